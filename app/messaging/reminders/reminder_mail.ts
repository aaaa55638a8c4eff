import { DateTime } from 'luxon'
import { now } from '#core/time'
import { atSession, hasMeeting, ticketById, type TicketCard } from '#ticketing'
import type { Mail } from '../channels/email/contract.ts'
import { bookingMail } from '../messages/booking_mail.ts'
import type { About } from '../deliveries/delivery.ts'
import { isStillSent } from './domain/reminder_times.ts'

type Reminder = Extract<About, { kind: 'reminder' }>

/**
 * The reminder of a booking; nothing once it was called off, moved or has begun, somebody else attends it, or who sends it
 * wants no such reminder any more.
 */
export async function reminderMail(about: Reminder): Promise<Mail | undefined> {
  const { accountId, ticketId, start, audience, personId, time } = about
  const ticket = await ticketById(accountId, ticketId)
  const at = DateTime.fromISO(start)
  const session = ticket?.sessions.find((one) => +one.start === +at && one.state !== 'cancelled')
  if (!ticket || !hasMeeting(ticket) || !session || !stands(ticket, at)) return undefined

  const told = atSession(ticket, session)
  const person = told.collaborators.find(({ id }) => id === personId)
  const sender = audience === 'collaborator' ? person : told.host
  if (!sender || !isStillSent(sender.reminders, audience, time)) return undefined
  return bookingMail({ ticket: told, person }, audience, 'booking_reminder')
}

function stands({ state }: TicketCard, start: DateTime) {
  return ['confirmed', 'rescheduled'].includes(state) && start > now()
}
