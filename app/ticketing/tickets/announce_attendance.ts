import { now } from '#core/time'
import type { DateTime } from 'luxon'
import type Ticket from './ticket.ts'
import Announcement from './announcement.ts'
import { hoursOf } from './list_hours.ts'
import { lockTicket } from './find_ticket.ts'
import { standingOf } from './domain/hours.ts'
import type { Trx } from '#core/database/transaction'
import { invalidTransition } from '../errors.ts'
import { isConfirmed } from '#shared/booking_states'
import { recordChange } from './record_event.ts'
import type { Announced, AnnouncedBy } from '#shared/announcements'
import { meetingNotFound, meetingStarted, type MeetingCard } from '#scheduling'

type Saying = {
  /** The booking's own code. */
  code: string
  meetingId: string
  /** When the meeting was to begin as its client was asked; a meeting at another time is another one. */
  start?: DateTime
  answer: Announced
  channel: AnnouncedBy
}

/**
 * Keeps whether a client comes to a meeting; the last answer stands, the same again does nothing.
 * Throws TICKET_NOT_FOUND and MEETING_NOT_FOUND (404), INVALID_TRANSITION (409) for a booking that does not stand,
 * MEETING_STARTED (410).
 */
export async function announceAttendance(trx: Trx, saying: Saying): Promise<Ticket> {
  const { answer, channel } = saying
  const { ticket } = await lockTicket(trx, saying.code)
  const meeting = await requireAhead(trx, ticket, saying)
  const { accountId, id: ticketId } = ticket
  const about = { accountId, ticketId, meetingId: meeting.id }
  const kept = await Announcement.query({ client: trx }).where(about).first()
  if (kept && kept.answer === answer && isSameTime(kept.startAt, meeting.startAt)) return ticket

  const row = kept ?? new Announcement()
  row.useTransaction(trx)
  await row
    .merge({
      ...about,
      startAt: meeting.startAt,
      answer,
      channel,
      announcedAt: now(),
    })
    .save()
  await recordChange(trx, ticket, {
    actor: { kind: 'guest' },
    details: { what: answer, channel, meetingId: meeting.id },
  })
  return ticket
}

/** The meeting of a booking that stands and has not begun. */
async function requireAhead(
  trx: Trx,
  ticket: Ticket,
  { meetingId, start }: Saying
): Promise<MeetingCard> {
  if (!isConfirmed(ticket.state)) throw invalidTransition(ticket.state, ticket.state)
  const meeting = standingOf(await hoursOf(ticket, trx)).find(({ id }) => id === meetingId)
  if (!meeting || (start && !isSameTime(start, meeting.startAt))) throw meetingNotFound()
  if (meeting.startAt <= now()) throw meetingStarted()
  return meeting
}

function isSameTime(one: DateTime, other: DateTime) {
  return one.toMillis() === other.toMillis()
}
