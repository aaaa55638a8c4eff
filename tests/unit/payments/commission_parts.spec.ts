import fc from 'fast-check'
import { test } from '@japa/runner'
import { CURRENCIES } from '#shared/money'
import { commissionOf, taxOnFee } from '#shared/commission'
import { capturePostings, refundPostings, type Posting } from '#app/payments/ledger/domain/postings'
import {
  chargedOf,
  chargeOf,
  chargePostings,
  heldOf,
} from '#app/payments/ledger/domain/commission_parts'

const currency = fc.constantFrom(...CURRENCIES)

/** The books of one ticket: what is captured and given back, by the rules of the product. */
class Books {
  posted: Posting[] = []
  constructor(readonly terms: { total: number; currency: string; rate: number; country: string }) {}

  get charged() {
    return chargedOf(this.posted)
  }

  get held() {
    return heldOf(this.posted)
  }

  get whole() {
    const { total, currency: code, rate } = this.terms
    return commissionOf(total, code, rate)
  }

  capture(amount: number, due: number) {
    const { total, currency: code, country } = this.terms
    this.posted.push(...capturePostings({ provider: 'local', amount, currency: code }))
    const [held, charged] = [this.held, this.charged]
    const charge = chargeOf({
      capture: amount,
      total,
      held,
      due,
      charged,
      country,
      commission: this.whole,
    })
    this.posted.push(...chargePostings(charge, code))
    return charge
  }

  giveBack(amount: number) {
    if (amount === 0) return
    const { currency: code } = this.terms
    const commission = chargePostings(this.charged, code)
    const given = { amount, before: 0, captured: this.held, commission }
    this.posted.push(...refundPostings({ provider: 'local', currency: code }, given))
  }
}

const course = fc
  .record({
    total: fc.integer({ min: 2, max: 10 ** 7 }),
    currency,
    rate: fc.integer({ min: 0, max: 100 }),
    country: fc.constantFrom('PE', 'MX'),
  })
  .chain((terms) =>
    fc.record({
      terms: fc.constant(terms),
      deposit: fc.integer({ min: 1, max: terms.total - 1 }),
      /** Thousandths of what the host has that go back before the rest is paid, and after. */
      before: fc.array(fc.nat(1000), { maxLength: 3 }),
      after: fc.array(fc.nat(1000), { maxLength: 5 }),
    })
  )

const partOf = (held: number, thousandths: number) => Math.floor((held * thousandths) / 1000)

test.group('The commission of a price that is paid in two parts', () => {
  test('is taken from its captures in order until it is complete, and of none more than it brings', ({
    assert,
  }) => {
    fc.assert(
      fc.property(course, ({ terms, deposit }) => {
        const books = new Books(terms)
        const rest = terms.total - deposit

        const first = books.capture(deposit, rest)
        const second = books.capture(rest, 0)

        assert.equal(first.commission, Math.min(books.whole, deposit))
        assert.isAtMost(second.commission, rest)
        assert.equal(first.commission + second.commission, books.whole)
        assert.equal(first.tax + second.tax, taxOnFee(books.whole, terms.country))
      }),
      { numRuns: 2000 }
    )
  })

  test('is of what stays where something went back before the rest was paid', ({ assert }) => {
    fc.assert(
      fc.property(course, ({ terms, deposit, before }) => {
        const books = new Books(terms)
        const rest = terms.total - deposit
        books.capture(deposit, rest)
        for (const thousandths of before) books.giveBack(partOf(books.held, thousandths))
        const charged = books.charged.commission

        const { commission, tax } = books.capture(rest, 0)

        const target = Math.round((books.whole * books.held) / terms.total)
        const isCut = commission === rest
        if (charged <= target && !isCut) assert.equal(books.charged.commission, target)
        assert.isAtLeast(commission, 0)
        assert.isAtMost(commission, rest)
        assert.isAtLeast(tax, 0)
        assert.isAtMost(books.charged.commission, Math.max(charged, books.whole))
      }),
      { numRuns: 2000 }
    )
  })

  test('goes back with each part of a refund, to the cent: nothing is left of it after the last', ({
    assert,
  }) => {
    fc.assert(
      fc.property(course, ({ terms, deposit, before, after }) => {
        const books = new Books(terms)
        const rest = terms.total - deposit
        books.capture(deposit, rest)
        for (const thousandths of before) books.giveBack(partOf(books.held, thousandths))
        books.capture(rest, 0)
        for (const thousandths of after) {
          const { charged, held } = books
          const amount = partOf(held, thousandths)
          books.giveBack(amount)
          assert.equal(books.held, held - amount)
          const { commission, tax } = books.charged
          assert.isTrue(commission >= 0 && commission <= charged.commission)
          assert.isTrue(tax >= 0 && tax <= charged.tax)
          const left = held === 0 ? 0 : (charged.commission * books.held) / held
          assert.closeTo(commission, left, 0.5 + 1e-6)
        }

        books.giveBack(books.held)

        assert.equal(books.held, 0)
        assert.deepEqual(books.charged, { commission: 0, tax: 0 })
        const sum = books.posted.reduce((all, { amount }) => all + amount, 0)
        assert.equal(sum, 0)
        const ofHost = books.posted.filter(({ owner }) => owner === 'host')
        assert.equal(
          ofHost.reduce((all, { amount }) => all + amount, 0),
          0
        )
      }),
      { numRuns: 2000 }
    )
  })
})
