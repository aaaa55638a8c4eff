import type { DateTime } from 'luxon'
import { toMinutes } from '#shared/durations'
import type { Audience } from '#shared/audiences'
import type { Reminder, Reminders } from '#shared/notifications'

/** The reminders that an account sends to one side. */
export function remindersOf(reminders: Reminders, audience: Audience): Reminder[] {
  return audience === 'attendee' ? reminders.clients : reminders.own
}

/** When each side is reminded of a start. Times before now are left out. */
export function reminderTimes(
  reminders: Reminders,
  start: DateTime,
  now: DateTime
): (Reminder & { audience: Audience; at: DateTime })[] {
  const sides = ['attendee', 'host'] as const
  return sides
    .flatMap((audience) =>
      remindersOf(reminders, audience).map(({ type, time }) => ({
        audience,
        type,
        time,
        at: start.minus({ minutes: toMinutes(time) }),
      }))
    )
    .filter(({ at }) => at > now)
}

/** Whether an account still sends a reminder over a channel, that time before the start. */
export function isStillSent(reminders: Reminders, audience: Audience, { type, time }: Reminder) {
  const minutes = toMinutes(time)
  return remindersOf(reminders, audience).some(
    (reminder) => reminder.type === type && toMinutes(reminder.time) === minutes
  )
}
