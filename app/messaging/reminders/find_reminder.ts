import { DateTime } from 'luxon'
import { now } from '#core/time'
import type { AccountCard } from '#accounts'
import type { ReminderIds } from './wanted_reminders.ts'
import { isStillSent } from './domain/reminder_times.ts'
import { atSession, hasMeeting, ticketById, type DatedTicket } from '#ticketing'

/** A booking at the meeting that a reminder is about; `person` is the member who is reminded. */
export type ReminderSubject = { ticket: DatedTicket; person?: AccountCard }

/** The subject of a reminder; nothing once its meeting was cancelled or moved. */
export async function findReminder(ids: ReminderIds): Promise<ReminderSubject | undefined> {
  const ticket = await ticketById(ids.accountId, ids.ticketId)
  const start = DateTime.fromISO(ids.start)
  const session = ticket?.sessions.find((one) => +one.start === +start && one.state !== 'cancelled')
  if (!ticket || !hasMeeting(ticket) || !session) return undefined
  const at = atSession(ticket, session)
  return { ticket: at, person: at.collaborators.find(({ id }) => id === ids.personId) }
}

/** Whether a reminder is still due. Its meeting is to come, its reader attends, and its sender wants it. */
export function isReminderTrue(
  { ticket, person }: ReminderSubject,
  { audience, time }: ReminderIds
): boolean {
  const stands = ['confirmed', 'rescheduled'].includes(ticket.state) && ticket.start > now()
  const sender = audience === 'collaborator' ? person : ticket.host
  return stands && sender !== undefined && isStillSent(sender.reminders, audience, time)
}
