import { ticketForMessages, type TicketChange } from '#ticketing'
import { planDelivery } from './plan_delivery.ts'
import type { Trx } from '#core/database/transaction'

type Side = 'attendee' | 'host'

/** Decides who hears of a change of a booking, and plans what they are told. */
export async function planBookingMessages(
  trx: Trx,
  about: { accountId: string; ticketId: string; eventId: string }
): Promise<void> {
  const found = await ticketForMessages(about, trx)
  if (!found) return

  const { ticket, change } = found
  for (const [audience, message] of messagesOf(change)) {
    const recipient = audience === 'host' ? ticket.host.email : ticket.attendee.email
    await planDelivery(trx, {
      accountId: about.accountId,
      key: `${about.eventId}:${audience}`,
      message,
      recipient,
      about: { kind: 'booking', ...about, audience },
    })
  }
}

function messagesOf({ from, to }: TicketChange): [Side, string][] {
  if (to === 'pendingApproval')
    return [
      ['attendee', 'booking_requested'],
      ['host', 'booking_to_approve'],
    ]
  if (to === 'confirmed' && from === null)
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
