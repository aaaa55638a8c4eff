import { now } from '#core/time'
import { DateTime } from 'luxon'
import type { WebhookType } from '#shared/webhooks'
import { sql, type Trx } from '#core/database/transaction'
import { liveEndpoints } from './find_endpoints.ts'
import { typesOfEntry } from './domain/types_of_entry.ts'
import { writeWebhookEvent } from './write_webhook_event.ts'
import { bookingNow, factsAt, idsOfBooking } from './domain/snapshot.ts'
import { buyerOfTicket, ticketById, ticketEntries, type TicketCard } from '#ticketing'
import {
  buyerFacts,
  refundFacts,
  takeMoments,
  takeOtherMoments,
  type Moment,
} from './keep_moments.ts'

type OfTicket = { accountId: string; ticketId: string }

/** What an event is made of, beside the booking or client that it is about. */
type Told = { cause: string; type: WebhookType; at: DateTime; ids?: object; facts: Moment['facts'] }

/**
 * Writes the events of a booking that no program has heard of: those of its history, and refunds. The row of the booking among
 * the subjects is locked, so that events are written in their order whichever job runs first. `refundId` is a refund of which
 * nothing may have been kept.
 */
export async function planTicketEvents(
  trx: Trx,
  { accountId, ticketId, refundId }: OfTicket & { refundId?: string }
): Promise<void> {
  const endpoints = await liveEndpoints(accountId, trx)
  if (endpoints.length === 0) return

  const subject = { accountId, subjectId: ticketId }
  const after = await lockSubject(trx, subject)
  const card = await ticketById(accountId, ticketId, trx)
  if (!card) return
  const since = DateTime.min(...endpoints.map((endpoint) => endpoint.since))!
  const { told: history, last } = await toldByHistory(trx, { card, since, after })
  const told = inOrder(history, await refundsOf(trx, { accountId, ticketId, refundId }))
  if (told.length === 0 && !last) return
  const ids = idsOfBooking(card, await buyerOfTicket({ accountId, ticketId }, trx))
  for (const one of told)
    await writeWebhookEvent(trx, { ...subject, ...one, ids: { ...ids, ...one.ids } }, endpoints)
  if (last) await sql(trx, NOTE_ENTRY, { ...subject, last })
}

type Unheard = { card: TicketCard; since: DateTime; after: string | null }

async function toldByHistory(
  trx: Trx,
  { card, since, after }: Unheard
): Promise<{ told: Told[]; last?: string }> {
  const { accountId, id: ticketId } = card.booking
  const entries = await ticketEntries(trx, { accountId, ticketId }, { since, after })
  if (entries.length === 0) return { told: [] }
  const entryIds = entries.map(({ id }) => id)
  const moments = await takeMoments(trx, accountId, entryIds)
  const told = entries.flatMap((entry) => {
    const facts = factsAt(entry, moments.get(entry.id) ?? bookingNow(card))
    return typesOfEntry(entry).map((type) => ({ cause: entry.id, type, at: entry.at, facts }))
  })
  return { told, last: entryIds.at(-1) }
}

async function refundsOf(
  trx: Trx,
  { accountId, ticketId, refundId }: OfTicket & { refundId?: string }
): Promise<Told[]> {
  const kept = await takeOtherMoments(trx, { accountId, subjectId: ticketId })
  const told = kept.map((moment) => toldOfRefund(moment.id, moment))
  if (!refundId || kept.some(({ id }) => id === refundId)) return told
  // It was done before the account had an endpoint, or is written already; the cause tells.
  const facts = await refundFacts(trx, { accountId, ticketId, refundId })
  return facts ? [...told, toldOfRefund(refundId, { at: now(), facts })] : told
}

const toldOfRefund = (refundId: string, { at, facts }: Pick<Moment, 'at' | 'facts'>): Told => ({
  cause: `refund:${refundId}`,
  type: 'payment.refunded',
  at,
  ids: { refundId },
  facts,
})

/** The events of a history in its own order, each refund before what came after it. */
function inOrder(history: Told[], refunds: Told[]): Told[] {
  const left = [...refunds]
  const told = history.flatMap((entry) => {
    const before = left.filter(({ at }) => at < entry.at)
    left.splice(0, before.length)
    return [...before, entry]
  })
  return [...told, ...left]
}

/** Writes the changes of a client that no program has heard of, in their order. */
export async function planBuyerEvent(
  trx: Trx,
  { accountId, buyerId, changeId }: { accountId: string; buyerId: string; changeId: string }
): Promise<void> {
  const endpoints = await liveEndpoints(accountId, trx)
  if (endpoints.length === 0) return
  const subject = { accountId, subjectId: buyerId }
  await lockSubject(trx, subject)
  const kept = await takeOtherMoments(trx, subject)
  const told = kept.map(({ id: cause, ...moment }) => ({ cause, ...moment }))
  const facts = kept.some(({ id }) => id === changeId)
    ? undefined
    : await buyerFacts(trx, { buyerId })
  // As of a refund of which nothing was kept.
  if (facts) told.push({ cause: changeId, type: 'buyer.changed', at: now(), facts })
  for (const one of told)
    await writeWebhookEvent(trx, { ...subject, ...one, ids: { id: buyerId } }, endpoints)
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
