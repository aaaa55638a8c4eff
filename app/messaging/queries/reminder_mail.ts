import { DateTime } from 'luxon'
import { now } from '#core/time'
import { atSession, ticketById } from '#ticketing'
import type { Mail } from '../contracts.ts'
import { bookingMail } from './booking_mail.ts'
import type { About } from '../models/delivery.ts'
import { isStillSent } from '../domain/reminder_times.ts'

/** The reminder of a booking; nothing once it was called off, moved or has begun, or the host sends no such reminder any more. */
export async function reminderMail(
  about: Extract<About, { kind: 'reminder' }>
): Promise<Mail | undefined> {
  const { accountId, ticketId, start, audience, time } = about
  const ticket = await ticketById(accountId, ticketId)
  const session = ticket?.sessions.find((one) => one.start === start)
  const stands =
    ticket !== undefined &&
    session !== undefined &&
    ['confirmed', 'rescheduled'].includes(ticket.state) &&
    DateTime.fromISO(start) > now()
  if (!stands || !isStillSent(ticket.host.reminders, audience, time)) return undefined
  return bookingMail({ ticket: atSession(ticket, session) }, audience, 'booking_reminder')
}
