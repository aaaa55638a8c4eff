import { openSession } from '#payments'
import type { Trx } from '#core/database/transaction'
import { dueNow } from '../domain/ticket_money.ts'
import { sendDeadlines } from './send_deadlines.ts'
import type { BookingKind, OpenBooking } from './contract.ts'

/**
 * Lets a ticket in `pendingPayment` wait for its money; does nothing in another state.
 * What was booked is held, its checkout is open and its deadline runs. Throws as the kind's `hold`.
 */
export async function awaitPayment(
  trx: Trx,
  booking: OpenBooking,
  hold: BookingKind['hold']
): Promise<void> {
  const { ticket } = booking
  const { state, maxPaymentAt } = ticket
  if (state !== 'pendingPayment' || !maxPaymentAt) return
  await sendDeadlines(trx, ticket)
  await hold(trx, booking, maxPaymentAt)
  if (ticket.hasCheckout) await openCheckout(trx, booking)
}

/** Opens the checkout of a ticket that waits for its money; one that is open says then what is due now. */
export async function openCheckout(trx: Trx, { ticket, service }: OpenBooking): Promise<void> {
  const { maxPaymentAt } = ticket
  if (!maxPaymentAt) return
  await openSession(trx, {
    accountId: ticket.accountId,
    ticketId: ticket.id,
    code: ticket.code,
    serviceId: service.id,
    title: service.title,
    ...dueNow(ticket),
    discount: ticket.discount,
    currency: ticket.currency,
    couponCode: ticket.couponCode,
    country: ticket.country,
    locale: ticket.attendeeLocale,
    termsAcceptedAt: ticket.termsAcceptedAt,
    termsVersion: ticket.termsVersion,
    maxPaymentAt,
  })
}
