import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { aCoupon } from '#database/factories/coupon'
import { aHost, ana, inDays, luis } from '#tests/helpers/host'
import { aBookedPackage, aPackageHost, bookPackage, onDays } from '#tests/helpers/package'

const countOf = async (table: string) => Number((await db.from(table).count('* as n').first()).n)

test.group('A package of several sessions', () => {
  test('is one booking of one price, with each session in the host’s calendar', async ({
    assert,
  }) => {
    const host = await aPackageHost()

    const booked = await bookPackage(host, { starts: onDays(5, 3, 4) })
    const meetings = await host.api.get('/meetings').qs({ sortBy: 'start', order: 'asc' })

    booked.assertStatus(201)
    booked.assertBodyContains({
      state: 'confirmed',
      start: inDays(3),
      payment: { amount: 90, currency: 'PEN' },
      sessions: onDays(3, 4, 5).map((start) => ({ start, state: 'confirmed' })),
    })
    assert.deepEqual(
      meetings.body().items.map(({ start }: { start: string }) => start),
      onDays(3, 4, 5)
    )
    assert.equal(await countOf('tickets'), 1)
    assert.equal(await countOf('busy_times'), 3)
  })

  test('is shown on its page, and its host may change it up to a limit', async () => {
    const host = await aPackageHost()

    const shown = await guest.get(`/users/${host.username}/products/sesion`)
    const changed = await host.api.patch(`/services/${host.service.id}`, {
      package: { sessions: 5 },
    })
    const tooMany = await host.api.patch(`/services/${host.service.id}`, {
      package: { sessions: 21 },
    })

    shown.assertBodyContains({ package: { sessions: 3 }, price: 90 })
    changed.assertBodyContains({ package: { sessions: 5 } })
    tooMany.assertStatus(422)
  })

  test('cannot be a workshop, whose dates are its host’s to set', async () => {
    const host = await aHost()

    const answer = await host.api.post('/services', {
      type: 'WEBINAR',
      title: 'Taller',
      duration: { value: 1, unit: 'HOUR' },
      location: { type: 'phone' },
      package: { sessions: 2 },
    })

    answer.assertStatus(422)
    answer.assertBodyContains({ errors: [{ field: 'package.sessions', rule: 'max' }] })
  })

  test('of which two hours are taken is refused whole, and both are named', async ({ assert }) => {
    const host = await aPackageHost()
    const other = await aBookedPackage(host, onDays(3, 5, 9))

    const refused = await bookPackage(host, { starts: onDays(3, 4, 5), attendee: luis })

    refused.assertStatus(409)
    refused.assertBodyContains({
      code: 'SCHEDULE_NOT_AVAILABLE',
      meta: { starts: `${inDays(3)} ${inDays(5)}` },
    })
    assert.lengthOf(other.sessions, 3)
    assert.equal(await countOf('tickets'), 1)
    assert.equal(await countOf('meetings'), 3)
  })

  const wrong = [
    { title: 'too few hours', starts: () => onDays(3, 4), rule: 'sessions' },
    { title: 'too many hours', starts: () => onDays(3, 4, 5, 6), rule: 'sessions' },
    { title: 'the same hour twice', starts: () => onDays(3, 4, 3), rule: 'overlap' },
    {
      title: 'hours that overlap',
      starts: () => [inDays(3), inDays(3, 10.5), inDays(4)],
      rule: 'overlap',
    },
  ]
  for (const { title, starts, rule } of wrong) {
    test(`with ${title} is refused, also where nothing is blocked`, async ({ assert }) => {
      const host = await aPackageHost({ service: { isBlocking: false } })

      const answer = await bookPackage(host, { starts: starts() })

      answer.assertStatus(422)
      answer.assertBodyContains({ errors: [{ field: 'starts', rule }] })
      assert.equal(await countOf('tickets'), 0)
    })
  }

  test('is not booked by one hour alone, nor is one hour booked by several', async () => {
    const [host, single] = [await aPackageHost(), await aHost()]
    const book = (productId: string, rest: object) =>
      guest.post('/appointments', { productId, attendee: ana, ...rest })

    const one = await book(host.service.id, { start: inDays(3) })
    const several = await book(single.service.id, { starts: onDays(3, 4) })
    const none = await book(single.service.id, {})
    const only = await book(single.service.id, { starts: onDays(3) })

    one.assertBodyContains({ errors: [{ field: 'starts', rule: 'sessions' }] })
    several.assertBodyContains({ errors: [{ field: 'starts', rule: 'sessions' }] })
    none.assertBodyContains({ errors: [{ field: 'start', rule: 'required' }] })
    only.assertStatus(201)
  })

  test('counts its own sessions for the limits of a day and a week', async () => {
    const host = await aPackageHost({ schedule: { maxPerDay: 2 } })

    const three = await bookPackage(host, {
      starts: [inDays(3, 8), inDays(3, 10), inDays(3, 12)],
    })
    const two = await bookPackage(host, {
      starts: [inDays(3, 8), inDays(3, 10), inDays(4, 12)],
    })

    three.assertStatus(409)
    three.assertBodyContains({ meta: { starts: inDays(3, 12) } })
    two.assertStatus(201)
  })

  test('asks for each session what the policy asks for one', async () => {
    const policy = { maxReservation: { value: 10, unit: 'DAY' } } as const
    const host = await aPackageHost({ service: { policy } })

    const answer = await bookPackage(host, { starts: onDays(3, 4, 12) })

    answer.assertStatus(423)
  })

  test('uses a coupon once, of its whole price', async ({ assert }) => {
    const host = await aPackageHost({ account: { roleId: 'PRO' } })
    const coupon = await aCoupon(host.account.id, { quantity: 1 })

    const taken = await bookPackage(host, { starts: onDays(3, 4, 4), coupon: 'VERANO' })
    const booked = await bookPackage(host, { coupon: 'VERANO' })

    taken.assertStatus(422)
    booked.assertBodyContains({ payment: { amount: 72 }, coupon: { discount: 18 } })
    assert.equal((await coupon.refresh()).used, 1)
  })
})
