import WhatsAppNumber from './whatsapp_number.ts'
import type { Trx } from '#core/database/transaction'
import { accountById, type AccountCard } from '#accounts'

/** A number as the mail about it shows it. */
export type NumberCard = { account: AccountCard; phone: string; isBroken: boolean }

/** A number by its id, for its mail. */
export async function brokenNumberFor(
  key: { accountId: string; id: string },
  trx?: Trx
): Promise<NumberCard | undefined> {
  const number = await WhatsAppNumber.query({ client: trx }).where(key).first()
  const account = number && (await accountById(key.accountId, trx))
  if (!account) return undefined
  return { account, phone: number.displayPhone, isBroken: number.state === 'broken' }
}
