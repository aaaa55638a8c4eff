import { accountById, commissionRate } from '#accounts'
import { attemptsOf } from './find_session.ts'
import PaymentRefund from './payment_refund.ts'
import { commissionOf } from '#shared/commission'
import type PaymentTicket from './payment_ticket.ts'
import type { Trx } from '#core/database/transaction'
import { postingsOf } from '../ledger/find_postings.ts'
import { chargedOf, chargeOf, heldOf, type Charged } from '../ledger/domain/commission_parts.ts'

/**
 * What a provider is to hand the platform of a payment to a host's own account, and the tax in it. Together they are never
 * more than the payment.
 */
export async function applicationFeeOn(trx: Trx, session: PaymentTicket): Promise<Charged> {
  const { amount } = session
  const rate = await rateOf(trx, session)
  const { commission, tax } = await shareOf(trx, session, rate)
  return { commission, tax: Math.min(tax, amount - commission) }
}

async function rateOf(trx: Trx, { accountId, commissionRate: first }: PaymentTicket) {
  return first ?? (await commissionRate(accountId, trx))
}

/** The commission on what is due now, at a rate. */
async function shareOf(trx: Trx, session: PaymentTicket, rate: number): Promise<Charged> {
  const { accountId, id, amount: capture, total, currency, part } = session
  const { country } = (await accountById(accountId, trx))!
  const postings = await postingsOf({ accountId, id }, trx)
  return chargeOf({
    capture,
    total,
    country,
    commission: commissionOf(total, currency, rate),
    // What is paid now is the host's by then.
    held: (await heldFor(trx, session, postings)) + capture,
    due: part === 'deposit' ? total - capture : 0,
    charged: chargedOf(postings),
  })
}

/** What the host has of a price: through the platform by its postings, and on their own accounts. */
export async function heldFor(
  trx: Trx,
  session: PaymentTicket,
  postings: Parameters<typeof heldOf>[0]
): Promise<number> {
  return heldOf(postings) + (await heldOnOwnAccounts(trx, session))
}

/** What of a price came to the host's own accounts, less what went back. */
async function heldOnOwnAccounts(trx: Trx, session: PaymentTicket): Promise<number> {
  const { accountId, id: paymentTicketId } = session
  const own = (await attemptsOf(session, trx)).filter(
    ({ ownAccountId, settledAs }) => ownAccountId && settledAs === 'kept'
  )
  if (own.length === 0) return 0
  const ids = own.map(({ id }) => id)
  const refunds = await PaymentRefund.query({ client: trx })
    .where({ accountId, paymentTicketId })
    .whereIn('paymentAttemptId', ids)
  const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
  return sum(own) - sum(refunds)
}
