import { DateTime } from 'luxon'
import type { AccountCard } from '#accounts'
import type { ReminderIds } from './wanted_reminders.ts'
import { isStillSent } from './domain/reminder_times.ts'
import { hasMeeting, isConfirmed, narrowTo, ticketById, type DatedTicket } from '#ticketing'

/** A booking at the meeting that a reminder is about; `person` is the member who is reminded. */
export type ReminderSubject = { ticket: DatedTicket; person?: AccountCard }

/** The subject of a reminder; nothing once its meeting was cancelled or moved. */
export async function findReminder(ids: ReminderIds): Promise<ReminderSubject | undefined> {
  const ticket = await ticketById(ids.accountId, ids.ticketId)
  const start = DateTime.fromISO(ids.start)
  const meeting = ticket?.meetings.find((one) => +one.start === +start && one.state !== 'cancelled')
  if (!ticket || !hasMeeting(ticket) || !meeting) return undefined
  const at = narrowTo(ticket, [meeting])
  return { ticket: at, person: at.people.collaborators.find(({ id }) => id === ids.personId) }
}

/** Whether a reminder is still due. Its meeting stands, its reader attends, and its sender wants it. */
export function isReminderTrue(
  { ticket, person }: ReminderSubject,
  { audience, type, time }: ReminderIds
): boolean {
  const stands = isConfirmed(ticket.booking.state)
  const sender = audience === 'collaborator' ? person : ticket.people.host
  return stands && sender !== undefined && isStillSent(sender.reminders, audience, { type, time })
}
