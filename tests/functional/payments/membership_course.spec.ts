import { test } from '@japa/runner'
import { pass } from '#tests/helpers/clock'
import { outbox } from '#tests/helpers/outbox'
import { invariantsHold } from '#tests/helpers/invariants'
import Membership from '#app/payments/memberships/membership'
import {
  DAY,
  billing,
  planIdOf,
  amounts,
  follow,
  afterTrial,
  aMember,
  anOrder,
} from '#tests/helpers/membership'
import { BILLING_PROVIDERS, billedBy, outcome, quietly } from '#tests/helpers/billing'

for (const provider of BILLING_PROVIDERS)
  test.group(`The course of a membership by ${provider}`, (group) => {
    billedBy(group, provider)
    invariantsHold(group)

    test('is cancelled at the close of the period, and can be resumed until then', async ({
      assert,
      cleanup,
    }) => {
      const host = await afterTrial()
      await aMember(host, 'PRO_MONTHLY')

      const cancelled = await host.api.post('/memberships/cancel')
      assert.isNotNull(cancelled.body().membership.cancelAt)
      assert.isNull(cancelled.body().membership.nextCharge)
      const resumed = await host.api.post('/memberships/resume')
      assert.isNull(resumed.body().membership.cancelAt)
      await host.api.post('/memberships/cancel')
      await host.api.post('/memberships/cancel')
      assert.equal(await planIdOf(host), 'PRO')

      pass(cleanup, 32 * DAY)
      await follow()
      assert.equal(await planIdOf(host), 'BASIC')
      assert.isNull((await billing(host)).membership)
      assert.deepEqual(await amounts(), [1200])
      const subjects = (await outbox(host.user.email)).map(({ subject }) => subject)
      assert.deepEqual(subjects, ['Tu plan PRO terminó'])
    })

    test('that is not renewed is kept for seven days with three notices, then it is BASIC and nothing more is charged', async ({
      assert,
      cleanup,
    }) => {
      const host = await afterTrial()
      const id = await aMember(host, 'PRO_MONTHLY')
      await outcome(id, 'refuse')

      assert.equal((await billing(host)).membership.state, 'pastDue')
      assert.equal(await planIdOf(host), 'PRO')
      ;(await host.api.post('/memberships', { planId: 'BUSINESS_MONTHLY' })).assertStatus(409)
      for (const days of [1, 3.1, 3.2, 6.1]) {
        pass(cleanup, days * DAY)
        await follow()
      }
      const told = async () =>
        (await outbox(host.user.email)).filter(({ subject }) => subject?.includes('cobrar')).length
      assert.equal(await told(), 3)
      assert.equal(await planIdOf(host), 'PRO')
      pass(cleanup, 7.1 * DAY)
      await follow()
      assert.equal(await planIdOf(host), 'BASIC')
      assert.equal((await Membership.findByOrFail('id', id)).state, 'ended')
      pass(cleanup, 70 * DAY)
      await follow()
      assert.deepEqual(await amounts(), [1200])
      assert.equal(await told(), 3)
    })

    test('that is paid late goes on', async ({ assert, cleanup }) => {
      const host = await afterTrial()
      const id = await aMember(host, 'PRO_MONTHLY')
      await outcome(id, 'refuse')
      pass(cleanup, 4 * DAY)
      await outcome(id, 'renew')

      assert.equal((await billing(host)).membership.state, 'active')
      pass(cleanup, 9 * DAY)
      await follow()
      assert.equal(await planIdOf(host), 'PRO')
      assert.lengthOf(await amounts(), 2)
    })

    test('reaches the same state without any notification', async ({ assert, cleanup }) => {
      const host = await afterTrial()
      const { id } = await anOrder(host, 'PRO_MONTHLY')
      await quietly(id, 'renew')
      assert.equal(await planIdOf(host), 'BASIC')

      pass(cleanup, 3 * DAY)
      await follow()
      assert.equal(await planIdOf(host), 'PRO')
      assert.deepEqual(await amounts(), [1200])
    })
  })
