import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { guest } from '#tests/helpers/api'
import { aTeam } from '#tests/helpers/team'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import db from '@adonisjs/lucid/services/db'
import { send } from '#core/jobs'
import { newId } from '#core/ids'
import { aHost } from '#tests/helpers/host'
import { planOf } from '#app/accounts/plans/find_plan'
import { aSubscription as subscribe } from '#database/factories/subscription'
import { transaction } from '#core/database/transaction'
import { followSubscriptions } from '#jobs/accounts/follow_subscriptions'
import { announceEnd, moveSubscription } from '#app/accounts/plans/move_subscription'

type Offer = { role: string; price: { amountWithoutTax: number }; recurring: { interval: string } }

/** As the hourly job does it. */
const follow = async () => {
  await transaction((trx) => send(trx, followSubscriptions, {}, { about: newId() }))
  await workOff()
}

const subjects = async (email: string) => (await outbox(email)).map(({ subject }) => subject)

test.group('What plans cost', () => {
  test('PRO is 12 a month or 10 by the year, BUSINESS 50 or 40, BASIC nothing', async ({
    assert,
  }) => {
    const { items } = (await guest.get('/memberships/plans')).body() as { items: Offer[] }

    assert.sameMembers(
      items.map(
        ({ role, price, recurring }) => `${role} ${price.amountWithoutTax} ${recurring.interval}`
      ),
      ['BASIC 0 month', 'PRO 12 month', 'PRO 120 year', 'BUSINESS 50 month', 'BUSINESS 480 year']
    )
  })

  test('can be read for one role, and in a currency in which nothing is sold in US dollars', async ({
    assert,
  }) => {
    const pro = await guest.get('/memberships/plans').qs({ currency: 'USD', role: 'PRO' })
    const soles = await guest.get('/memberships/plans').qs({ currency: 'PEN' })
    const gold = await guest.get('/memberships/plans').qs({ currency: 'XAU' })

    assert.deepEqual(
      (pro.body().items as { role: string; freeMonths: number }[]).map(
        ({ role, freeMonths }) => `${role} ${freeMonths}`
      ),
      ['PRO 1', 'PRO 1']
    )
    assert.deepEqual(
      (soles.body().items as Offer[]).map(({ price }) => price.amountWithoutTax),
      [0, 12, 50, 120, 480]
    )
    gold.assertStatus(422)
  })
})

test.group('The membership of an account', () => {
  test('is its subscription with the days that are left, or nothing', async () => {
    const host = await aHost()
    const none = await host.api.get('/memberships/current')
    await subscribe(host.account.id)
    const trial = await host.api.get('/subscriptions/current')

    none.assertBody({ subscription: null, grants: [] })
    trial.assertBodyContains({
      subscription: { state: 'TRIAL', role: 'DEMO_PRO', daysRemaining: 2 },
    })
  })

  test('is for a team that of its owner', async () => {
    const { account, members } = await aTeam()
    await subscribe(members.OWNER.account.id, {
      roleId: 'BUSINESS',
      source: 'PAID',
      state: 'PAST_DUE',
      stateSince: DateTime.utc().minus({ days: 1 }),
    })
    const seen = await members.ADMIN.api.in(account).get('/memberships/current')

    seen.assertBodyContains({
      subscription: { state: 'PAST_DUE', role: 'BUSINESS', daysRemaining: 6 },
    })
  })
})

test.group('The course of a subscription', () => {
  test('moves as it may and says since when; what it may not is refused', async ({ assert }) => {
    const { account } = await aHost()
    const { id } = await subscribe(account.id, { roleId: 'PRO', source: 'PAID', state: 'ACTIVE' })
    const move = (to: 'PAST_DUE' | 'ENDED' | 'ACTIVE') =>
      transaction((trx) => moveSubscription(trx, { accountId: account.id, id }, to))

    const late = await move('PAST_DUE')
    assert.isAbove(late.stateSince.toMillis(), DateTime.utc().minus({ minutes: 1 }).toMillis())
    await move('ENDED')
    assert.equal((await planOf(account.id)).id, 'BASIC')
    await assert.rejects(() => move('ACTIVE'), 'INVALID_TRANSITION')
  })

  test('that does not exist is not found', async ({ assert }) => {
    const [mine, theirs] = [await aHost(), await aHost()]
    const { id } = await subscribe(theirs.account.id)
    await assert.rejects(
      () =>
        transaction((trx) => moveSubscription(trx, { accountId: mine.account.id, id }, 'ENDED')),
      'SUBSCRIPTION_NOT_FOUND'
    )
  })

  test('a trial’s end is announced once, three days before, in its owner’s language', async ({
    assert,
  }) => {
    const [near, far] = [await aHost({ account: { locale: 'en' } }), await aHost()]
    await subscribe(near.account.id)
    await subscribe(far.account.id, { endsAt: DateTime.utc().plus({ days: 4 }) })

    await follow()
    await follow()
    await workOff()

    assert.deepEqual(await subjects(near.user.email), ['Your PRO trial ends soon'])
    assert.deepEqual(await subjects(far.user.email), [])
    const [mail] = await outbox(near.user.email)
    assert.include(mail!.html, '/profile/u/me/upgrade')
    assert.notInclude(mail!.text, 'emails.')
  })

  test('a trial whose time is over ends with a mail to its owner; a host with another plan gets none', async ({
    assert,
  }) => {
    const over = { endsAt: DateTime.utc().minus({ minutes: 1 }) }
    const [free, paying] = [await aHost(), await aHost({ account: { roleId: 'PRO' } })]
    const ended = await subscribe(free.account.id, over)
    await subscribe(paying.account.id, over)

    await follow()
    await follow()
    await workOff()

    assert.equal((await ended.refresh()).state, 'ENDED')
    assert.deepEqual(await subjects(free.user.email), ['Tu prueba de PRO terminó'])
    assert.deepEqual(await subjects(paying.user.email), [])
  })

  test('a plan that is past due ends after seven days, not before', async ({ assert }) => {
    const due = (days: number) => ({
      roleId: 'PRO',
      source: 'PAID' as const,
      state: 'PAST_DUE' as const,
      stateSince: DateTime.utc().minus({ days }),
    })
    const [six, seven] = [await aHost(), await aHost()]
    const kept = await subscribe(six.account.id, due(6))
    const gone = await subscribe(seven.account.id, due(7))

    await follow()
    await workOff()

    assert.equal((await kept.refresh()).state, 'PAST_DUE')
    assert.equal((await gone.refresh()).state, 'ENDED')
    assert.deepEqual(await subjects(seven.user.email), ['Tu plan PRO terminó'])
  })

  test('what is announced and then paid for sends no mail', async ({ assert }) => {
    const host = await aHost()
    const { id } = await subscribe(host.account.id)
    await transaction((trx) => announceEnd(trx, { accountId: host.account.id, id }))
    await transaction((trx) => moveSubscription(trx, { accountId: host.account.id, id }, 'ACTIVE'))
    await db.from('accounts').where({ id: host.account.id }).update({ role_id: 'PRO' })
    await workOff()

    assert.deepEqual(await subjects(host.user.email), [])
  })
})
