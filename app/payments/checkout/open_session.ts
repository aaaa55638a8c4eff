import type { DateTime } from 'luxon'
import PaymentTicket from './payment_ticket.ts'
import type { PaidTicket } from './hooks.ts'
import type { Trx } from '#core/database/transaction'

/** What a ticket hands over to be paid; amounts in minor units. */
export type NewSession = PaidTicket & {
  code: string
  serviceId: string
  title: string
  amount: number
  discount: number
  couponCode: string | null
  currency: string
  country: string | null
  locale: string
  maxPaymentAt: DateTime
  termsAcceptedAt: DateTime | null
}

/** Opens the checkout session of a ticket. A ticket has one: a second call changes what is due, while nothing is paid. */
export async function openSession(trx: Trx, session: NewSession): Promise<void> {
  const { accountId, ticketId } = session
  await PaymentTicket.updateOrCreate({ accountId, ticketId }, session, { client: trx })
}

/** Ends the session of a ticket that will not take place. One that is paid stays so. */
export async function endSession(
  trx: Trx,
  { accountId, ticketId }: PaidTicket,
  endedAs: 'expired' | 'cancelled'
): Promise<void> {
  await PaymentTicket.query({ client: trx })
    .where({ accountId, ticketId })
    .whereNull('endedAs')
    .update({ endedAs })
}
