import fc from 'fast-check'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { breakdownOf, type Posted } from '#app/payments/ledger/domain/breakdown'
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
import {
  creditGrantedPostings,
  creditUsedPostings,
} from '#app/payments/ledger/domain/credit_postings'
import {
  adjustmentPostings,
  membershipPostings,
} from '#app/payments/ledger/domain/platform_postings'
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
  nextAsk,
  nextState,
  sessionState,
  settlementOf,
  type AttemptFacts,
  type SessionFacts,
  type AttemptState,
} from '#app/payments/checkout/domain/session_state'

const AT = DateTime.fromISO('2026-03-01T10:00:00Z', { zone: 'utc' })
const provider = 'local'

/** What a history is made of: a price, its terms, and what happens to the money. */
const history = fc.record({
  amount: fc.integer({ min: 1, max: 200_000 }),
  discount: fc.integer({ min: 0, max: 50_000 }),
  currency: fc.constantFrom('PEN', 'USD', 'CLP', 'COP'),
  rate: fc.constantFrom(0, 2, 3, 5, 10),
  country: fc.constantFrom('PE', 'CO', 'US'),
  fee: fc.integer({ min: 0, max: 9_000 }),
  isPaid: fc.boolean(),
  /** Amounts that came twice, late or wrong, and whether they were given back. */
  strays: fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 99_999 }), isBack: fc.boolean() }),
    {
      maxLength: 4,
    }
  ),
  /** Parts of what is left of the price that are given back, in thousandths. */
  refunds: fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 4 }),
})

type History = typeof history extends fc.Arbitrary<infer Made> ? Made : never

/** The transactions of a history. */
function transactionsOf(made: History): { kind: Kind; postings: Posting[] }[] {
  const { amount, currency, rate, country, fee } = made
  const commission = commissionPostings({ amount, currency }, { rate, country })
  const paid = [
    { kind: 'capture' as const, postings: capturePostings({ provider, amount, currency }) },
    { kind: 'commission' as const, postings: commission },
    { kind: 'fee' as const, postings: feePostings({ amount: fee, currency }, country) },
  ]
  const strays = made.strays.flatMap((stray) => {
    const money = { provider, amount: stray.amount, currency }
    const came = { kind: 'capture' as const, postings: unmatchedPostings(money) }
    const back = { kind: 'late_refund' as const, postings: lateRefundPostings(money) }
    return stray.isBack ? [came, back] : [came]
  })
  if (!made.isPaid) return strays
  let before = 0
  const refunds = made.refunds.map((part) => {
    const given = Math.round(((amount - before) * part) / 1000)
    const about = { amount: given, before, captured: amount, commission }
    before += given
    return { kind: 'refund' as const, postings: refundPostings({ provider, currency }, about) }
  })
  return [...paid, ...strays, ...refunds]
}

const posted = (made: History): Posted[] =>
  transactionsOf(made).flatMap(({ kind, postings }) =>
    postings.map((posting) => ({ ...posting, kind, at: AT }))
  )

const total = (lines: { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

test.group('The ledger over random histories', () => {
  test('each transaction sums to zero, and each side reads the same money to the cent', ({
    assert,
  }) => {
    fc.assert(
      fc.property(history, (made) => {
        for (const { postings } of transactionsOf(made))
          for (const sum of sumsOf(postings).values()) assert.equal(sum, 0)

        const all = posted(made)
        const agreed = { amount: made.amount, discount: made.discount, currency: made.currency }
        const buyer = breakdownOf(agreed, all, 'buyer')
        const host = breakdownOf(agreed, all, 'host')
        const platform = breakdownOf(agreed, all, 'platform')
        const payments = buyer.lines.filter(({ kind }) => kind === 'payment')
        const refunds = buyer.lines.filter(({ kind }) => kind === 'refund')

        assert.equal(total(payments), buyer.paid)
        assert.equal(-total(refunds) || 0, buyer.refunded || 0)
        assert.equal(buyer.due, made.isPaid ? 0 : made.amount)
        assert.equal(total(platform.lines), 0)
        if (made.isPaid) {
          const owed = all.filter(({ owner }) => owner === 'host')
          assert.equal(total(host.lines), total(owed))
        }
      }),
      { numRuns: 500 }
    )
  })

  test('a price that was given back whole leaves no commission, and the host bears the provider’s fee alone', ({
    assert,
  }) => {
    fc.assert(
      fc.property(history, (made) => {
        const whole = { ...made, isPaid: true, strays: [], refunds: [...made.refunds, 1000] }
        const all = posted(whole)
        const of = (account: string) => total(all.filter((one) => one.ledgerAccount === account))
        const fees = all.filter(({ kind, owner }) => kind === 'fee' && owner === 'host')

        assert.equal(of('commission'), 0)
        assert.equal(of('tax'), 0)
        assert.equal(of('provider:local'), 0)
        assert.equal(of('host'), total(fees))
      }),
      { numRuns: 500 }
    )
  })
})

test.group('The postings of each kind', () => {
  const amount = 41_230
  const money = { amount, currency: 'PEN' }

  test('sum to zero, and bring the host back to where it was when they are undone', ({
    assert,
  }) => {
    const undone = {
      payout: [payoutPostings(money), payoutReturnedPostings(money, 'payout_transit')],
      paid: [
        payoutPostings(money),
        payoutPaidPostings(money),
        payoutReturnedPostings(money, 'bank'),
      ],
      dispute: [disputeOpenedPostings(money), disputeWonPostings(money)],
    }
    for (const steps of Object.values(undone)) {
      for (const postings of steps) assert.equal(sumsOf(postings).get('PEN'), 0)
      const places = Map.groupBy(steps.flat(), ({ ledgerAccount }) => ledgerAccount)
      for (const own of places.values()) assert.equal(total(own), 0)
    }
  })

  test('take a lost dispute and its fee from the host, and the money from the provider', ({
    assert,
  }) => {
    const steps = [disputeOpenedPostings(money), disputeLostPostings({ ...money, provider }, 1500)]
    const of = (place: string) =>
      total(steps.flat().filter(({ ledgerAccount }) => ledgerAccount === place))

    assert.deepEqual(['host', 'dispute', 'provider:local', 'provider_fee'].map(of), [
      -amount - 1500,
      0,
      amount,
      1500,
    ])
  })

  test('owe credits only as commission that the platform gives up', ({ assert }) => {
    const granted = creditGrantedPostings(money)
    const used = creditUsedPostings({ ...money, amount: 500 })

    assert.isEmpty(granted.filter(({ owner }) => owner === 'host'))
    assert.equal(total(used.filter(({ owner }) => owner === 'host')), 500)
    const left = [...granted, ...used].filter(({ ledgerAccount }) => ledgerAccount === 'credits')
    assert.equal(total(left), amount - 500)
  })

  test('of a membership and an adjustment sum to zero, and leave out what is nothing', ({
    assert,
  }) => {
    assert.lengthOf(membershipPostings({ ...money, provider }, 0), 2)
    assert.equal(sumsOf(membershipPostings({ ...money, provider }, 6289)).get('PEN'), 0)
    assert.equal(sumsOf(adjustmentPostings({ ...money, amount: -700 }, 'bank')).get('PEN'), 0)
    assert.isEmpty(adjustmentPostings({ ...money, amount: 0 }, 'bank'))
  })
})

const attempt = fc.record({
  state: fc.constantFrom<AttemptState>('created', 'open', 'refused', 'underReview', 'unknown'),
  settledAs: fc.constant(null),
  part: fc.constant('whole' as const),
})
const kept: AttemptFacts = { state: 'approved', settledAs: 'kept', part: 'whole' }

test.group('The state of a checkout session', () => {
  const open: SessionFacts = {
    endedAs: null,
    maxPaymentAt: AT.plus({ hours: 1 }),
    part: 'whole',
  }

  test('is the same in whichever order its attempts are', ({ assert }) => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 5 }), fc.boolean(), (attempts, isPaid) => {
        const all = isPaid ? [...attempts, kept] : attempts
        const states = [all, [...all].reverse()].map((some) => sessionState(open, some, AT))

        assert.equal(states[0], states[1])
        if (isPaid) assert.equal(states[0], 'paid')
      })
    )
  })

  test('is paid even after its end, and over without money', ({ assert }) => {
    const late = AT.plus({ hours: 2 })
    assert.equal(sessionState({ ...open, endedAs: 'cancelled' }, [kept], late), 'paid')
    assert.equal(sessionState({ ...open, endedAs: 'cancelled' }, [], AT), 'cancelled')
    const reviewed: AttemptFacts = { state: 'underReview', settledAs: null, part: 'whole' }
    assert.equal(sessionState(open, [], late), 'expired')
    assert.equal(sessionState(open, [reviewed], AT), 'underReview')
  })

  test('keeps the first right amount, returns the second, and matches no other', ({ assert }) => {
    const due = { amount: 100, currency: 'PEN', part: 'whole' as const }
    const found = { ...due, state: 'approved' as const }

    assert.equal(settlementOf(due, found, []), 'keep')
    assert.equal(settlementOf(due, found, [kept]), 'return')
    assert.equal(settlementOf(due, { ...found, amount: 101 }, []), 'unmatched')
    assert.equal(settlementOf(due, { ...found, currency: 'USD' }, [kept]), 'unmatched')
    assert.equal(settlementOf(due, { ...found, state: 'open' }, []), 'wait')
    assert.equal(nextState('approved', 'refused'), 'approved')
  })

  test('is about the part that is due now, and returns money for another', ({ assert }) => {
    const deposit: AttemptFacts = { ...kept, part: 'deposit' }
    const balance = { amount: 100, currency: 'PEN', part: 'balance' as const }
    const found = { ...balance, state: 'approved' as const }

    assert.equal(sessionState({ ...open, part: 'deposit' }, [deposit], AT), 'paid')
    assert.equal(sessionState({ ...open, part: 'balance' }, [deposit], AT), 'open')
    assert.equal(settlementOf(balance, found, [deposit]), 'keep')
    assert.equal(settlementOf(balance, { ...found, part: 'deposit' }, [deposit]), 'return')
    assert.equal(settlementOf(balance, { ...found, part: 'deposit', amount: 7 }, []), 'return')
  })

  test('asks about a lost payment soon, then daily, and at last no more', ({ assert }) => {
    const minutes = (state: AttemptState, asks: number) =>
      nextAsk(state, asks, AT)?.diff(AT, 'minutes').minutes

    assert.deepEqual(
      [0, 1, 2, 6, 7].map((asks) => minutes('unknown', asks)),
      [5, 60, 1440, 1440, undefined]
    )
    assert.deepEqual([minutes('open', 0), minutes('open', 1)], [60, 1440])
    assert.isUndefined(minutes('refused', 0))
  })
})
