import { DateTime } from 'luxon'
import { now } from '#core/time'
import type { Mail } from '../contracts.ts'
import { bookingMail } from './booking_mail.ts'
import type { About } from '../models/delivery.ts'
import { isStillSent } from '../domain/reminder_times.ts'
import { ticketById, type TicketCard } from '#ticketing'

type Reminder = Extract<About, { kind: 'reminder' }>

/**
 * The reminder of a booking; nothing once it was called off, moved or has begun, somebody else attends it, or who sends it
 * wants no such reminder any more.
 */
export async function reminderMail(about: Reminder): Promise<Mail | undefined> {
  const { accountId, ticketId, audience, personId, time } = about
  const ticket = await ticketById(accountId, ticketId)
  if (!ticket || !stands(ticket, about)) return undefined

  const person = ticket.collaborators.find(({ id }) => id === personId)
  const sender = audience === 'collaborator' ? person : ticket.host
  if (!sender || !isStillSent(sender.reminders, audience, time)) return undefined
  return bookingMail({ ticket, person }, audience, 'booking_reminder')
}

function stands(ticket: TicketCard, { start }: Reminder) {
  const isOn = ['confirmed', 'rescheduled'].includes(ticket.state)
  return isOn && ticket.start === start && DateTime.fromISO(start) > now()
}
