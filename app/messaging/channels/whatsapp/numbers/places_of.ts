import messagingConfig from '#config/messaging'
import { workingNumber } from './find_number.ts'
import { platformPlace } from '../templates/places.ts'
import type { TemplatePlace } from '../templates/template_state.ts'

/**
 * Where the templates of an account's messages are approved: for its own number, and for ours.
 * None with the local driver, which needs no approval.
 */
export async function placesOf(accountId: string): Promise<TemplatePlace[]> {
  const platform = await platformPlace()
  if (!platform) return []
  const own = messagingConfig.ownNumbers?.templates && (await workingNumber(accountId))
  return [
    ...(own ? [{ provider: 'whatsapp' as const, businessAccount: own.businessAccountId }] : []),
    platform,
  ]
}
