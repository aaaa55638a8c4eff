import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { apiOf } from '#tests/helpers/api'
import { aTeam } from '#tests/helpers/team'
import db from '@adonisjs/lucid/services/db'
import Grant from '#app/accounts/plans/grant'
import { aBooking } from '#tests/helpers/booking'
import { aHost, type TestHost } from '#tests/helpers/host'

type Steps = { steps: { key: string; isDone: boolean }[]; reward: string | null }

const read = async ({ token }: Pick<TestHost, 'token'>, query = {}) =>
  (await apiOf(token).get('/first-steps').qs(query)).body() as Steps

const claim = ({ token }: Pick<TestHost, 'token'>) => apiOf(token).post('/first-steps/reward')

const done = ({ steps }: Steps) => steps.filter(({ isDone }) => isDone).map(({ key }) => key)

const touchHours = ({ account }: TestHost) =>
  db
    .from('schedules')
    .where({ account_id: account.id })
    .update({ updated_at: DateTime.utc().plus({ minutes: 1 }).toJSDate() })

test.group('First steps', () => {
  test('are read from what there is, and earn their reward before the first booking', async ({
    assert,
  }) => {
    const host = await aHost()
    const begun = await read(host)
    await touchHours(host)
    const withHours = await read(host)
    await host.account.merge({ profession: 'Nutricionista', bio: 'Comer bien.' }).save()
    const ready = await read(host)

    assert.deepEqual([done(begun), begun.reward], [['service'], 'OPEN'])
    assert.deepEqual([done(withHours), withHours.reward], [['hours', 'service'], 'OPEN'])
    assert.deepEqual([done(ready), ready.reward], [['profile', 'hours', 'service'], 'READY'])
  })

  test('done, they give PRO for twenty bookings, once', async ({ assert }) => {
    const host = await aHost({ account: { profession: 'Nutricionista', bio: 'Comer bien.' } })
    await touchHours(host)

    const first = await claim(host)
    await aBooking(host)
    const again = await claim(host)
    const me = await host.api.get('/users/me')

    first.assertStatus(200)
    assert.deepEqual([first.body().reward, again.body().reward], ['GIVEN', 'GIVEN'])
    me.assertBodyContains({ plan: { id: 'PRO', bookingsRemaining: 19 } })
    assert.lengthOf(await Grant.query().where({ accountId: host.account.id }), 1)
  })

  test('not all done, they give nothing', async ({ assert }) => {
    const host = await aHost()
    const refused = await claim(host)

    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'FIRST_STEPS_OPEN' })
    assert.isEmpty(await Grant.all())
  })

  test('of a team are read as well, but earn nothing: it has its owner’s plan', async ({
    assert,
  }) => {
    const { account, members } = await aTeam()
    await account.merge({ username: 'clinicasol', bio: 'Cuidamos de ti.' }).save()
    const steps = await read(members.ADMIN, { teamId: account.id })
    const refused = await members.OWNER.api.in(account).post('/first-steps/reward')

    assert.isNull(steps.reward)
    assert.deepEqual(done(steps), ['profile'])
    refused.assertStatus(409)
  })
})
