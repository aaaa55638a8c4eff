import { now } from '#core/time'
import { DateTime } from 'luxon'
import { refundFor } from '#payments'
import { toMajor } from '#shared/money'
import type WebhookEndpoint from './webhook_endpoint.ts'
import { sql, type Trx } from '#core/database/transaction'
import { liveEndpoints } from './find_endpoints.ts'
import { typesOfEntry } from './domain/types_of_entry.ts'
import { writeWebhookEvent } from './write_webhook_event.ts'
import { takeMoments } from './keep_moments.ts'
import { bookingNow, factsAt, idsOfBooking } from './domain/snapshot.ts'
import { buyerById, buyerOfTicket, ticketById, ticketEntries } from '#ticketing'

type OfTicket = { accountId: string; ticketId: string }

/**
 * Writes the events of a booking that no program has heard of. The row of the booking among the subjects is locked, so that
 * events are written in their order whichever job runs first.
 */
export async function planTicketEvents(trx: Trx, { accountId, ticketId }: OfTicket): Promise<void> {
  const endpoints = await liveEndpoints(accountId, trx)
  if (endpoints.length === 0) return

  const after = await lockSubject(trx, { accountId, subjectId: ticketId })
  const since = DateTime.min(...endpoints.map((endpoint) => endpoint.since))!
  const entries = await ticketEntries(trx, { accountId, ticketId }, { since, after })
  const card = await ticketById(accountId, ticketId, trx)
  if (!card || entries.length === 0) return
  const ids = idsOfBooking(card, await buyerOfTicket({ accountId, ticketId }, trx))
  const moments = await takeMoments(
    trx,
    accountId,
    entries.map(({ id }) => id)
  )
  for (const entry of entries) {
    const facts = factsAt(entry, moments.get(entry.id) ?? bookingNow(card))
    const caused = { accountId, subjectId: ticketId, cause: entry.id, at: entry.at, ids, facts }
    for (const type of typesOfEntry(entry))
      await writeWebhookEvent(trx, { ...caused, type }, endpoints)
  }
  await sql(trx, NOTE_ENTRY, { accountId, subjectId: ticketId, last: entries.at(-1)!.id })
}

/** Money of a booking was given back. */
export async function planRefundEvent(
  trx: Trx,
  { accountId, ticketId, refundId }: OfTicket & { refundId: string }
): Promise<void> {
  const endpoints = await liveEndpoints(accountId, trx)
  const refund = endpoints.length > 0 && (await refundFor(accountId, refundId, trx))
  const card = refund && (await ticketById(accountId, ticketId, trx))
  if (!refund || !card) return
  const { amount, currency, reason } = refund
  const ids = { ...idsOfBooking(card, await buyerOfTicket({ accountId, ticketId }, trx)), refundId }
  const facts = {
    ...bookingNow(card),
    refund: { id: refundId, amount: toMajor(amount, currency), currency, reason },
  }
  await writeAbout(trx, endpoints, {
    accountId,
    subjectId: ticketId,
    cause: `refund:${refundId}`,
    type: 'payment.refunded' as const,
    ids,
    facts,
  })
}

/** What a host knows of a client was changed. */
export async function planBuyerEvent(
  trx: Trx,
  { accountId, buyerId, changeId }: { accountId: string; buyerId: string; changeId: string }
): Promise<void> {
  const endpoints = await liveEndpoints(accountId, trx)
  const buyer = endpoints.length > 0 && (await buyerById(buyerId, trx))
  if (!buyer) return
  const { name, email, phone } = buyer
  await writeAbout(trx, endpoints, {
    accountId,
    subjectId: buyerId,
    cause: changeId,
    type: 'buyer.changed' as const,
    ids: { id: buyerId },
    facts: { name, email, phone },
  })
}

async function writeAbout(
  trx: Trx,
  endpoints: WebhookEndpoint[],
  caused: Omit<Parameters<typeof writeWebhookEvent>[1], 'at'>
) {
  await lockSubject(trx, caused)
  await writeWebhookEvent(trx, { ...caused, at: now() }, endpoints)
}

type Subject = { accountId: string; subjectId: string }

/** Locks what events are about, and answers the last entry of a history that was read. */
async function lockSubject(trx: Trx, { accountId, subjectId }: Subject): Promise<string | null> {
  await sql(trx, BEGIN, { accountId, subjectId })
  const [row] = await sql<{ last: string | null }>(trx, LOCK, { accountId, subjectId })
  return row!.last
}

const BEGIN = `INSERT INTO webhook_subjects (account_id, subject_id, sequence) VALUES (:accountId, :subjectId, 0)
  ON CONFLICT (account_id, subject_id) DO NOTHING`

const LOCK = `SELECT last_event_id AS last FROM webhook_subjects
  WHERE account_id = :accountId AND subject_id = :subjectId FOR UPDATE`

const NOTE_ENTRY = `UPDATE webhook_subjects SET last_event_id = :last
  WHERE account_id = :accountId AND subject_id = :subjectId`
