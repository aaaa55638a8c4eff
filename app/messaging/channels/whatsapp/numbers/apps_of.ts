import WhatsAppNumber from './whatsapp_number.ts'
import { credentialsOf } from './find_number.ts'
import type { MetaApp } from '../drivers/cloud_api_webhook.ts'

/**
 * The apps that may speak of some numbers and accounts, each with its host's number. Those of broken numbers too: what clients write
 * arrives though nothing can be sent.
 */
export async function appsOf({
  numbers,
  accounts,
}: {
  numbers: string[]
  accounts: string[]
}): Promise<MetaApp[]> {
  if (numbers.length + accounts.length === 0) return []
  const rows = await WhatsAppNumber.query()
    .whereNot({ state: 'removed' })
    .where((query) =>
      query.whereIn('phoneNumberId', numbers).orWhereIn('businessAccount', accounts)
    )
    .limit(MOST)
  return rows.flatMap((number) => {
    const credentials = credentialsOf(number)
    const { id, phoneNumberId, businessAccount } = number
    return credentials
      ? [{ secret: credentials.appSecret, own: { id, phoneNumberId, businessAccount } }]
      : []
  })
}

/** Several hosts may have numbers in one account at Meta, which has twenty at most. */
const MOST = 40
