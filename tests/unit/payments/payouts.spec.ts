import fc from 'fast-check'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { leastPayout, heldBack, mayMove } from '#app/payments/wallet/payouts/domain/payout_rules'
import { batchFile, batchName, marksIn } from '#app/payments/wallet/payouts/domain/batch_file'
import {
  nextPayoutWeek,
  payoutDay,
  payoutWeek,
} from '#app/payments/wallet/payouts/domain/payout_week'
import {
  comingOf,
  dueUntil,
  equalParts,
  type Earning,
} from '#app/payments/wallet/payouts/domain/due_amounts'

const LIMA = 'America/Lima'
const at = (local: string, zone = LIMA) => DateTime.fromISO(local, { zone })

test.group('The week of a payout', () => {
  test('is the one before, from Wednesday 06:00 in the host’s zone', ({ assert }) => {
    const early = payoutWeek(at('2026-11-25T05:59:59'), LIMA)
    const open = payoutWeek(at('2026-11-25T06:00:00'), LIMA)

    assert.deepEqual([early.week, early.isOpen], ['2026-11-16', false])
    assert.deepEqual([open.week, open.payOn, open.isOpen], ['2026-11-16', '2026-11-25', true])
    assert.equal(open.until.toISO(), at('2026-11-23T00:00:00').toISO())
    assert.isTrue(payoutWeek(at('2026-11-29T23:59:59'), LIMA).isOpen)
    assert.isFalse(payoutWeek(at('2026-11-30T00:00:00'), LIMA).isOpen)
  })

  test('is that of the host’s clock also where it changes in that week', ({ assert }) => {
    const zone = 'America/Santiago'
    // On 5 April 2026 the clock goes back at midnight.
    const { until, isOpen } = payoutWeek(at('2026-04-08T06:00:00', zone), zone)

    assert.isTrue(isOpen)
    assert.equal(until.toUTC().toISO(), '2026-04-06T04:00:00.000Z')
  })

  test('holds what ends at Sunday 24:00, and nothing that ends later', ({ assert }) => {
    assert.equal(payoutDay(at('2026-11-23T00:00:00'), LIMA), '2026-11-25')
    assert.equal(payoutDay(at('2026-11-23T00:00:01'), LIMA), '2026-12-02')
    assert.equal(nextPayoutWeek(at('2026-11-24T10:00:00'), LIMA).payOn, '2026-11-25')
    assert.equal(nextPayoutWeek(at('2026-11-25T10:00:00'), LIMA).payOn, '2026-12-02')
  })
})

const UNTIL = at('2026-11-23T00:00:00')
const before = UNTIL.minus({ days: 1 })
const later = UNTIL.plus({ days: 1 })
const one = (wish: Partial<Earning> = {}): Earning => ({
  amount: 10_000,
  paidOut: 0,
  ends: [before],
  isHeld: false,
  ...wish,
})

test.group('What is due of an earning', () => {
  test('is all of it once its service was given, and nothing before', ({ assert }) => {
    assert.equal(dueUntil(one(), UNTIL), 10_000)
    assert.equal(dueUntil(one({ ends: [later] }), UNTIL), 0)
    assert.equal(dueUntil(one({ paidOut: 10_000 }), UNTIL), 0)
  })

  test('is the equal parts of the hours of a package that were given', ({ assert }) => {
    const ends = [before, before, later]

    assert.deepEqual(equalParts(10_000, 3), [3334, 3333, 3333])
    assert.equal(dueUntil(one({ ends }), UNTIL), 6667)
    assert.equal(dueUntil(one({ ends, paidOut: 3334 }), UNTIL), 3333)
  })

  test('is a debt where more was paid than is left, whatever is given', ({ assert }) => {
    assert.equal(dueUntil(one({ amount: -589, paidOut: 10_000 }), UNTIL), -10_589)
    assert.equal(dueUntil(one({ amount: -589, ends: [later] }), UNTIL), -589)
  })

  test('is nothing while it is disputed, and a debt where it was paid', ({ assert }) => {
    assert.equal(dueUntil(one({ isHeld: true }), UNTIL), 0)
    assert.equal(dueUntil(one({ isHeld: true, amount: -2000 }), UNTIL), 0)
    assert.equal(dueUntil(one({ isHeld: true, amount: -2000, paidOut: 10_000 }), UNTIL), -12_000)
  })

  test('pays each earning exactly once over any weeks, refunds and packages', ({ assert }) => {
    const history = fc.record({
      amount: fc.integer({ min: -500, max: 100_000 }),
      days: fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 20 }),
      refunds: fc.array(fc.record({ week: fc.nat(12), thousandths: fc.nat(1000) }), {
        maxLength: 3,
      }),
    })
    fc.assert(
      fc.property(history, ({ amount, days, refunds }) => {
        const ends = days.toSorted((a, b) => a - b).map((day) => UNTIL.plus({ days: day }))
        const earning = one({ amount, ends })
        for (let week = 0; week <= 13; week++) {
          for (const refund of refunds.filter((made) => made.week === week))
            earning.amount -= Math.round((Math.max(0, earning.amount) * refund.thousandths) / 1000)
          const due = dueUntil(earning, UNTIL.plus({ weeks: week - 6 }))
          earning.paidOut += due
          assert.isTrue(earning.paidOut <= Math.max(0, earning.amount) || due <= 0)
        }
        assert.equal(earning.paidOut, earning.amount)
      }),
      { numRuns: 500 }
    )
  })
})

test.group('What is coming', () => {
  const calendar = { zone: LIMA, first: '2026-11-25' }

  test('is the balance by Wednesdays, debts taken from the first', ({ assert }) => {
    const earnings = [
      one({ ends: [before, later] }),
      one({ amount: -600, paidOut: 0 }),
      one({ amount: 900, ends: [before.minus({ weeks: 5 })] }),
    ]

    assert.deepEqual(comingOf(earnings, calendar), [
      { date: '2026-11-25', amount: 5300 },
      { date: '2026-12-02', amount: 5000 },
    ])
    assert.deepEqual(comingOf([one({ amount: -600 })], calendar), [])
  })

  test('sums to the balance over any earnings that leave one', ({ assert }) => {
    const earning = fc.record({
      amount: fc.integer({ min: -5000, max: 90_000 }),
      paidOut: fc.constant(0),
      ends: fc
        .array(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 5 })
        .map((days) => days.sort((a, b) => a - b).map((day) => UNTIL.plus({ days: day }))),
      isHeld: fc.constant(false),
    })
    fc.assert(
      fc.property(fc.array(earning, { maxLength: 8 }), (earnings) => {
        const balance = earnings.reduce((sum, { amount }) => sum + amount, 0)
        const coming = comingOf(earnings, calendar).reduce((sum, { amount }) => sum + amount, 0)
        assert.equal(coming, Math.max(0, balance))
      })
    )
  })
})

test.group('The rules of a payout', () => {
  test('hold small amounts, other currencies and closed accounts', ({ assert }) => {
    const fine = { amount: 2000, currency: 'PEN', isClosed: false, bank: { currency: 'PEN' } }

    assert.isNull(heldBack(fine))
    assert.equal(heldBack({ ...fine, amount: 1999 }), 'belowMinimum')
    assert.equal(heldBack({ ...fine, bank: { currency: 'USD' } }), 'noBankAccount')
    assert.equal(heldBack({ ...fine, bank: null }), 'noBankAccount')
    assert.equal(heldBack({ ...fine, isClosed: true }), 'closed')
    assert.deepEqual(
      ['PEN', 'USD', 'MXN', 'COP', 'CLP', 'ARS'].map(leastPayout),
      [2000, 1000, 10_000, 2_000_000, 5000, 1_000_000]
    )
  })

  test('let it go forwards, and back from the bank, and nowhere else', ({ assert }) => {
    const states = ['prepared', 'sent', 'paid', 'returned'] as const
    const moves = states.flatMap((from) =>
      states.filter((to) => mayMove(from, to)).map((to) => `${from} ${to}`)
    )

    assert.deepEqual(moves, ['prepared sent', 'sent paid', 'sent returned', 'paid returned'])
  })
})

test.group('The file of a batch', () => {
  const bank = {
    currency: 'PEN',
    bankName: 'Banco de Crédito',
    holderName: '=HYPERLINK("http://x")',
    document: { type: 'DNI', value: '@45678912' },
    accountCode: '-191-2345',
    interbankCode: null,
  }

  test('begins no formula, and keeps the amount a number', ({ assert }) => {
    const [, row] = batchFile([{ code: 'abc', amount: 41_230, currency: 'PEN', bank }]).split('\n')

    assert.equal(
      row,
      `abc,"'=HYPERLINK(""http://x"")",DNI,'@45678912,Banco de Crédito,'-191-2345,,412.3,PEN,,,`
    )
    assert.equal(
      batchName('2026-11-25', ['PE', 'PEN', bank.bankName]),
      'payouts-2026-11-25-pe-pen-banco-de-credito'
    )
  })

  test('comes back with what the bank did, line by line', ({ assert }) => {
    const file = [
      'payout;operation;state;reason',
      'a;0042;;',
      'b;;returned;Cuenta cerrada',
      'c;;returned;',
      'd;;lost;x',
      'e;;paid;',
      'f;;;',
    ].join('\r\n')

    assert.deepEqual(marksIn(`\uFEFF${file}`), [
      { code: 'a', state: 'paid', operation: '0042' },
      { code: 'b', state: 'returned', reason: 'Cuenta cerrada' },
      { code: 'c', wrong: 'reason' },
      { code: 'd', wrong: 'state' },
      { code: 'e', wrong: 'operation' },
    ])
  })
})
