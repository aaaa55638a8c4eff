import { now } from '#core/time'
import { publish } from '#core/jobs'
import { post } from '../ledger/post.ts'
import { confirmPaid } from './hooks.ts'
import { commissionOf } from '#shared/commission'
import { paymentCaptured } from '../events.ts'
import type PaymentTicket from './payment_ticket.ts'
import { giveReceipt } from './give_receipt.ts'
import { heldFor } from './find_commission.ts'
import { applicationFeePostings } from '../ledger/domain/application_fee.ts'
import type PaymentAttempt from './payment_attempt.ts'
import type { Trx } from '#core/database/transaction'
import { postingsOf } from '../ledger/find_postings.ts'
import { accountById, commissionRate } from '#accounts'
import { feePostings } from '../ledger/domain/postings.ts'
import { chargedOf, chargeOf, chargePostings } from '../ledger/domain/commission_parts.ts'

/** Asks the module above to confirm the ticket, or to take note of the rest that was paid. */
export async function confirmTicket(
  trx: Trx,
  { accountId, ticketId, part }: PaymentTicket
): Promise<boolean> {
  const answers = await confirmPaid.ask(trx, { accountId, ticketId, part })
  return answers.length > 0 && answers.every(Boolean)
}

type Entry = Parameters<typeof post>[1]

/** Makes entries about a payment; what is posted for it is posted once for each kind. */
export function entryOf(session: PaymentTicket, attempt: PaymentAttempt) {
  return (kind: Entry['kind'], postings: Entry['postings'], name: string = kind): Entry => ({
    accountId: session.accountId,
    paymentTicketId: session.id,
    kind,
    postings,
    key: `${name}:${attempt.id}`,
    at: now(),
  })
}

/** A payment whose price stands in the ledger as the host's; minor units. */
type Kept = {
  session: PaymentTicket
  attempt: PaymentAttempt
  /** What of it the host has. */
  captured: number
  /** What is due of the same part of the price after it. */
  left: number
  fee: number
  /** As the provider reports it. */
  feeTax?: number
}

/** Takes commission and the provider's fee of a kept payment, and gives its receipt last. */
export async function chargeHost(trx: Trx, kept: Kept): Promise<void> {
  const { session, attempt, fee, feeTax } = kept
  const { accountId, ticketId, currency } = session
  const { country } = (await accountById(accountId, trx))!
  const entry = entryOf(session, attempt)
  await post(trx, entry('commission', await commissionOn(trx, kept, country)))
  await post(trx, entry('fee', feePostings({ amount: fee, currency, tax: feeTax }, country)))
  await publish(trx, paymentCaptured, { accountId, ticketId, attemptId: attempt.id })
  await giveReceipt(trx, attempt)
}

/** Takes what the provider hands the platform of a payment to an own account, with its receipt. */
export async function postApplicationFee(
  trx: Trx,
  { session, attempt }: Pick<Kept, 'session' | 'attempt'>
): Promise<void> {
  const { accountId, ticketId } = session
  const { provider, currency, commission, commissionTax } = attempt
  const charge = { commission: commission ?? 0, tax: commissionTax ?? 0 }
  const postings = applicationFeePostings(charge, { provider, currency })
  await post(trx, entryOf(session, attempt)('commission', postings))
  await publish(trx, paymentCaptured, { accountId, ticketId, attemptId: attempt.id })
  await giveReceipt(trx, attempt)
}

/** What a capture bears of the ticket's commission, at the rate of its first capture. */
async function commissionOn(trx: Trx, { session, captured, left }: Kept, country: string) {
  const { accountId, id, total, currency, part } = session
  const rate = session.commissionRate ?? (await commissionRate(accountId, trx))
  await session.merge({ commissionRate: rate }).useTransaction(trx).save()
  const postings = await postingsOf({ accountId, id }, trx)
  const held = await heldFor(trx, session, postings)
  const charge = chargeOf({
    capture: captured,
    total,
    country,
    held,
    commission: commissionOf(total, currency, rate),
    due: part === 'deposit' ? Math.max(0, total - held) : left,
    charged: chargedOf(postings),
  })
  return chargePostings(charge, currency)
}
