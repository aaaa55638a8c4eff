import fc from 'fast-check'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import {
  capturePostings,
  commissionPostings,
  feePostings,
  lateRefundPostings,
  refundPostings,
  sumsOf,
  unmatchedPostings,
  type Kind,
  type Posting,
} from '#app/payments/ledger/domain/postings'
import { breakdownOf } from '#app/payments/ledger/domain/breakdown'
import {
  disputeLostPostings,
  disputeOpenedPostings,
  disputeWonPostings,
} from '#app/payments/ledger/domain/dispute_postings'
import {
  payoutPaidPostings,
  payoutPostings,
  payoutReturnedPostings,
} from '#app/payments/ledger/domain/payout_postings'
import {
  nextState,
  sessionState,
  settlementOf,
  type AttemptFacts,
  type AttemptState,
  type SessionFacts,
} from '#app/payments/checkout/domain/session_state'

const RUNS = 10_000
const AT = DateTime.fromISO('2026-03-01T10:00:00Z', { zone: 'utc' })
const TERMS = { rate: 5, country: 'PE' }
const CURRENCY = 'PEN'
const provider = 'local'

const TOLD = ['approved', 'refused', 'underReview', 'unknown'] as const
const OF_DISPUTE = ['open', 'win', 'lose'] as const
const OF_BANK = ['payout', 'paid', 'back'] as const

type OfDispute = (typeof OF_DISPUTE)[number]
type OfBank = (typeof OF_BANK)[number]

/** What a provider says, what host and bank do, and what the clock does; `part` is in thousandths. */
const event = fc.record({
  what: fc.constantFrom(
    ...TOLD,
    ...OF_DISPUTE,
    ...OF_BANK,
    ...(['try', 'approved', 'wrong', 'lower', 'expire', 'refund'] as const)
  ),
  attempt: fc.nat({ max: 3 }),
  part: fc.integer({ min: 1, max: 1000 }),
})

type Event = typeof event extends fc.Arbitrary<infer Made> ? Made : never

const within =
  <Name extends string>(names: readonly Name[]) =>
  (what: string): what is Name =>
    names.some((name) => name === what)

const isTold = within(TOLD)
const isDisputed = within(OF_DISPUTE)
const isOfBank = within(OF_BANK)

/** A session, its payments and its money, moved by the pure functions as the product moves them. */
class Course {
  session: SessionFacts = {
    endedAs: null,
    maxPaymentAt: AT.plus({ hours: 1 }),
    part: 'whole',
  }
  attempts: AttemptFacts[] = []
  posted: (Posting & { kind: Kind; at: DateTime })[] = []
  transactions: Posting[][] = []
  captured = 0
  returned = 0
  disputed = 0
  /** The amount of the payout that stands, and where its money is. */
  payout = { amount: 0, at: 'none' as 'none' | 'payout_transit' | 'bank' }

  constructor(public due: number) {}

  apply({ what, attempt, part }: Event): void {
    if (isTold(what)) this.tell(attempt, what, this.due)
    else if (what === 'wrong') this.tell(attempt, 'approved', this.due + part)
    else if (isDisputed(what)) this.dispute(what)
    else if (isOfBank(what)) this.payOut(what)
    else this.change(what, part)
  }

  change(what: 'try' | 'lower' | 'expire' | 'refund', part: number): void {
    const left = this.captured - this.returned
    if (what === 'try') this.attempts.push({ state: 'created', settledAs: null, part: 'whole' })
    if (what === 'lower' && !this.captured) this.due = Math.ceil((this.due * part) / 1000)
    if (what === 'expire') this.session.endedAs ??= 'expired'
    if (what === 'refund' && left > 0 && !this.disputed)
      this.refund(Math.ceil((left * part) / 1000))
  }

  /** The provider tells of a payment; what is paid counts while the session is open. */
  tell(index: number, state: AttemptState, amount: number): void {
    const attempt = this.attempts[index]
    if (!attempt || attempt.settledAs) return
    attempt.state = nextState(attempt.state, state)
    const others = this.attempts.filter((one) => one !== attempt)
    const { part } = attempt
    const found = { amount, currency: CURRENCY, state: attempt.state, part }
    const due = { amount: this.due, currency: CURRENCY, part: this.session.part }
    const decided = settlementOf(due, found, others)
    const money = { provider, amount, currency: CURRENCY }
    if (decided === 'wait') return
    if (decided === 'unmatched') {
      attempt.settledAs = 'unmatched'
      this.post('capture', unmatchedPostings(money))
    } else if (decided === 'keep' && !this.session.endedAs) {
      attempt.settledAs = 'kept'
      this.captured = amount
      this.post('capture', capturePostings(money))
      this.post('commission', commissionPostings(money, TERMS))
      this.post('fee', feePostings({ amount: Math.ceil(amount / 25), currency: CURRENCY }, 'PE'))
    } else {
      attempt.settledAs = 'returned'
      this.post('capture', unmatchedPostings(money))
      this.post('late_refund', lateRefundPostings(money))
    }
  }

  dispute(what: OfDispute): void {
    const left = this.captured - this.returned
    const money = { amount: this.disputed, currency: CURRENCY }
    if (what === 'open') {
      if (left === 0 || this.disputed) return
      this.disputed = left
      return this.post('dispute_opened', disputeOpenedPostings({ ...money, amount: left }))
    }
    if (!this.disputed) return
    this.disputed = 0
    if (what === 'win') return this.post('dispute_won', disputeWonPostings(money))
    this.returned += money.amount
    this.post('dispute_lost', disputeLostPostings({ ...money, provider }, 1500))
  }

  payOut(what: OfBank): void {
    const { amount, at } = this.payout
    const owed = this.of('host')
    if (what === 'payout' && at === 'none' && owed > 0) {
      this.payout = { amount: owed, at: 'payout_transit' }
      this.post('payout', payoutPostings({ amount: owed, currency: CURRENCY }))
    } else if (what === 'paid' && at === 'payout_transit') {
      this.payout.at = 'bank'
      this.post('payout', payoutPaidPostings({ amount, currency: CURRENCY }))
    } else if (what === 'back' && at !== 'none') {
      this.payout = { amount: 0, at: 'none' }
      this.post('payout_returned', payoutReturnedPostings({ amount, currency: CURRENCY }, at))
    }
  }

  refund(amount: number): void {
    const commission = this.posted.filter(({ kind }) => kind === 'commission')
    const about = { amount, before: this.returned, captured: this.captured, commission }
    this.post('refund', refundPostings({ provider, currency: CURRENCY }, about))
    this.returned += amount
  }

  post(kind: Kind, postings: Posting[]): void {
    this.transactions.push(postings)
    this.posted.push(...postings.map((one) => ({ ...one, kind, at: AT })))
  }

  of = (account: string): number =>
    total(this.posted.filter((one) => one.ledgerAccount === account))
}

const total = (postings: { amount: number }[]) =>
  postings.reduce((sum, { amount }) => sum + amount, 0)

/** What does not hold; plain comparisons, for there are hundreds of thousands. */
function wrongIn(course: Course): string[] {
  const { session, attempts, posted, disputed, payout, returned, captured, due } = course
  const kept = attempts.filter(({ settledAs }) => settledAs === 'kept').length
  const sums = [...sumsOf(course.transactions.at(-1) ?? []).values()]
  const agreed = { amount: due, discount: 0, currency: CURRENCY }
  const buyer = breakdownOf(agreed, posted, 'buyer')
  const holds = {
    'one payment is kept at most': kept <= 1,
    'a session is paid by what is kept':
      (sessionState(session, attempts, AT) === 'paid') === kept > 0,
    'a transaction sums to zero': sums.every((sum) => sum === 0),
    'all sums to zero': total(posted) === 0,
    'no more goes back than came': returned <= captured && course.of('provider:local') <= 0,
    'what is disputed is held back': course.of('dispute') === disputed,
    'a payout is on its way or paid':
      course.of('payout_transit') + course.of('bank') === payout.amount,
    'commission never turns': course.of('commission') >= 0,
    'what is paid is not due': buyer.due === (kept > 0 ? 0 : due),
  }
  return Object.entries(holds).flatMap(([rule, isKept]) => (isKept ? [] : [rule]))
}

test.group('Random histories of one session', () => {
  test('keep one payment at most, and every cent in its place after each step', ({ assert }) => {
    const kept = fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(event, { minLength: 4, maxLength: 24 }),
      (due, events) => {
        const course = new Course(due)
        for (const one of events) {
          course.apply(one)
          const wrong = wrongIn(course)
          if (wrong.length > 0) assert.fail(wrong.join(', '))
        }
      }
    )
    fc.assert(kept, { numRuns: RUNS })
  }).timeout(60_000)
})
