import fc from 'fast-check'
import { test } from '@japa/runner'
import { CURRENCIES, smallestPart } from '#shared/money'
import { depositOf, dueAtBooking, wayOfRest } from '#shared/deposits'
import { priceIn } from '#app/catalog/services/domain/price'
import { refundDue } from '#app/payments/refunds/domain/refund_due'
import { balanceOf, dueNow, dueOf } from '#app/ticketing/tickets/domain/ticket_money'

const MOST = 10 ** 9

const currency = fc.constantFrom(...CURRENCIES)

/** A price with a deposit that its host may ask for, and another amount that is to be shared alike. */
const shared = fc
  .record({ price: fc.integer({ min: 2, max: MOST }), amount: fc.nat(MOST), currency })
  .chain(({ price, ...rest }) =>
    fc.record({
      price: fc.constant(price),
      deposit: fc.integer({ min: 1, max: price - 1 }),
      amount: fc.constant(rest.amount),
      currency: fc.constant(rest.currency),
    })
  )

test.group('The share of a price that is due at booking', () => {
  test('is within half of the smallest part of the exact one, never nothing and never all', ({
    assert,
  }) => {
    fc.assert(
      fc.property(shared, ({ amount, currency: code, ...terms }) => {
        const part = smallestPart(code)
        const share = depositOf(amount, terms, code)
        const exact = (amount * terms.deposit) / terms.price
        if (share === null) return assert.isAtMost(amount, Math.max(part, exact + part / 2))
        assert.isAbove(share, 0)
        assert.isBelow(share, amount)
        assert.equal(share % part, 0)
        if (share > part) assert.closeTo(share, exact, part / 2 + 1e-6)
      }),
      { numRuns: 2000 }
    )
  })

  test('never falls when the amount or the deposit rises', ({ assert }) => {
    fc.assert(
      fc.property(shared, fc.nat(MOST), ({ amount, currency: code, deposit, price }, more) => {
        const share = depositOf(amount, { deposit, price }, code) ?? amount
        const ofMore = depositOf(amount + more, { deposit, price }, code) ?? amount + more
        assert.isAtLeast(ofMore, share)
        if (deposit + 1 < price) {
          const ofHigher = depositOf(amount, { deposit: deposit + 1, price }, code) ?? amount
          assert.isAtLeast(ofHigher, share)
        }
      })
    )
  })

  test('is what the host wrote of the service’s own price, and as much of its price in another currency', ({
    assert,
  }) => {
    fc.assert(
      fc.property(shared, currency, ({ amount, currency: own, deposit, price }, other) => {
        fc.pre(other !== own && amount > 0)
        const part = smallestPart(own)
        const [whole, asked] = [price * part, deposit * part]
        const service = {
          amount: whole,
          currency: own,
          bookingPrice: asked,
          bookingPrices: { [other]: amount },
        }

        assert.equal(depositOf(whole, { deposit: asked, price: whole }, own), asked)
        const sold = priceIn(service, other)
        const expected = depositOf(amount, { deposit: asked, price: whole }, other)
        assert.equal(sold.bookingPrice, expected)
        assert.equal(priceIn(service).bookingPrice, asked)
      })
    )
  })
})

/** A booking: its price, what a coupon takes off it, and its deposit. */
const booking = fc
  .record({ price: fc.integer({ min: 1, max: MOST }), currency })
  .chain(({ price, currency: code }) =>
    fc.record({
      currency: fc.constant(code),
      price: fc.constant(price),
      discount: fc.nat(price),
      deposit: fc.option(fc.integer({ min: 1, max: price })),
    })
  )
  .map(({ price, discount, ...rest }) => ({ ...rest, discount, amount: price - discount }))

test.group('What is due of a booking', () => {
  test('now and later is its price, whatever a coupon takes off', ({ assert }) => {
    fc.assert(
      fc.property(booking, (ticket) => {
        const { amount, total, part } = dueNow(ticket)
        assert.equal(amount, dueAtBooking(ticket))
        assert.equal(amount + balanceOf(ticket), total)
        assert.equal(total, ticket.amount)
        assert.equal(part === 'whole', balanceOf(ticket) === 0)
        assert.isAtLeast(balanceOf(ticket), 0)
        if (ticket.amount > 0) assert.isAbove(amount, 0)
      }),
      { numRuns: 2000 }
    )
  })

  test('is the whole before a payment, the rest after the deposit, and nothing at last or after an end', ({
    assert,
  }) => {
    fc.assert(
      fc.property(booking, (ticket) => {
        const { amount, part } = dueNow(ticket)
        fc.pre(part === 'deposit')
        const unpaid = { ...ticket, state: 'pendingPayment', balanceBy: 'link' } as const
        const paid = { ...unpaid, state: 'confirmed' } as const
        const nothing = { due: 0, dueNow: 0 }

        const before = dueOf(unpaid, { counted: 0, hasDeposit: false, isWhole: false })
        assert.deepEqual(before, { due: ticket.amount, dueNow: amount })
        const after = dueOf(paid, { counted: 0, hasDeposit: true, isWhole: false })
        assert.deepEqual(after, { due: balanceOf(ticket), dueNow: balanceOf(ticket) })
        assert.equal(amount + after.due, ticket.amount)
        const short = dueOf(unpaid, { counted: amount - 1, hasDeposit: false, isWhole: false })
        assert.deepEqual(short, { due: ticket.amount - amount + 1, dueNow: 1 })
        assert.deepEqual(dueOf(paid, { counted: 0, hasDeposit: true, isWhole: true }), nothing)
        const ended = { ...paid, state: 'cancelled' } as const
        assert.deepEqual(dueOf(ended, { counted: 0, hasDeposit: true, isWhole: false }), nothing)
      })
    )
  })

  test('comes back by the rule from what was paid alone, never from what is due', ({ assert }) => {
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(booking, percent, fc.boolean(), (ticket, given, isByClient) => {
        const { amount: paid } = dueNow(ticket)
        const rule = [{ before: { value: 24, unit: 'HOUR' as const }, percent: given }]
        const cancelled = [{ index: 0, notice: 10_000 }]
        const back = refundDue({
          rule,
          paid,
          refunded: 0,
          parts: 1,
          cancelled,
          isByClient,
          currency: ticket.currency,
        })
        assert.isAtMost(back, paid)
        if (!isByClient || given === 100) assert.equal(back, paid)
        if (isByClient && given === 0) assert.equal(back, 0)
      })
    )
  })
})

test.group('How the rest of a price is paid', () => {
  test('is by a link on its day, in a moment between that day and its job, and on site where no link is sent', ({
    assert,
  }) => {
    const linkDate = '2026-12-01T10:00:00.000Z'
    const day = Date.parse(linkDate)
    const later = { state: 'later', balanceBy: 'link', linkDate } as const

    assert.equal(wayOfRest(later, day - 1), 'link')
    assert.equal(wayOfRest(later, day), 'soon')
    assert.equal(wayOfRest({ ...later, state: 'open' }, day), 'open')
    const onSite = { ...later, balanceBy: 'onSite', linkDate: null } as const
    assert.equal(wayOfRest(onSite, day), 'onSite')
    assert.equal(wayOfRest({ ...onSite, state: 'open' }, day), 'open')
  })
})
