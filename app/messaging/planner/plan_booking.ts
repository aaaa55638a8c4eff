import { now } from '#core/time'
import vine from '@vinejs/vine'
import { ticketChanged } from '#ticketing'
import type { Trx } from '#core/database/transaction'
import { reconcileBooking } from './reconcile_booking.ts'
import type { Claim } from '../deliveries/claim_delivery.ts'
import { planDeliveries } from '../deliveries/plan_deliveries.ts'
import { endWaitingMoves } from '../booking_messages/find_unheard_move.ts'
import { planMessagesOf } from '../deliveries/plan_messages.ts'

/**
 * Plans what an event calls for: messages about it, and of a booking its reminders and steps anew. Answers those that the caller
 * sends after the commit.
 */
export async function planEvent(
  trx: Trx,
  event: { event: string; payload: object }
): Promise<Claim[]> {
  if (event.event !== ticketChanged.name) return planMessagesOf(trx, event)
  const change = await ids.validate(event.payload)
  // First, for it waits for others that plan the same booking.
  const steps = await reconcileBooking(trx, change)
  await endWaitingMoves(trx, change, now())
  return planMessagesOf(trx, event, steps)
}

/** Plans the reminders and steps of one booking anew. What is due is sent by jobs, once the lease of this run has ended. */
export async function planBooking(
  trx: Trx,
  booking: { accountId: string; ticketId: string }
): Promise<void> {
  await planDeliveries(trx, await reconcileBooking(trx, booking))
}

const id = () => vine.string().uuid()

const ids = vine.create({ accountId: id(), ticketId: id(), eventId: id() })
