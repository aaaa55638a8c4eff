import { now } from '#core/time'
import { lockPeople } from '#accounts'
import { notAllowed } from '#core/errors'
import type WhatsAppNumber from './whatsapp_number.ts'
import { findConnected } from './find_number.ts'
import type { AccountScope } from '#core/account_scope'
import { sql, type Trx } from '#core/database/transaction'
import { whatsappNumberNotFound } from '../../../errors.ts'

/**
 * Removes a number with its token and secret. What is planned goes from the platform's number from then on. Throws NOT_ALLOWED (403),
 * WHATSAPP_NUMBER_NOT_FOUND (404).
 */
export async function removeNumber(
  trx: Trx,
  { accountId, role }: AccountScope,
  id: string
): Promise<void> {
  if (role !== 'OWNER') throw notAllowed()
  await lockPeople(trx, [accountId])
  const number = await findConnected({ accountId, id }, trx)
  if (!number) throw whatsappNumberNotFound()
  await eraseNumber(trx, number)
}

/** Takes a number out of use. What is known of its account's templates goes too, where no other number is of that account. */
export async function eraseNumber(trx: Trx, number: WhatsAppNumber): Promise<void> {
  const erased = { state: 'removed', token: null, appSecret: null, failure: null } as const
  await number
    .merge({ ...erased, since: now() })
    .useTransaction(trx)
    .save()
  await sql(trx, FORGET_TEMPLATES, { businessAccount: number.businessAccount })
}

const FORGET_TEMPLATES = `DELETE FROM whatsapp_templates WHERE provider = 'whatsapp' AND business_account = :businessAccount
  AND NOT EXISTS (SELECT 1 FROM whatsapp_numbers WHERE business_account = :businessAccount AND state <> 'removed')`
