import fc from 'fast-check'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { DOWNLOADS } from '#shared/service_files'
import { REGISTRATION_TYPES } from '#shared/service_kinds'
import { mayMove, TICKET_STATES } from '#shared/booking_states'
import { termsOf } from '#app/ticketing/tickets/kinds/domain/registration_rules'
import {
  afterApproval,
  firstRegistrationState,
  mayLeave,
} from '#app/ticketing/tickets/kinds/domain/registration_rules'

const kinds = fc.constantFrom(...REGISTRATION_TYPES)
const amounts = fc.nat({ max: 200_000 })
const NOW = DateTime.fromISO('2026-03-01T10:00:00Z', { zone: 'utc' })

test.group('A ticket without a meeting', () => {
  test('begins as its kind, its price and its host want it', ({ assert }) => {
    const begins = (type: string, amount: number, requireApprove = false) =>
      firstRegistrationState({ type, requireApprove }, amount)

    assert.equal(begins('FORM', 0), 'waitlist')
    assert.equal(begins('ASSET', 0), 'confirmed')
    assert.equal(begins('ASSET', 3000), 'pendingPayment')
    assert.equal(begins('PAYMENT_LINK', 3000), 'pendingPayment')
    assert.equal(begins('PAYMENT_LINK', 0), 'confirmed')
    for (const type of REGISTRATION_TYPES) assert.equal(begins(type, 10, true), 'pendingApproval')
  })

  test('is led by approvals only along the moves there are, and to its end in three at most', ({
    assert,
  }) => {
    fc.assert(
      fc.property(kinds, amounts, fc.boolean(), (type, price, requireApprove) => {
        const amount = type === 'FORM' ? 0 : price
        let state = firstRegistrationState({ type, requireApprove }, amount)
        let steps = 0
        for (let to = afterApproval(type, { state, amount }); to; steps++) {
          const isWay =
            mayMove(state, to) || (mayMove(state, 'approved') && mayMove('approved', to))
          assert.isTrue(isWay, `${type}: ${state} to ${to}`)
          state = to
          to = afterApproval(type, { state, amount })
        }
        assert.equal(state, 'confirmed')
        assert.isAtMost(steps, 2)
      })
    )
  })

  test('can be accepted only while something is open', ({ assert }) => {
    const open = ['pendingApproval', 'waitlist', 'pendingPayment']
    for (const state of TICKET_STATES)
      for (const type of REGISTRATION_TYPES)
        assert.equal(
          afterApproval(type, { state, amount: 100 }) !== undefined,
          open.includes(state),
          `${type} ${state}`
        )
  })

  test('is left by its client until it is settled, a list at any time', ({ assert }) => {
    assert.isTrue(mayLeave('FORM', 'confirmed'))
    assert.isTrue(mayLeave('ASSET', 'pendingPayment'))
    assert.isFalse(mayLeave('ASSET', 'confirmed'))
    assert.isFalse(mayLeave('PAYMENT_LINK', 'confirmed'))
  })

  test('has a deadline only while it waits for money, and a link only where there is a file', ({
    assert,
  }) => {
    const paymentTime = { value: 12, unit: 'HOUR' as const }
    fc.assert(
      fc.property(kinds, fc.constantFrom(...TICKET_STATES), (type, state) => {
        const { maxPaymentAt, downloadUntil, downloadsLeft } = termsOf(
          { type, paymentTime },
          state,
          { at: NOW }
        )
        const isOwed = state === 'pendingPayment'
        const isGiven = state === 'confirmed' && type === 'ASSET'

        assert.equal(maxPaymentAt?.toISO(), isOwed ? '2026-03-01T22:00:00.000Z' : undefined)
        assert.equal(downloadsLeft, isGiven ? DOWNLOADS.most : undefined)
        assert.equal(downloadUntil?.toISO(), isGiven ? '2026-03-08T10:00:00.000Z' : undefined)
      })
    )
  })
})
