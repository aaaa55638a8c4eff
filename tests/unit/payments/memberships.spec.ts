import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { offeredPlans } from '#app/accounts/plans/domain/offered_plans'
import {
  firstCharge,
  isUnearned,
  noticesDue,
  postponed,
} from '#app/payments/memberships/domain/charge_times'
import { moveBetween, taxWithin, withTax } from '#app/payments/memberships/domain/plan_change'
import {
  advanced,
  changed,
  simulate,
  unused,
  type Simulated,
} from '#app/payments/memberships/gateways/domain/simulated_membership'

const NOW = DateTime.fromISO('2026-12-01T12:00:00Z', { zone: 'utc' })
const inDays = (days: number) => NOW.plus({ days })

test.group('The first charge of a membership', () => {
  const none = { hadTrial: true, trialEndsAt: null, grantEndsAt: null, bookingsLeft: 0 }
  const rows = [
    ['had its trial: at once', 'PRO', none, null],
    ['is in its trial', 'PRO', { ...none, trialEndsAt: inDays(12) }, 12],
    ['never had a trial', 'PRO', { ...none, hadTrial: false }, 30],
    [
      'has a grant for longer',
      'PRO',
      { ...none, trialEndsAt: inDays(2), grantEndsAt: inDays(90) },
      90,
    ],
    ['has a grant that is over', 'PRO', { ...none, grantEndsAt: inDays(-1) }, null],
    ['has bookings of a grant', 'PRO', { ...none, bookingsLeft: 3 }, 30],
    ['buys another plan', 'BUSINESS', { ...none, hadTrial: false }, null],
  ] as const
  for (const [title, role, facts, days] of rows)
    test(`of an account that ${title}`, ({ assert }) => {
      const at = firstCharge(role, facts, NOW)
      assert.equal(at?.diff(NOW, 'days').days ?? null, days)
    })

  test('is put off while bookings of a grant are left, two days before', ({ assert }) => {
    assert.isUndefined(postponed(inDays(3), 5, NOW))
    assert.isUndefined(postponed(inDays(1), 0, NOW))
    assert.isTrue(postponed(inDays(1), 5, NOW)?.equals(inDays(31)))
  })
})

test.group('A change of plan', () => {
  const month = { id: 'PRO_MONTHLY', level: 1, interval: 'month' as const }
  const year = { id: 'PRO_ANNUALLY', level: 1, interval: 'year' as const }
  const business = { id: 'BUSINESS_MONTHLY', level: 2, interval: 'month' as const }

  test('goes up at once, and down at the period’s end; free time is kept within a level', ({
    assert,
  }) => {
    assert.equal(moveBetween(month, month, false), 'same')
    assert.equal(moveBetween(month, year, false), 'now')
    assert.equal(moveBetween(year, month, false), 'atPeriodEnd')
    assert.equal(moveBetween(month, business, true), 'now')
    assert.equal(moveBetween(business, year, false), 'atPeriodEnd')
    assert.equal(moveBetween(month, year, true), 'keepTrial')
    assert.equal(moveBetween(year, month, true), 'keepTrial')
  })

  test('tax on a price is the tax within the amount, for every amount', ({ assert }) => {
    for (let price = 1; price <= 5000; price += 7)
      assert.equal(taxWithin(withTax(price, 18), 18), withTax(price, 18) - price)
    assert.equal(taxWithin(1200, 0), 0)
  })

  test('is written about at once, after three and after six days', ({ assert }) => {
    const due = [0, 2.9, 3, 5.9, 6, 7].map((days) => noticesDue(NOW, inDays(days)))
    assert.deepEqual(due, [1, 1, 2, 2, 3, 3])
  })
})

test.group('The prices on offer', () => {
  const plan = (id: string, currency: string, isLegacy = false) => ({
    id,
    currency,
    isLegacy,
    roleId: id.split('_')[0]!,
    recurring: id.split('_')[1]!,
  })
  const plans = [
    plan('PRO_month', 'USD'),
    plan('PRO_month', 'USD', true),
    plan('PRO_month', 'PEN', true),
    plan('BUSINESS_month', 'USD'),
  ]
  const named = (wish: Parameters<typeof offeredPlans>[1]) =>
    offeredPlans(plans, wish).map(
      ({ id, currency, isLegacy }) => `${id} ${currency}${isLegacy ? ' legacy' : ''}`
    )

  test('are never none, and legacy ones are those of the account alone', ({ assert }) => {
    const now = ['PRO_month USD', 'BUSINESS_month USD']
    assert.deepEqual(named({ currency: 'USD', isLegacy: false }), now)
    assert.deepEqual(named({ currency: 'PEN', isLegacy: false }), now)
    assert.deepEqual(named({ currency: 'XXX', role: 'ENTERPRISE', isLegacy: false }), now)
    assert.deepEqual(named({ currency: 'PEN', role: 'PRO', isLegacy: true }), [
      'PRO_month PEN legacy',
    ])
    assert.deepEqual(named({ currency: 'CLP', isLegacy: true }), [
      'PRO_month USD legacy',
      'BUSINESS_month USD',
    ])
  })
})

test.group('The simulated provider of memberships', () => {
  const plan = (id: string, amount: number, interval: 'month' | 'year' = 'month') => ({
    id,
    name: id,
    amount,
    currency: 'USD',
    interval,
  })
  const open: Simulated = {
    state: 'open',
    plan: plan('PRO', 1200),
    nextPlan: null,
    freeUntil: null,
    periodStart: null,
    periodEnd: null,
    cancelAt: null,
    credit: 0,
    charges: [],
    givenBack: [],
    returnUrl: '',
    keys: [],
  }
  const sum = ({ charges }: Simulated) => charges.reduce((all, { amount }) => all + amount, 0)

  test('charges each period once, however often time is looked at', ({ assert }) => {
    let membership = simulate(open, 'renew', NOW)
    for (let days = 0; days <= 365; days++) membership = advanced(membership, inDays(days))
    const atOnce = advanced(simulate(open, 'renew', NOW), inDays(365))
    assert.lengthOf(membership.charges, 13)
    assert.deepEqual(membership, atOnce)
  })

  test('gives back by the next charges what of a longer period is not used', ({ assert }) => {
    const year = simulate({ ...open, plan: plan('YEAR', 12_000, 'year') }, 'renew', NOW)
    const change = { plan: plan('BUSINESS', 5000), when: 'now', key: 'a' } as const
    const moved = changed(year, change, inDays(0))
    assert.equal(moved.credit, 7000)
    assert.deepEqual(changed(moved, change, inDays(0)), moved)
    assert.equal(sum(moved), 12_000)
    assert.equal(sum(advanced(moved, inDays(32))), 12_000)
    assert.equal(sum(advanced(moved, inDays(70))), 15_000)
  })

  test('ends a cancelled one with its period, and charges nothing for free time', ({ assert }) => {
    const free = simulate({ ...open, freeUntil: inDays(30).toISO() }, 'renew', NOW)
    assert.equal(unused(free, NOW), 0)
    const cancelled = simulate(free, 'cancel', NOW)
    assert.equal(advanced(cancelled, inDays(29)).state, 'active')
    const ended = advanced(cancelled, inDays(31))
    assert.equal(ended.state, 'ended')
    assert.deepEqual(ended.charges, [])
  })
})

test.group('A charge of a membership', () => {
  const at = DateTime.utc(2026, 11, 23)
  const later = at.plus({ days: 3 })
  const before = at.minus({ days: 3 })

  test('is unearned where its account does not have the plan by it', ({ assert }) => {
    const of = (wasEnded: boolean, isOver: boolean, periodEnd: DateTime) =>
      isUnearned({ wasEnded, isOver, periodEnd }, at)

    assert.isFalse(of(false, false, later), 'it goes on')
    assert.isFalse(of(true, false, later), 'it had ended and goes on')
    assert.isFalse(of(false, true, before), 'it ended at the close of its period')
    assert.isTrue(of(false, true, later), 'it ended before')
    assert.isTrue(of(true, true, later), 'it had ended')
    assert.isTrue(of(true, true, before), 'it had ended, and we heard of it late')
  })
})
