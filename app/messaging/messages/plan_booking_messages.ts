import {
  hasMeeting,
  isConfirmed,
  ticketForMessages,
  type TicketCard,
  type TicketChange,
} from '#ticketing'
import { registrationMessages } from './domain/registration_messages.ts'
import { asPlanned } from './domain/series_messages.ts'
import { planDelivery } from '../deliveries/plan_delivery.ts'
import { planCollaboratorMessages } from './plan_collaborator_messages.ts'
import { isReassigned } from './domain/collaborator_messages.ts'
import { planReminders } from '../reminders/plan_reminders.ts'
import type { Confirmations } from '#shared/notifications'
import type { Audience } from '../reminders/domain/reminder_times.ts'
import type { Trx } from '#core/database/transaction'

/** Decides who hears of a change of a booking, and plans what they are told. */
export async function planBookingMessages(
  trx: Trx,
  about: { accountId: string; ticketId: string; eventId: string }
): Promise<void> {
  const found = await ticketForMessages(about, trx)
  if (!found) return

  const { ticket, change } = found
  const told = new Set<string>()
  const seriesId = seriesOfChange(ticket, change)
  for (const [audience, message] of messagesFor(ticket, change)) {
    // A host who moves or removes a workshop's date is not told so once for each of its bookings.
    if (audience === 'host' && ticket.isGroup && change.actor === 'host') continue
    if (!isWanted(message, ticket.host.confirmations)) continue
    const recipient = audience === 'host' ? ticket.host.email : ticket.attendee.email
    told.add(recipient)
    await planDelivery(trx, {
      accountId: about.accountId,
      recipient,
      ...asPlanned({ kind: 'booking', ...about, audience }, message, seriesId),
    })
  }
  if (!hasMeeting(ticket)) return
  await planCollaboratorMessages(trx, about, { ticket, change, told, seriesId })
  if (['confirmed', 'rescheduled'].includes(change.to)) await planReminders(trx, ticket)
}

/** The series in which a booking was just made; what happens to one of them later is its own. */
function seriesOfChange({ seriesId }: TicketCard, { from }: TicketChange): string | null {
  return from === null ? seriesId : null
}

/** A host may do without the word of a new booking, for themselves or their clients. That something changed is always told. */
function isWanted(message: string, { own, clients }: Confirmations) {
  if (['booking_received', 'registration_received'].includes(message)) return own.email
  const isWord = ['booking_confirmed', 'registration_confirmed', 'waitlist_enrolled']
  return isWord.includes(message) ? clients.email : true
}

/** The line for a sold-out date; whoever leaves it need not be told so, whose date was removed has to be. */
function waitlistMessages({ from, to, actor }: TicketChange): [Audience, string][] | undefined {
  if (to === 'waitlist')
    return [['attendee', from === null ? 'waitlist_joined' : 'waitlist_offered']]
  if (from !== 'waitlist' || to !== 'cancelled') return undefined
  return actor === 'host' ? [['attendee', 'booking_cancelled']] : []
}

/** A client hears who receives them once their booking stands. */
function reassignedMessages({ to }: TicketChange): [Audience, string][] {
  return isConfirmed(to) ? [['attendee', 'booking_reassigned']] : []
}

/** What has no meeting has messages of its own. */
function messagesFor(ticket: TicketCard, change: TicketChange): [Audience, string][] {
  if (!hasMeeting(ticket)) return registrationMessages(ticket.service.type, change)
  if (change.calledOff)
    return [
      ['attendee', 'session_cancelled'],
      ['host', 'session_cancelled'],
    ]
  return isReassigned(change) ? reassignedMessages(change) : messagesOf(change)
}

function messagesOf(change: TicketChange): [Audience, string][] {
  const { from, to } = change
  const waiting = waitlistMessages(change)
  if (waiting) return waiting
  if (to === 'pendingApproval')
    return [
      ['attendee', 'booking_requested'],
      ['host', 'booking_to_approve'],
    ]
  if (to === 'confirmed' && (from === null || from === 'waitlist'))
    return [
      ['attendee', 'booking_confirmed'],
      ['host', 'booking_received'],
    ]
  if (to === 'confirmed') return [['attendee', 'booking_confirmed']]
  if (to === 'rejected') return [['attendee', 'booking_rejected']]
  if (to === 'cancelled')
    return [
      ['attendee', 'booking_cancelled'],
      ['host', 'booking_cancelled'],
    ]
  if (to === 'rescheduled')
    return [
      ['attendee', 'booking_rescheduled'],
      ['host', 'booking_rescheduled'],
    ]
  return []
}
