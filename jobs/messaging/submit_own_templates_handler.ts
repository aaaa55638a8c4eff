import type { JobContext } from '#core/jobs'
import messagingConfig from '#config/messaging'
import { RefusedForGood } from '#app/messaging/channels/contract'
import { bringTemplates } from '#app/messaging/workflows/bring_templates'
import { workingNumber } from '#app/messaging/channels/whatsapp/numbers/find_number'
import { draftsOf } from '#app/messaging/workflows/find_own_templates'
import type { submitOwnTemplates } from './submit_own_templates.ts'
import {
  claimTemplate,
  settleTemplate,
} from '#app/messaging/channels/whatsapp/templates/submit_templates'

/**
 * One after the other: claim, submit, settle. What a provider refuses is kept with its words. To the platform's account first, then to
 * that of the host's own number.
 */
export default async function handle({ payload, signal }: JobContext<typeof submitOwnTemplates>) {
  await submitToPlatform(payload, signal)
  const number = await workingNumber(payload.accountId)
  if (number) await bringTemplates(number, signal)
}

async function submitToPlatform(
  payload: JobContext<typeof submitOwnTemplates>['payload'],
  signal: AbortSignal
) {
  const driver = await messagingConfig.templates?.()
  if (!driver) return
  for (const template of await draftsOf(driver, payload)) {
    await claimTemplate(driver, template)
    const made = await driver.submit(template, signal).catch((error: unknown) => {
      if (error instanceof RefusedForGood) return { reason: error.message }
      throw error
    })
    await settleTemplate(driver, template, made)
  }
}
