import { toIso } from '#core/time'
import type { DateTime } from 'luxon'
import type { AccountCard } from '#accounts'
import { durationToIso } from '#shared/durations'
import type { Audience } from '../deliveries/delivery.ts'
import { reminderTimes } from './domain/reminder_times.ts'
import type { Reminder, Reminders } from '#shared/notifications'
import { atSession, type DatedTicket, type SessionCard } from '#ticketing'

/** The ids of a reminder. The meeting is known by its start (ISO 8601), `time` is how long before it. */
export type ReminderIds = {
  accountId: string
  ticketId: string
  start: string
  audience: Audience
  personId?: string
  time: Reminder['time']
}

/** A reminder to be sent at an instant. */
export type WantedReminder = { address: string; key: string; ids: ReminderIds; at: DateTime }

/** The reminders to come of a booking. Members who attend in place of the host get those of their own settings. */
export function wantedReminders(ticket: DatedTicket, now: DateTime): WantedReminder[] {
  return ticket.sessions
    .filter(({ state }) => state !== 'cancelled')
    .flatMap((session) => remindersAt(ticket, session, now))
}

function remindersAt(ticket: DatedTicket, session: SessionCard, now: DateTime): WantedReminder[] {
  const { own, clients } = ticket.host.reminders
  const { start, collaboratorIds } = session
  const sides = { start, clients, own: collaboratorIds.length === 0 ? own : [] }
  return [
    ...remindersFor(ticket, sides, now),
    ...atSession(ticket, session).collaborators.flatMap((person) =>
      remindersFor(ticket, { start, clients: [], own: person.reminders.own, person }, now)
    ),
  ]
}

/** `person`: a member who attends, reminded as a host is. */
function remindersFor(
  { accountId, id: ticketId, host, attendee }: DatedTicket,
  { start, person, ...reminders }: Reminders & { start: DateTime; person?: AccountCard },
  now: DateTime
): WantedReminder[] {
  const personId = person?.id
  return reminderTimes(reminders, start, now).map(({ audience: side, time, at }) => ({
    address: (person ?? (side === 'host' ? host : attendee)).email,
    key: `reminder:${ticketId}:${toIso(start)}:${personId ?? side}:${durationToIso(time)}`,
    ids: {
      ...{ accountId, ticketId, start: toIso(start) },
      ...{ audience: person ? 'collaborator' : side, personId, time },
    },
    at,
  }))
}
