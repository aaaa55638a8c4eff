import type { DateTime } from 'luxon'
import { attemptsOf } from './find_session.ts'
import { countedFor, isComplete } from './domain/session_state.ts'
import PaymentTicket from './payment_ticket.ts'
import type { DueNow, PaidTicket } from './hooks.ts'
import { cancelPayments } from './cancel_payment.ts'
import type { Trx } from '#core/database/transaction'

/** What a ticket hands over to be paid; amounts in minor units. */
export type NewSession = PaidTicket &
  DueNow & {
    code: string
    serviceId: string
    title: string
    discount: number
    couponCode: string | null
    currency: string
    country: string | null
    locale: string
    maxPaymentAt: DateTime
    termsAcceptedAt: DateTime | null
    termsVersion: string | null
  }

/**
 * Opens the checkout session of a ticket, which has one. A second call says what is due and until when from now on, and opens
 * it again; what the client accepted stays, and one that is paid stays as it is.
 */
export async function openSession(trx: Trx, session: NewSession): Promise<void> {
  const { accountId, ticketId } = session
  const known = await PaymentTicket.query({ client: trx })
    .where({ accountId, ticketId })
    .forUpdate()
    .first()
  if (!known) {
    await PaymentTicket.create(session, { client: trx })
    return
  }
  const attempts = await attemptsOf(known, trx)
  if (attempts.some(isComplete)) return
  const amount = session.amount - countedFor(session.part, attempts)
  const { termsAcceptedAt, termsVersion } = known.termsAcceptedAt ? known : session
  await known.merge({ ...session, amount, termsAcceptedAt, termsVersion, endedAs: null }).save()
}

/** Ends the session of a ticket that will not take place. One that is paid stays so; what is open is cancelled. */
export async function endSession(
  trx: Trx,
  { accountId, ticketId }: PaidTicket,
  endedAs: 'expired' | 'cancelled'
): Promise<void> {
  const session = await PaymentTicket.query({ client: trx })
    .where({ accountId, ticketId })
    .whereNull('endedAs')
    .first()
  if (!session) return
  await session.merge({ endedAs }).useTransaction(trx).save()
  await cancelPayments(trx, { accountId, id: session.id })
}
