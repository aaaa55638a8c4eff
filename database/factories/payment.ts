import { newId } from '#core/ids'
import type { DateTime } from 'luxon'
import { commissionRate } from '#accounts'
import { feeOf } from '#shared/commission'
import { post } from '#app/payments/ledger/post'
import { giveReceipt } from '#app/payments/checkout/give_receipt'
import type { Trx } from '#core/database/transaction'
import type Account from '#app/accounts/users/account'
import type Service from '#app/catalog/services/service'
import type Ticket from '#app/ticketing/tickets/ticket'
import PaymentTicket from '#app/payments/checkout/payment_ticket'
import PaymentAttempt from '#app/payments/checkout/payment_attempt'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { LOCAL_FEE } from '#app/payments/gateways/domain/usual_fees'
import type { OnlineMethodId } from '#shared/payment_methods'
import {
  capturePostings,
  commissionPostings,
  feePostings,
  type Posting,
} from '#app/payments/ledger/domain/postings'

type Wish = {
  account: Account
  service: Service
  ticket: Ticket
  method: OnlineMethodId
  paidAt: DateTime
}

/** The provider that is simulated. */
const provider = 'local'

/**
 * A payment through the platform as rows alone, at any time: its checkout, the payment at the simulated provider, which
 * gives it back as any other, the ledger and its receipt. No message goes out.
 */
export async function aQuietPayment(trx: Trx, wish: Wish): Promise<PaymentAttempt> {
  const { account, ticket, paidAt } = wish
  const { amount, currency, accountId } = ticket
  const rate = await commissionRate(accountId, trx)
  const session = await aQuietSession(trx, wish)
  await session.merge({ methodId: wish.method, commissionRate: rate }).useTransaction(trx).save()
  const attempt = await anApprovedAttempt(trx, wish, session)
  const price = { amount, currency }
  const fee = { amount: feeOf(amount, currency, LOCAL_FEE), currency }
  const entries = {
    capture: capturePostings({ ...price, provider }),
    commission: commissionPostings(price, { rate, country: account.country }),
    fee: feePostings(fee, account.country),
  } satisfies Record<string, Posting[]>
  for (const kind of ['capture', 'commission', 'fee'] as const)
    await post(trx, {
      accountId,
      paymentTicketId: session.id,
      kind,
      key: `${kind}:${attempt.id}`,
      at: paidAt,
      postings: entries[kind],
    })
  await giveReceipt(trx, attempt)
  return attempt
}

/** The checkout of a booking as a row alone. */
export function aQuietSession(
  trx: Trx,
  { ticket, service }: Pick<Wish, 'ticket' | 'service'>
): Promise<PaymentTicket> {
  const { accountId, id: ticketId, code, amount, currency, attendeeLocale, createdAt } = ticket
  return PaymentTicket.create(
    {
      accountId,
      id: newId(),
      ticketId,
      code,
      serviceId: service.id,
      title: service.title,
      amount,
      total: amount,
      discount: 0,
      couponCode: null,
      currency,
      country: null,
      locale: attendeeLocale,
      part: 'whole',
      maxPaymentAt: ticket.maxPaymentAt ?? createdAt.plus({ hours: 12 }),
      createdAt,
    },
    { client: trx }
  )
}

async function anApprovedAttempt(
  trx: Trx,
  { method, paidAt }: Wish,
  { id, accountId, amount, currency, maxPaymentAt: deadline }: PaymentTicket
) {
  const attemptId = newId()
  const state = 'approved'
  const times = { deadline, createdAt: paidAt }
  await LocalPayment.create(
    { id: attemptId, attemptId, amount, currency, state, ...times },
    { client: trx }
  )
  return PaymentAttempt.create(
    {
      accountId,
      id: attemptId,
      paymentTicketId: id,
      provider,
      methodId: method,
      amount,
      currency,
      part: 'whole',
      state,
      settledAs: 'kept',
      reference: attemptId,
      createdAt: paidAt,
    },
    { client: trx }
  )
}
