import { DateTime } from 'luxon'
import type { AccountCard } from '#accounts'
import type { ReminderIds } from './wanted_reminders.ts'
import { isStillSent } from './domain/reminder_times.ts'
import {
  hasMeeting,
  isConfirmed,
  narrowTo,
  ticketById,
  type DatedTicket,
  type TicketCard,
} from '#ticketing'

/** A booking at the meeting that a reminder is about; `person` is the member who is reminded. */
export type ReminderSubject = { ticket: DatedTicket; person?: AccountCard }

/** The subject of a reminder; nothing once its meeting was cancelled or moved. */
export async function findReminder(ids: ReminderIds): Promise<ReminderSubject | undefined> {
  return reminderOf(await ticketById(ids.accountId, ids.ticketId), ids)
}

/** The subject of a reminder of a booking that was read. */
function reminderOf(ticket: TicketCard | undefined, ids: ReminderIds): ReminderSubject | undefined {
  const start = DateTime.fromISO(ids.start)
  const meeting = ticket?.meetings.find((one) => +one.start === +start && one.state !== 'cancelled')
  if (!ticket || !hasMeeting(ticket) || !meeting) return undefined
  const at = narrowTo(ticket, [meeting])
  return { ticket: at, person: at.people.collaborators.find(({ id }) => id === ids.personId) }
}

/** Whether a reminder is still due. Its meeting stands, and its reader attends. */
export function isReminderTrue(subject: ReminderSubject, { audience }: ReminderIds): boolean {
  return isConfirmed(subject.ticket.booking.state) && senderOf(subject, audience) !== undefined
}

/** Whether its sender has switched a reminder off since it was planned. */
export function isReminderOff(
  subject: ReminderSubject,
  { audience, type, time }: ReminderIds
): boolean {
  const sender = senderOf(subject, audience)
  return sender !== undefined && !isStillSent(sender.reminders, audience, { type, time })
}

/** Whether a reminder would still be due, had its sender not switched it off. */
export function isOffAlone(ticket: TicketCard, ids: ReminderIds): boolean {
  const subject = reminderOf(ticket, ids)
  return subject !== undefined && isReminderTrue(subject, ids) && isReminderOff(subject, ids)
}

/** The account by whose settings a reader is reminded. Nothing of a member who does not attend any more. */
function senderOf({ ticket, person }: ReminderSubject, audience: ReminderIds['audience']) {
  return audience === 'collaborator' ? person : ticket.people.host
}
