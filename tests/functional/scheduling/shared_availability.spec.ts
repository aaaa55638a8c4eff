import { guest } from '#tests/helpers/api'
import { freezeTime, test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { now } from '#core/time'
import { aBooking } from '#tests/helpers/booking'
import { transaction } from '#core/database/transaction'
import { disableUser } from '#app/accounts/sign_in/disable_user'
import { aHost, ALWAYS, inDays, type TestHost } from '#tests/helpers/host'

const range = () => ({ start: inDays(2, 0), end: inDays(9, 0), timeZone: 'America/Lima' })

const ask = ({ service }: TestHost, days = range()) =>
  guest.get(`/products/${service.id}/availability`).qs(days)

/** What is offered after a change, having asked for the same days before it: a change of the clock may pass midnight. */
async function around(host: TestHost, change: () => Promise<unknown>, days = range()) {
  const before = await ask(host, days)
  await change()
  const after = await ask(host, days)
  return { before: before.body() as object, after: after.body() as object, status: after.status() }
}

/** The statements sent from now on. */
function noted(cleanup: (undo: () => void) => void) {
  const statements: string[] = []
  const knex = db.connection().getWriteClient()
  const note = ({ sql }: { sql: string }) => void statements.push(sql)
  knex.on('query', note)
  cleanup(() => void knex.removeListener('query', note))
  return statements
}

test.group('When a service is free', () => {
  test('is looked up once for clients who ask at once, and answered 304 to a client who has the answer', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost()
    const first = await ask(host)
    const alone = noted(cleanup)
    await ask(host)
    const cost = alone.length

    const statements = noted(cleanup)
    const crowd = await Promise.all(Array.from({ length: 12 }, () => ask(host)))
    const known = await ask(host).header('if-none-match', first.header('etag')!)

    for (const answer of crowd) assert.deepEqual(answer.body(), first.body())
    known.assertStatus(304)
    assert.isBelow(statements.length, 12 * cost)
  })

  test('is another answer after a booking, and the old one again after its cancellation', async ({
    assert,
  }) => {
    const host = await aHost()
    let code = ''

    const booked = await around(host, async () => ({ code } = await aBooking(host)))
    const called = await around(host, () => host.api.post(`/tickets/${code}/cancel`))

    assert.notDeepEqual(booked.after, booked.before)
    assert.deepEqual(called.before, booked.after)
    assert.deepEqual(called.after, booked.before)
  })

  for (const [what, path, body] of [
    [
      'a vacation',
      '/vacations',
      () => ({ start: inDays(4).slice(0, 10), end: inDays(5).slice(0, 10) }),
    ],
    ['a blocked interval', '/blocked-intervals', () => ({ start: inDays(4), end: inDays(5) })],
  ] as const) {
    test(`changes with ${what}, and back once that is gone`, async ({ assert }) => {
      const host = await aHost()
      let id = ''

      const closed = await around(host, async () => {
        const answer = await host.api.post(path, body())
        id = answer.body().id as string
      })
      const opened = await around(host, () => host.api.delete(`${path}/${id}`))

      assert.notDeepEqual(closed.after, closed.before)
      assert.deepEqual(opened.after, closed.before)
    })
  }

  test('changes with the hours, the limits and the length of the service', async ({ assert }) => {
    const host = await aHost()
    await aBooking(host)
    const [{ id }] = await db.from('schedules').where({ account_id: host.account.id }).select('id')
    const save = (change: object) => host.api.put(`/availability/${id}`, { ...ALWAYS, ...change })

    const hours = await around(host, () => save({ weekly: { mon: ALWAYS.weekly.mon } }))
    const limits = await around(host, () => save({ maxPerDay: 1 }))
    const length = await around(host, () =>
      host.api.patch(`/services/${host.service.id}`, { duration: { value: 3, unit: 'HOUR' } })
    )

    for (const { before, after } of [hours, limits, length]) assert.notDeepEqual(after, before)
  })

  test('is not found for a service that was blocked, or whose host was shut out', async ({
    assert,
  }) => {
    const [one, other] = [await aHost(), await aHost()]

    const blocked = await around(one, () =>
      one.api.patch(`/services/${one.service.id}`, { visibility: { isBlocked: true } })
    )
    const shutOut = await around(other, () => transaction((trx) => disableUser(trx, other.user.id)))

    assert.deepEqual([blocked.status, shutOut.status], [404, 404])
  })

  test('changes when a hold expires, even while no job has run', async ({ assert }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const days = range()
    const free = await ask(host, days)
    await aBooking(host)
    await db.from('busy_times').update({ held_until: now().plus({ minutes: 5 }).toJSDate() })

    const later = async () => freezeTime(now().plus({ minutes: 6 }).toJSDate())
    const expired = await around(host, later, days)

    assert.notDeepEqual(expired.before, free.body())
    assert.deepEqual(expired.after, free.body())
  })

  test('moves on with the clock: what is too soon by now is no longer offered', async ({
    assert,
  }) => {
    const host = await aHost({ service: { policy: { minReservation: { value: 2, unit: 'DAY' } } } })

    const later = await around(host, async () => freezeTime(now().plus({ hours: 12 }).toJSDate()))

    assert.notDeepEqual(later.after, later.before)
  })
})
