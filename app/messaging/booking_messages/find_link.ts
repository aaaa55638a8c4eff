import { now } from '#core/time'
import { accountById, accountsByIds } from '#accounts'
import { channelsTo } from './over_whatsapp.ts'
import type { Side } from './booking_message.ts'
import { sql, type Trx } from '#core/database/transaction'
import type { BookingSubject } from './booking_subject.ts'
import type { Recipient } from '../deliveries/define_message.ts'
import { confirmedAt, hasMeeting, narrowTo, ticketById, type DatedTicket } from '#ticketing'

/** The payload of `conferenceReady`. */
export type LinkReady = { accountId: string; meetingId: string; since: string; at: string }

/** What a delivery of the link keeps. */
export type LinkIds = { accountId: string; ticketId: string; meetingId: string } & Side

/** Bookings whose next meeting has its link now, and the readers of each that got a message without it. */
export type ReadyLink = { tickets: DatedTicket[]; told: Set<string> }

/** The bookings of a meeting that has its link; nothing where none stands. */
export async function readLink(
  { accountId, meetingId, since, at }: LinkReady,
  trx: Trx
): Promise<ReadyLink | undefined> {
  const all = await confirmedAt(accountId, meetingId, trx)
  // The other hours of a package have a reminder of their own.
  const tickets = all
    .filter(({ next }) => next.id === meetingId)
    .map((ticket) => narrowTo(ticket, [ticket.next]))
  if (tickets.length === 0) return undefined
  const told = await sql<{ ticketId: string; audience: string }>(trx, TOLD, {
    accountId,
    tickets: tickets.map(({ booking }) => booking.id),
    messages: SAY_WHERE,
    since: new Date(since),
    at: new Date(at),
    soon: now().plus({ minutes: 1 }).toJSDate(),
  })
  return { tickets, told: new Set(told.map(({ ticketId, audience }) => `${ticketId}:${audience}`)) }
}

/** Messages that make a booking known, which wait for its link and for nothing else. */
export const CONFIRM = [
  'booking_confirmed',
  'booking_received',
  'booking_relocated',
  'series_confirmed',
  'series_received',
]

/** Messages that say where a booking takes place. */
const SAY_WHERE = [...CONFIRM, 'booking_rescheduled', 'booking_reassigned', 'workflow_step']

/**
 * Readers who got such a message while the link was being made, and will get none that has it. A delivery reads its booking once it
 * is claimed.
 */
const TOLD = `
  SELECT d.about ->> 'ticketId' AS "ticketId", d.about ->> 'audience' AS audience FROM deliveries d
  WHERE d.account_id = :accountId AND d.about ->> 'ticketId' = ANY(:tickets) AND d.message = ANY(:messages)
    AND d.state <> 'notSent'
  GROUP BY 1, 2
  HAVING bool_or(d.state <> 'planned' AND d.claimed_at >= :since AND d.claimed_at < :at)
    AND NOT bool_or((d.state = 'planned' AND d.due_at <= :soon) OR d.claimed_at >= :at)`

/** A booking at the meeting of a link; nothing once it was moved or cancelled. */
export async function findLink({
  accountId,
  ticketId,
  meetingId,
  personId,
}: LinkIds): Promise<BookingSubject | undefined> {
  const ticket = await ticketById(accountId, ticketId)
  const person = personId ? await accountById(personId) : undefined
  const meeting = ticket?.meetings.find(({ id }) => id === meetingId)
  if (!ticket || !hasMeeting(ticket) || meeting?.state !== 'confirmed') return undefined
  if (personId && !meeting.collaboratorIds.includes(personId)) return undefined
  return { ticket: narrowTo(ticket, [meeting]), person }
}

/** The readers of a link who got a message without it. */
export async function linkReaders(
  { tickets, told }: ReadyLink,
  { meetingId, at }: LinkReady,
  trx: Trx
): Promise<Recipient<LinkIds>[]> {
  const recipients: Recipient<LinkIds>[] = []
  for (const ticket of tickets) {
    const { accountId, id: ticketId } = ticket.booking
    const mark = (side: Side) => ({
      accountId,
      key: `${meetingId}:${ticketId}:link:${at}:${side.personId ?? side.audience}`,
      ids: { accountId, ticketId, meetingId, ...side },
    })
    const isTold = (audience: Side['audience']) => told.has(`${ticketId}:${audience}`)
    recipients.push(...readersOf(ticket, isTold, mark))
    if (isTold('collaborator')) recipients.push(...(await membersOf(ticket, mark, trx)))
  }
  return recipients
}

type Mark = (side: Side) => Pick<Recipient<LinkIds>, 'accountId' | 'key' | 'ids'>

function readersOf(
  ticket: DatedTicket,
  isTold: (audience: Side['audience']) => boolean,
  mark: Mark
): Recipient<LinkIds>[] {
  const { attendee, host } = ticket.people
  return (['attendee', 'host'] as const).filter(isTold).map((audience) => ({
    ...mark({ audience }),
    address: audience === 'host' ? host.email : attendee.email,
    language: audience === 'host' ? host.locale : attendee.locale,
    ...channelsTo({ ticket }, audience),
  }))
}

async function membersOf(ticket: DatedTicket, mark: Mark, trx: Trx): Promise<Recipient<LinkIds>[]> {
  const people = await accountsByIds(ticket.next.collaboratorIds, trx)
  return [...people.values()]
    .filter(({ id }) => id !== ticket.booking.accountId)
    .map((person) => ({
      ...mark({ audience: 'collaborator', personId: person.id }),
      address: person.email,
      language: person.locale,
      ...channelsTo({ ticket, person }, 'collaborator'),
    }))
}
