import vine from '@vinejs/vine'
import { ticketChanged } from '#ticketing'
import type { Trx } from '#core/database/transaction'
import { reconcileBooking } from './reconcile_booking.ts'
import type { Claim } from '../deliveries/claim_delivery.ts'
import { planDeliveries } from '../deliveries/plan_deliveries.ts'
import { planMessagesOf } from '../deliveries/plan_messages.ts'

/**
 * Plans what an event calls for: messages about it, and of a booking its reminders and steps anew. Answers those that the caller
 * sends after the commit.
 */
export async function planEvent(
  trx: Trx,
  event: { event: string; payload: object }
): Promise<Claim[]> {
  const isOfBooking = event.event === ticketChanged.name
  // First, for it waits for others that plan the same booking.
  const steps = isOfBooking ? await reconcileBooking(trx, await ids.validate(event.payload)) : []
  return planMessagesOf(trx, event, steps)
}

/** Plans the reminders and steps of one booking anew. What is due is sent by jobs, once the lease of this run has ended. */
export async function planBooking(
  trx: Trx,
  booking: { accountId: string; ticketId: string }
): Promise<void> {
  await planDeliveries(trx, await reconcileBooking(trx, booking))
}

const ids = vine.create({ accountId: vine.string().uuid(), ticketId: vine.string().uuid() })
