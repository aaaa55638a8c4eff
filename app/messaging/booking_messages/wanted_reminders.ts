import { toIso } from '#core/time'
import type { DateTime } from 'luxon'
import type { AccountCard } from '#accounts'
import { durationToIso } from '#shared/durations'
import type { Audience } from '#shared/audiences'
import { reachOf } from './over_whatsapp.ts'
import type { Recipient } from '../deliveries/define_message.ts'
import { reminderTimes } from './domain/reminder_times.ts'
import type { Reminder, Reminders } from '#shared/notifications'
import { narrowTo, type BookedMeeting, type DatedTicket } from '#ticketing'

export { reachOf } from './over_whatsapp.ts'

/** The ids of a reminder. The meeting is known by its start (ISO 8601), `time` is how long before it. */
export type ReminderIds = Reminder & {
  accountId: string
  ticketId: string
  start: string
  audience: Audience
  personId?: string
}

/** A reminder to be sent at an instant. */
export type WantedReminder = {
  address: string
  language: 'es' | 'en'
  key: string
  ids: ReminderIds
  at: DateTime
} & Pick<Recipient<ReminderIds>, 'over' | 'whatsapp'>

/** The reminders to come of a booking. Members who attend in place of the host get those of their own settings. */
export function wantedReminders(ticket: DatedTicket, now: DateTime): WantedReminder[] {
  return ticket.meetings
    .filter(({ state }) => state !== 'cancelled')
    .flatMap((meeting) => remindersAt(ticket, meeting, now))
}

function remindersAt(ticket: DatedTicket, meeting: BookedMeeting, now: DateTime): WantedReminder[] {
  const { own, clients } = ticket.people.host.reminders
  const { start, collaboratorIds } = meeting
  const sides = { start, clients, own: collaboratorIds.length === 0 ? own : [] }
  return [
    ...remindersFor(ticket, sides, now),
    ...narrowTo(ticket, [meeting]).people.collaborators.flatMap((person) =>
      remindersFor(ticket, { start, clients: [], own: person.reminders.own, person }, now)
    ),
  ]
}

/** `person`: a member who attends, reminded as a host is. */
function remindersFor(
  ticket: DatedTicket,
  { start, person, ...reminders }: Reminders & { start: DateTime; person?: AccountCard },
  now: DateTime
): WantedReminder[] {
  const { booking, people } = ticket
  const { accountId, id: ticketId } = booking
  const personId = person?.id
  const readerOf = (side: Audience) => person ?? (side === 'host' ? people.host : people.attendee)
  return reminderTimes(reminders, start, now).map(({ audience: side, type, time, at }) => ({
    address: readerOf(side).email,
    language: readerOf(side).locale,
    over: { email: type === 'EMAIL', whatsapp: type === 'WHATSAPP' },
    whatsapp: reachOf({ ticket, person }, person ? 'collaborator' : side),
    key: `reminder:${ticketId}:${toIso(start)}:${personId ?? side}:${durationToIso(time)}`,
    ids: {
      accountId,
      ticketId,
      start: toIso(start),
      audience: person ? 'collaborator' : side,
      personId,
      type,
      time,
    },
    at,
  }))
}
