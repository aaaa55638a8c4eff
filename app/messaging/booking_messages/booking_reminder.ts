import { reachOf } from './over_whatsapp.ts'
import { sampleSubject } from './samples.ts'
import { toMinutes } from '#shared/durations'
import { defineMessage } from '../deliveries/define_message.ts'
import { ticketChanged, ticketForMessages } from '#ticketing'
import { writeBooking, type Style } from './write_booking.ts'
import type { ChangedTicket, ChangeIds } from './domain/changes.ts'
import type { ReminderIds } from './wanted_reminders.ts'
import {
  findReminder,
  isReminderOff,
  isReminderTrue,
  type ReminderSubject,
} from './find_reminder.ts'

const style: Style = { name: 'booking_reminder', footer: 'booked' }

/** Hours before a meeting at which a reminder still asks whether its client comes. */
const ASKS_HOURS = 12

function styleOf({ audience, time }: Pick<ReminderIds, 'audience' | 'time'>): Style {
  const asksIfComing = audience === 'attendee' && toMinutes(time) >= ASKS_HOURS * 60
  return { ...style, asksIfComing }
}

/** Reminds the client, the host and the members who attend of a meeting, some time before it. */
export const bookingReminder = defineMessage<
  ChangeIds,
  ChangedTicket,
  ReminderIds,
  ReminderSubject
>({
  name: style.name,
  on: ticketChanged,
  about: { kind: 'reminder', read: ticketForMessages, find: findReminder },
  // `planner/reconcile_booking.ts` plans them, with the steps that may take their place.
  to: () => [],
  isStillTrue: isReminderTrue,
  whyNot: (subject, ids) => (isReminderOff(subject, ids) ? 'switchedOff' : undefined),
  usefulUntil: ({ ticket }) => ticket.next.start,
  facts: (subject, ids) => writeBooking(styleOf(ids), subject, ids.audience),
  email: () => import('#emails/letter'),
  whatsapp: {
    attendee: 'booking_reminder',
    host: 'booking_reminder_host',
    collaborator: 'booking_reminder_host',
  },
  reach: (subject, { audience }) => reachOf(subject, audience),
  purpose: 'reminder',
  sample: (locale) =>
    (['attendee', 'host', 'collaborator'] as const).map((audience) => {
      const subject = sampleSubject(locale, audience)
      const time = { value: 1, unit: 'DAY' as const }
      const reminder = { type: 'EMAIL' as const, time }
      return { subject, ids: { accountId: '', ticketId: '', start: '', audience, ...reminder } }
    }),
})
