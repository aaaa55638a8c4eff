import fc from 'fast-check'
import { test } from '@japa/runner'
import { capturePostings, refundPostings, type Posting } from '#app/payments/ledger/domain/postings'
import { payoutPaidPostings, payoutPostings } from '#app/payments/ledger/domain/payout_postings'
import {
  heldFor,
  isEnded,
  lostOf,
  nextDispute,
  type DisputeState,
} from '#app/payments/disputes/domain/dispute_state'
import {
  disputeLostPostings,
  disputeOpenedPostings,
  disputeWonPostings,
} from '#app/payments/ledger/domain/dispute_postings'

const RUNS = 3000
const CAPTURED = 14_000
const money = (amount: number) => ({ amount, currency: 'PEN' })
const local = (amount: number) => ({ ...money(amount), provider: 'local' })

const TOLD = ['evidenceDue', 'underReview', 'won', 'lost'] as const

type Told = (typeof TOLD)[number]

type Dispute = { state: DisputeState; amount: number; held: number }

type Refund = { id: string; amount: number; state: 'requested' | 'done' }

/** One payment with its disputes, refunds and payouts, moved by the rules as the product moves them. */
class Course {
  disputes = new Map<number, Dispute>()
  refunds: Refund[] = []
  posted: Posting[] = [...capturePostings(local(CAPTURED))]
  /** What the provider has of this payment. */
  provider = CAPTURED

  get isHeld() {
    return [...this.disputes.values()].some(({ state }) => !isEnded(state))
  }

  get refunded() {
    return this.refunds.reduce((sum, { amount }) => sum + amount, 0)
  }

  get disputed() {
    const standing = [...this.disputes.values()].filter(({ state }) => state !== 'won')
    return standing.reduce((sum, { held }) => sum + held, 0)
  }

  in(account: string) {
    const own = this.posted.filter(({ ledgerAccount }) => ledgerAccount === account)
    return own.reduce((sum, { amount }) => sum + amount, 0)
  }

  tell(name: number, found: Told, amount: number) {
    const known = this.disputes.get(name)
    if (known && isEnded(known.state)) return
    const dispute = known ?? this.#open(name, amount)
    dispute.state = nextDispute(known?.state ?? null, found)
    if (dispute.state === 'won') this.posted.push(...disputeWonPostings(money(dispute.held)))
    if (dispute.state === 'lost') this.#lose(dispute)
    this.#sendRefunds()
  }

  #open(name: number, amount: number): Dispute {
    const { refunded, disputed } = this
    const held = heldFor(amount, { settledAs: 'kept', captured: CAPTURED, refunded, disputed })
    const dispute: Dispute = { state: 'open', amount, held }
    this.disputes.set(name, dispute)
    this.posted.push(...disputeOpenedPostings(money(held)))
    return dispute
  }

  #lose(dispute: Dispute) {
    const waiting = this.refunds.filter(({ state }) => state === 'requested')
    const { done, beyond } = lostOf(dispute, waiting)
    for (const refund of waiting) if (done.includes(refund.id)) refund.state = 'done'
    this.posted.push(...disputeLostPostings(local(dispute.held), 0, { beyond }))
    this.provider -= dispute.amount
  }

  refund(part: number) {
    const left = CAPTURED - this.refunded - this.disputed
    const amount = Math.floor((left * part) / 1000)
    if (amount <= 0) return
    this.refunds.push({ id: String(this.refunds.length), amount, state: 'requested' })
    const given = { amount, before: this.refunded - amount, captured: CAPTURED, commission: [] }
    this.posted.push(...refundPostings({ provider: 'local', currency: 'PEN' }, given))
    this.#sendRefunds()
  }

  /** What is disputed waits; a refund that goes out leaves the provider. */
  #sendRefunds() {
    if (this.isHeld) return
    for (const refund of this.refunds.filter(({ state }) => state === 'requested')) {
      refund.state = 'done'
      this.provider -= refund.amount
    }
  }

  payOut() {
    const earned = this.in('host')
    if (earned <= 0 || this.isHeld) return
    this.posted.push(...payoutPostings(money(earned)), ...payoutPaidPostings(money(earned)))
  }
}

const event = fc.record({
  what: fc.constantFrom('tell', 'tell', 'tell', 'refund', 'payOut'),
  dispute: fc.nat(2),
  found: fc.constantFrom(...TOLD),
  part: fc.integer({ min: 1, max: 1000 }),
})

/** The amount of each dispute stays the same, however often its provider tells it. */
const amounts = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 1, max: CAPTURED })))

/** Every sum that has to hold. */
function assertHolds(course: Course, assert: { equal: (a: unknown, b: unknown) => void }) {
  const sum = course.posted.reduce((all, { amount }) => all + amount, 0)
  assert.equal(sum, 0)
  const open = [...course.disputes.values()].filter(({ state }) => !isEnded(state))
  assert.equal(
    course.in('dispute'),
    open.reduce((all, { held }) => all + held, 0)
  )
  const waiting = course.refunds.filter(({ state }) => state === 'requested')
  const onItsWay = waiting.reduce((all, { amount }) => all + amount, 0)
  assert.equal(-course.in('provider:local'), course.provider - onItsWay)
}

test.group('The disputes of one payment', () => {
  test('keep every sum in any order of what is told, each twice, with refunds and payouts between', ({
    assert,
  }) => {
    fc.assert(
      fc.property(amounts, fc.array(event, { maxLength: 24 }), (of, events) => {
        const course = new Course()
        for (const { what, dispute, found, part } of events) {
          if (what === 'refund') course.refund(part)
          if (what === 'payOut') course.payOut()
          if (what === 'tell') {
            course.tell(dispute, found, of[dispute]!)
            const before = course.posted.length
            course.tell(dispute, found, of[dispute]!)
            assert.equal(course.posted.length, before)
          }
          assertHolds(course, assert)
        }
      }),
      { numRuns: RUNS }
    )
  })

  test('hold no more together than was paid and did not go back', ({ assert }) => {
    fc.assert(
      fc.property(amounts, fc.array(event, { maxLength: 24 }), (of, events) => {
        const course = new Course()
        for (const { what, dispute, found, part } of events) {
          if (what === 'refund') course.refund(part)
          if (what === 'tell') course.tell(dispute, found, of[dispute]!)
          assert.isAtMost(course.disputed + course.refunded, CAPTURED)
          for (const { held, amount } of course.disputes.values())
            assert.isTrue(held >= 0 && held <= amount)
        }
      })
    )
  })

  test('end as the first end that is told, in any order of what else is', ({ assert }) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TOLD), { minLength: 1 }), (told) => {
        const states = told.reduce<DisputeState[]>(
          (all, found) => [...all, nextDispute(all.at(-1) ?? null, found)],
          []
        )
        const end = told.find((found) => found === 'won' || found === 'lost')
        const usual = told.includes('underReview') ? 'evidenceSent' : 'open'
        assert.equal(states.at(-1), end ?? usual)
      })
    )
  })
})
