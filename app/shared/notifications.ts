import type { Duration } from './durations.ts'

/** The units a reminder may be set in, shortest first (docs/domain.md, "Reminders and confirmations"). */
export const REMINDER_UNITS = ['MINUTE', 'HOUR', 'DAY'] as const

/** The most reminders one side of a booking gets. */
export const MOST_REMINDERS = 5

/** The channels that a reminder may go over. */
export const REMINDER_TYPES = ['EMAIL', 'WHATSAPP'] as const

/** A message some time before a booking begins, over one channel. */
export type Reminder = {
  type: (typeof REMINDER_TYPES)[number]
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

/** What an account sends by itself: its reminders and confirmations. */
export type Notifications = { reminders: Reminders; confirmations: Confirmations }

/** The two sides of a booking, as an account's settings name them. */
export const SIDES = ['own', 'clients'] as const

/** The messages of one side that an account sends over WhatsApp, by a name that tells them apart. */
export function whatsAppUses(settings: Notifications, side: (typeof SIDES)[number]): string[] {
  const { reminders, confirmations } = settings
  const times = reminders[side].filter(({ type }) => type === 'WHATSAPP').map(({ time }) => time)
  return [
    ...(confirmations[side].whatsapp ? [`${side} confirmation`] : []),
    ...times.map(({ value, unit }) => `${side} ${value} ${unit}`),
  ]
}
