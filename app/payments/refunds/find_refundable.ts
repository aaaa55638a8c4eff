import type { DateTime } from 'luxon'
import { namesOfPeople } from '#accounts'
import { postingsOf } from '../ledger/find_postings.ts'
import { attemptsOf } from '../checkout/find_session.ts'
import PaymentTicket from '../checkout/payment_ticket.ts'
import PaymentRefund from '../checkout/payment_refund.ts'
import { isSentBack } from '../checkout/add_refund.ts'
import { capabilityOf } from '../gateways/domain/capabilities.ts'
import type PaymentAttempt from '../checkout/payment_attempt.ts'
import type { Posted } from '../ledger/domain/breakdown.ts'
import type { Arrival } from '#shared/refund_arrival'
import { methodTitles } from '../methods/find_offered_methods.ts'
import { paidOf } from './request_refund.ts'

/** A payment that is the host's, and how it can go back. Minor units. */
type KeptPayment = {
  id: string
  methodId: string
  title: string
  amount: number
  /** When its client began it. */
  at: DateTime
  /** Whether the host gives it back: what they were paid by hand, or on an own account that is removed. */
  isByHost: boolean
  /** Whether a part of it can go back, and not the whole alone. */
  isPartial: boolean
  /** Days until what goes back of it appears at its client; null where its provider names none. */
  arrival: Arrival | null
}

/** What came for a booking, what went back, and what else can; minor units. */
export type Refundable = {
  currency: string
  paid: number
  refunded: number
  /** What a dispute holds or took: it is not to be given back. */
  disputed: number
  /** The most that the host can give back by hand. */
  most: number
  /** What the provider keeps of it, whatever goes back. */
  fee: number
  isUnderReview: boolean
  /** The newest first. */
  payments: KeptPayment[]
  /** The oldest first. */
  refunds: PaymentRefund[]
  /** The names of people of the account who gave it back, by the ids of their logins. */
  people: ReadonlyMap<string, string>
}

type Asked = { accountId: string; ticketId: string; language: string }

/** The money of a booking as its host sees it; undefined where it has no checkout. */
export async function refundableOf({ language, ...named }: Asked): Promise<Refundable | undefined> {
  const session = await PaymentTicket.query().where(named).first()
  if (!session) return undefined
  const { accountId } = named
  const money = (await paidOf(named))!
  const attempts = await attemptsOf(session)
  const kept = attempts.filter(({ settledAs }) => settledAs === 'kept')
  const refunds = await PaymentRefund.query()
    .where({ accountId, paymentTicketId: session.id })
    .orderBy('createdAt')
  const ids = kept.map(({ methodId }) => methodId)
  const titleOf = await methodTitles([accountId], { ids, language })
  return {
    ...money,
    most: Math.max(0, money.paid - money.refunded - money.disputed),
    fee: feeOf(await postingsOf(session)),
    isUnderReview: kept.length === 0 && attempts.some(({ state }) => state === 'underReview'),
    payments: await Promise.all(
      kept.map(async (attempt) => ({
        id: attempt.id,
        methodId: attempt.methodId,
        title: titleOf(attempt.methodId) ?? '',
        amount: attempt.amount,
        at: attempt.createdAt,
        isByHost: !(await isSentBack(attempt)),
        isPartial: isPartial(attempt),
        arrival: attempt.arrival,
      }))
    ),
    refunds,
    people: await namesOfPeople(refunds.flatMap(({ userId }) => userId ?? [])),
  }
}

/** Whether a part of a payment can go back. What the host gives back can in any part. */
export function isPartial({ provider, methodId: method, currency }: PaymentAttempt): boolean {
  const capability = capabilityOf({ provider, method, currency })
  return capability === undefined || capability.refunds === 'part'
}

function feeOf(postings: (Posted & { key: string })[]): number {
  const fees = postings.filter(({ kind, owner }) => kind === 'fee' && owner === 'host')
  return -fees.reduce((sum, { amount }) => sum + amount, 0)
}
