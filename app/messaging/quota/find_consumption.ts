import { now } from '#core/time'
import messagingConfig from '#config/messaging'
import { sql, type Trx } from '#core/database/transaction'
import { accountById, payerOf, planOf } from '#accounts'
import { can, finiteLimit } from '#shared/plans'

/** The quota of WhatsApp messages of an account in the present month; `limit` null: there is none. */
type Quota = { payerId: string; month: string; limit: number | null; hasFeature: boolean }

/** What an account may send over WhatsApp this month, in the time zone of the account that pays. */
export async function quotaOf(accountId: string, trx?: Trx): Promise<Quota> {
  const payerId = await payerOf(accountId, trx)
  const payer = (await accountById(payerId, trx))!
  const plan = await planOf(payerId, now(), trx)
  return {
    payerId,
    month: now().setZone(payer.timeZone).toFormat('yyyy-MM'),
    limit: finiteLimit(plan, 'whatsappMessages'),
    hasFeature: can(plan, 'whatsapp'),
  }
}

/** The WhatsApp messages of the present month, as `GET /users/me/messages/consumption` answers them. */
export async function consumptionOf(accountId: string) {
  const { payerId, month, limit } = await quotaOf(accountId)
  const [count] = await sql<{ used: number }>(undefined, USED, { payerId, month })
  const { isConnected } = messagingConfig.channels.whatsapp
  return { whatsapp: { used: count?.used ?? 0, limit, month, isConnected } }
}

const USED = `SELECT used FROM message_counts WHERE account_id = :payerId AND month = :month`
