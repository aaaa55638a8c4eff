import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { guest } from '#tests/helpers/api'
import Grant from '#app/accounts/plans/grant'
import { aBooking } from '#tests/helpers/booking'
import { aHost, inDays } from '#tests/helpers/host'
import { planOf } from '#app/accounts/plans/find_plan'
import { transaction } from '#core/database/transaction'
import { aSubscription as subscribe } from '#database/factories/subscription'
import { grantFirstSteps, grantStartup } from '#app/accounts/plans/give_grant'

test.group('Grants', () => {
  test('first steps give PRO for twenty bookings, each of which counts, and then it is BASIC', async ({
    assert,
  }) => {
    const host = await aHost()
    await transaction((trx) => grantFirstSteps(trx, host.account.id))
    await aBooking(host)

    const plan = await planOf(host.account.id)
    assert.equal(plan.id, 'PRO')
    assert.equal(plan.bookingsRemaining, 19)
    await Grant.query().where({ accountId: host.account.id }).update({ bookingsLeft: 1 })
    await aBooking(host, { start: inDays(6) })
    await aBooking(host, { start: inDays(7) })

    const after = await planOf(host.account.id)
    assert.equal(after.id, 'BASIC')
    assert.isNull(after.bookingsRemaining)
  })

  test('a booking that is refused counts nothing', async ({ assert }) => {
    const host = await aHost()
    await transaction((trx) => grantFirstSteps(trx, host.account.id))
    await aBooking(host)
    const again = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(5),
      attendee: { name: 'Luis', email: 'l@example.com', timeZone: 'America/Lima', locale: 'es' },
    })

    again.assertStatus(409)
    assert.equal((await planOf(host.account.id)).bookingsRemaining, 19)
  })

  test('each is had once', async ({ assert }) => {
    const { account } = await aHost()
    const give = () => transaction((trx) => grantFirstSteps(trx, account.id))

    assert.isTrue(await give())
    await Grant.query().where({ accountId: account.id }).update({ bookingsLeft: 0 })
    assert.isFalse(await give())
    assert.equal((await planOf(account.id)).id, 'BASIC')
  })

  test('a start-up that was approved has PRO for six months, and sees until when', async ({
    assert,
  }) => {
    const host = await aHost()
    await transaction((trx) => grantStartup(trx, host.account.id))
    const in6Months = DateTime.utc().plus({ months: 6 })
    const current = await host.api.get('/memberships/current')

    assert.equal((await planOf(host.account.id, in6Months.minus({ minutes: 1 }))).id, 'PRO')
    assert.equal((await planOf(host.account.id, in6Months.plus({ minutes: 1 }))).id, 'BASIC')
    current.assertBodyContains({ grants: [{ kind: 'STARTUP', role: 'PRO' }] })
  })

  test('what is paid for goes before a gift, and a gift before a trial', async ({ assert }) => {
    const { account, api } = await aHost()
    await subscribe(account.id)
    assert.equal((await planOf(account.id)).daysRemaining, 2)
    await transaction((trx) => grantFirstSteps(trx, account.id))
    assert.equal((await planOf(account.id)).bookingsRemaining, 20)
    const demo = await api.get('/users/me/demo')
    demo.assertBody({ isActive: true, daysRemaining: 2 })
    await subscribe(account.id, { roleId: 'PRO', source: 'PAID', state: 'ACTIVE' })
    const paid = await planOf(account.id)

    assert.deepEqual([paid.id, paid.bookingsRemaining, paid.daysRemaining], ['PRO', null, null])
  })
})
