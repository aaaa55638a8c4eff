import { newId } from '#core/ids'
import { toMajor, toMinor } from '#shared/money'
import { attemptsOf, lockRefunds } from '../checkout/find_session.ts'
import { sendAgain } from './send_refund.ts'
import { isPartial } from './find_refundable.ts'
import type { Trx } from '#core/database/transaction'
import { paidOf, requestRefund } from './request_refund.ts'
import PaymentTicket from '../checkout/payment_ticket.ts'
import PaymentRefund from '../checkout/payment_refund.ts'
import {
  checkoutNotFound,
  nothingToRefund,
  paymentDisputed,
  refundNotFound,
  refundNotOpen,
  refundOnlyWhole,
  refundTooLarge,
} from '../errors.ts'

/** A booking of an account, by its code. */
type Booking = { accountId: string; code: string }

type ByHand = Booking & {
  userId: string
  /** Major units; everything that is left where it is missing. */
  amount?: number
  reason: string
}

/**
 * Gives back any part of what was paid and not given back. Of several payments the newest one's refund is answered.
 * Throws CHECKOUT_NOT_FOUND (404), NOTHING_TO_REFUND and PAYMENT_DISPUTED (409), and REFUND_TOO_LARGE and REFUND_ONLY_WHOLE (422), which name
 * what is possible.
 */
export async function refundByHand(
  trx: Trx,
  { accountId, code, userId, amount: wished, reason }: ByHand
): Promise<PaymentRefund> {
  const session = await sessionOf(trx, { accountId, code })
  const { ticketId, currency } = session
  const named = { accountId, ticketId }
  await lockRefunds(trx, named)
  const { paid, refunded, disputed } = (await paidOf(named, trx))!
  const left = paid - refunded - disputed
  if (left <= 0) throw disputed > 0 ? paymentDisputed() : nothingToRefund()
  const amount = wished === undefined ? left : toMinor(wished, currency)
  if (amount > left || amount <= 0) throw refundTooLarge(toMajor(left, currency), currency)
  if (amount < left && (await isOnlyWhole(trx, session)))
    throw refundOnlyWhole(toMajor(left, currency), currency)
  const key = `byHand:${newId()}`
  const wanted = { amount, reason: 'byHand' as const, key, note: reason, userId }
  const [refund] = await requestRefund(trx, named, wanted)
  return refund!
}

/** Whether a provider of a booking's money gives it back whole only. */
async function isOnlyWhole(trx: Trx, session: PaymentTicket): Promise<boolean> {
  const kept = (await attemptsOf(session, trx)).filter(({ settledAs }) => settledAs === 'kept')
  return !kept.every(isPartial)
}

/** A refund of a booking. */
export type NamedRefund = Booking & { id: string }

/** Asks the provider of a failed refund again. Throws REFUND_NOT_FOUND (404), REFUND_NOT_OPEN (409). */
export async function retryRefund(trx: Trx, named: NamedRefund): Promise<PaymentRefund> {
  const refund = await lockRefund(trx, named)
  if (refund.state !== 'failed') throw refundNotOpen(refund.state)
  await sendAgain(trx, refund)
  return refund
}

async function sessionOf(trx: Trx, booking: Booking): Promise<PaymentTicket> {
  const session = await PaymentTicket.query({ client: trx }).where(booking).first()
  if (!session) throw checkoutNotFound()
  return session
}

/** A refund of a booking, locked. Throws CHECKOUT_NOT_FOUND or REFUND_NOT_FOUND (404). */
export async function lockRefund(
  trx: Trx,
  { id, ...booking }: NamedRefund
): Promise<PaymentRefund> {
  const session = await sessionOf(trx, booking)
  const { accountId } = booking
  const refund = await PaymentRefund.query({ client: trx })
    .where({ accountId, id, paymentTicketId: session.id })
    .forUpdate()
    .first()
  if (!refund) throw refundNotFound()
  return refund
}
