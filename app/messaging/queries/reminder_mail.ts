import { DateTime } from 'luxon'
import { now } from '#core/time'
import { hasMeeting, ticketById } from '#ticketing'
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
  const stands =
    ticket !== undefined &&
    hasMeeting(ticket) &&
    ['confirmed', 'rescheduled'].includes(ticket.state) &&
    ticket.start === start &&
    DateTime.fromISO(start) > now()
  if (!stands || !isStillSent(ticket.host.reminders, audience, time)) return undefined
  return bookingMail({ ticket }, audience, 'booking_reminder')
}
