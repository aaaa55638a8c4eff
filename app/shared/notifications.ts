import type { Duration } from './durations.ts'

/** The units a reminder may be set in, shortest first (docs/domain.md, "Reminders and confirmations"). */
export const REMINDER_UNITS = ['MINUTE', 'HOUR', 'DAY'] as const

/** The most reminders one side of a booking gets. */
export const MOST_REMINDERS = 5

/** A mail some time before a booking begins. */
export type Reminder = {
  type: 'EMAIL'
  time: Duration & { unit: (typeof REMINDER_UNITS)[number] }
}

/** Who is reminded of a booking, and when: the host (`own`) and the client. */
export type Reminders = { own: Reminder[]; clients: Reminder[] }

/** Whether messages about a new booking go to one side, by channel. */
export type Confirmed = { email: boolean; whatsapp?: boolean }

/** The recipients of the messages about a new booking. */
export type Confirmations = { own: Confirmed; clients: Confirmed }

/** What a new reminder is, until it is changed (docs/domain.md, "Reminders and confirmations"). */
export const NEW_REMINDER: Reminder = { type: 'EMAIL', time: { value: 15, unit: 'MINUTE' } }
