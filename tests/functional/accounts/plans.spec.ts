import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import User from '#app/accounts/users/user'
import { aHost } from '#tests/helpers/host'
import { aTeam } from '#tests/helpers/team'
import { can } from '#shared/plans'
import { maria, tokenOf } from './maria.ts'
import { apiOf, guest } from '#tests/helpers/api'
import { pricing } from '#app/marketing/landing/find_pricing'
import { transaction } from '#core/database/transaction'
import { startTrial } from '#app/accounts/plans/start_trial'
import { planOf } from '#app/accounts/plans/find_plan'
import Subscription from '#app/accounts/plans/subscription'

const NOW = DateTime.fromISO('2026-12-01T12:00:00Z', { zone: 'utc' })

const subscribe = (accountId: string, roleId: string, rest: Partial<Subscription> = {}) =>
  Subscription.create({
    accountId,
    roleId,
    source: 'PAID',
    state: 'ACTIVE',
    startsAt: NOW.minus({ days: 1 }),
    stateSince: NOW.minus({ days: 1 }),
    endsAt: NOW.plus({ days: 30 }),
    ...rest,
  })

test.group('Plans', () => {
  test('a new user tries PRO for thirty days', async () => {
    await guest.post('/users', maria)
    await User.query().update({ emailVerifiedAt: DateTime.utc() })
    const { token } = await tokenOf()

    const demo = await apiOf(token).get('/users/me/demo')
    const me = await apiOf(token).get('/users/me')

    demo.assertBody({ isActive: true, daysRemaining: 30 })
    me.assertBodyContains({
      plan: { id: 'DEMO_PRO', level: 1, features: { coupons: true }, daysRemaining: 30 },
    })
  })

  test('the days of a trial count down to its end, and then it is BASIC', async ({ assert }) => {
    const { account } = await aHost()
    const endsAt = NOW.plus({ days: 2 })
    await subscribe(account.id, 'DEMO_PRO', { source: 'TRIAL', state: 'TRIAL', endsAt })

    const daysAt = async (at: DateTime) => (await planOf(account.id, at)).daysRemaining
    assert.equal(await daysAt(NOW), 2)
    assert.equal(await daysAt(endsAt.minus({ hours: 3 })), 1)
    assert.equal(await daysAt(endsAt.minus({ seconds: 1 })), 1)
    const after = await planOf(account.id, endsAt)
    assert.equal(after.id, 'BASIC')
    assert.isNull(after.daysRemaining)
  })

  test('the best of what an account holds counts, and of equals the one that is paid for', async ({
    assert,
  }) => {
    const { account } = await aHost()
    await subscribe(account.id, 'DEMO_PRO', { source: 'TRIAL', state: 'TRIAL' })
    await subscribe(account.id, 'PRO')
    assert.equal((await planOf(account.id, NOW)).id, 'PRO')

    await subscribe(account.id, 'BUSINESS')
    assert.equal((await planOf(account.id, NOW)).id, 'BUSINESS')
  })

  test('what is created, ended or still to come gives no rights; what is past due still does', async ({
    assert,
  }) => {
    for (const [state, plan] of [
      ['CREATED', 'BASIC'],
      ['ENDED', 'BASIC'],
      ['PAST_DUE', 'PRO'],
    ] as const) {
      const { account } = await aHost()
      await subscribe(account.id, 'PRO', { state })
      assert.equal((await planOf(account.id, NOW)).id, plan, state)
    }
    const { account } = await aHost()
    await subscribe(account.id, 'PRO', { startsAt: NOW.plus({ days: 1 }) })
    assert.equal((await planOf(account.id, NOW)).id, 'BASIC')
    const late = await aHost()
    await subscribe(late.account.id, 'PRO', {
      state: 'PAST_DUE',
      stateSince: NOW.minus({ days: 7 }),
    })
    assert.equal((await planOf(late.account.id, NOW)).id, 'BASIC')
  })

  test('a team has the plan of its owner, and its members see so', async ({ assert }) => {
    const { account, members } = await aTeam()
    assert.equal((await planOf(account.id, NOW)).id, 'BUSINESS')

    const list = await members.ADMIN.api.get('/teams')
    const { items } = list.body() as { items: { plan: { id: string } }[] }
    assert.deepEqual(
      items.map(({ plan }) => plan.id),
      ['BUSINESS']
    )
  })

  test('all of them can be read, the cheapest first', async ({ assert }) => {
    const { items } = (await guest.get('/roles')).body() as { items: { id: string }[] }
    assert.deepEqual(
      items.map(({ id }) => id).filter((id) => !id.startsWith('DEMO')),
      ['BASIC', 'PRIME', 'PRO', 'BUSINESS', 'ENTERPRISE']
    )
  })

  test('PRIME has the rights of PRO, and so has its trial; neither is on offer', async ({
    assert,
  }) => {
    const { items } = (await guest.get('/roles')).body() as {
      items: { id: string; level: number; features: object; constraints: object }[]
    }
    const rightsOf = (role: string) => {
      const { level, features, constraints } = items.find(({ id }) => id === role)!
      return { level, features, constraints }
    }

    assert.deepEqual(rightsOf('PRIME'), rightsOf('PRO'))
    assert.deepEqual(rightsOf('DEMO_PRIME'), rightsOf('PRO'))
    const priced = (await pricing()).map(({ id }) => id)
    const plans = (await guest.get('/memberships/plans')).body() as {
      items: { role: string }[]
    }
    assert.deepEqual(priced, ['BASIC', 'PRO', 'BUSINESS', 'ENTERPRISE'])
    assert.notIncludeMembers(
      plans.items.map(({ role }) => role),
      ['PRIME', 'DEMO_PRIME', 'DEMO_MEETING']
    )
  })

  test('DEMO_MEETING is BASIC with the module of bookings, for thirty days', async ({ assert }) => {
    const { account } = await aHost()
    await transaction((trx) => startTrial(trx, account.id, 'DEMO_MEETING'))

    const during = await planOf(account.id)
    const after = await planOf(account.id, DateTime.utc().plus({ days: 31 }))

    assert.deepInclude(during, { id: 'DEMO_MEETING', level: 0, daysRemaining: 30 })
    assert.isTrue(can(during, 'bookingModule'))
    assert.isFalse(can(during, 'coupons'))
    assert.equal(after.id, 'BASIC')
    assert.isFalse(can(after, 'bookingModule'))
  })
})
