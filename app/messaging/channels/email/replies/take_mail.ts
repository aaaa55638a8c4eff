import { now } from '#core/time'
import { newId } from '#core/ids'
import { send } from '#core/jobs'
import { buyerById } from '#ticketing'
import { inbox } from '#config/message_limits'
import { buyerOfReply } from './reply_address.ts'
import { readMail } from '#jobs/messaging/read_mail'
import { lockName, sql, type Trx } from '#core/database/transaction'
import type { IncomingMail } from '../../whatsapp/news.ts'

/** Why a mail is kept in no conversation. */
export type Dropped = 'unknownAddress' | 'tooMany' | 'automatic' | 'gone'

/**
 * Stores a mail to us once for each id of its provider, and has it fetched. One to an address that we did not sign, or whose
 * client is gone, is stored as dropped, and so is what one conversation gets past its ceiling.
 */
export async function takeMail(trx: Trx, mail: IncomingMail): Promise<void> {
  const buyerId = mail.to.map(buyerOfReply).find(Boolean)
  const buyer = buyerId ? await buyerById(buyerId, trx) : undefined
  const reason: Dropped | null = buyer ? await ceilingOf(trx, buyer.id) : 'unknownAddress'
  const id = newId()
  const [stored] = await sql(trx, STORE, {
    id,
    provider: mail.provider,
    providerId: mail.id,
    accountId: buyer?.accountId ?? null,
    buyerId: buyer?.id ?? null,
    sender: mail.from.slice(0, 254),
    subject: mail.subject.slice(0, inbox.subject),
    state: reason ? 'dropped' : 'waiting',
    reason,
    at: mail.at.toJSDate(),
    now: now().toJSDate(),
  })
  if (stored && !reason) await send(trx, readMail, { id }, { about: id })
}

/** One transaction at a time counts the mails of a conversation. */
async function ceilingOf(trx: Trx, buyerId: string): Promise<Dropped | null> {
  await lockName(trx, `mails of ${buyerId}`)
  const since = now().minus({ days: 1 }).toJSDate()
  const [row] = await sql<{ taken: number }>(trx, TAKEN, { buyerId, since })
  return row!.taken >= inbox.mailsDay ? 'tooMany' : null
}

const TAKEN = `SELECT count(*)::int AS taken FROM received_mails
  WHERE buyer_id = :buyerId AND created_at > :since AND state <> 'dropped'`

const STORE = `INSERT INTO received_mails
    (id, provider, provider_id, host_account_id, buyer_id, sender, subject, state, reason, at, created_at)
  VALUES (:id, :provider, :providerId, :accountId, :buyerId, :sender, :subject, :state, :reason, :at, :now)
  ON CONFLICT (provider, provider_id) DO NOTHING RETURNING id`
