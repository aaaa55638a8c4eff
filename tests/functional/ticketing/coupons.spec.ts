import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import Coupon from '#app/catalog/coupons/coupon'
import { aCoupon } from '#database/factories/coupon'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'

const aPricedHost = (service: object = {}) =>
  aHost({ account: { roleId: 'PRO' }, service: { price: 120, ...service } })

const book = (host: TestHost, rest: object = {}) =>
  guest.post('/appointments', {
    productId: host.service.id,
    start: inDays(3),
    attendee: ana,
    ...rest,
  })

const usedOf = async ({ id }: Coupon) => (await Coupon.findOrFail(id)).used

test.group('Booking with a coupon', () => {
  test('costs less, and both sides see by how much', async ({ assert }) => {
    const host = await aPricedHost()
    const coupon = await aCoupon(host.account.id, { quantity: 3 })

    const booked = await book(host, { coupon: ' verano ' })
    const list = await host.api.get('/tickets')

    booked.assertStatus(201)
    const expected = {
      payment: { amount: 96, currency: 'PEN' },
      coupon: { code: 'VERANO', discount: 24, currency: 'PEN' },
    }
    booked.assertBodyContains(expected)
    list.assertBodyContains({ items: [expected] })
    assert.equal(await usedOf(coupon), 1)
  })

  test('an amount takes off no more than the price: then there is nothing to pay', async ({
    assert,
  }) => {
    const host = await aPricedHost()
    await aCoupon(host.account.id, { type: 'FIXED', amount: 50_000, currency: 'PEN' })

    const booked = await book(host, { coupon: 'VERANO' })

    booked.assertBodyContains({ coupon: { discount: 120 } })
    assert.notProperty(booked.body(), 'payment')
  })

  const past = DateTime.utc().minus({ minutes: 1 })
  const elsewhere = '01a1fc11-e859-7190-9850-369dc62b854b'
  const refusals: {
    title: string
    coupon: Partial<Coupon>
    code: string
    status: number
    more?: object
  }[] = [
    { title: 'of another code', coupon: { code: 'OTRO' }, code: 'COUPON_NOT_FOUND', status: 404 },
    { title: 'that is over', coupon: { expiresAt: past }, code: 'COUPON_EXPIRED', status: 410 },
    {
      title: 'that is used up',
      coupon: { quantity: 2, used: 2 },
      code: 'COUPON_USED_UP',
      status: 409,
    },
    ...[
      { title: 'for another service', coupon: { serviceIds: [elsewhere] } },
      { title: 'for workshops only', coupon: { targets: ['TICKET' as const] } },
      { title: 'for another country', coupon: { country: 'CL' }, more: { country: 'PE' } },
      { title: 'for one country when none is named', coupon: { country: 'PE' } },
      { title: 'kept from this person', coupon: { blacklist: [ana.email] } },
      {
        title: 'in another currency',
        coupon: { type: 'FIXED' as const, amount: 10, currency: 'USD' },
      },
    ].map((one) => ({ ...one, code: 'COUPON_NOT_VALID_HERE', status: 422 })),
  ]
  for (const { title, coupon, code, status, more } of refusals) {
    test(`a coupon ${title} is refused, and nothing is booked or used`, async ({ assert }) => {
      const host = await aPricedHost()
      const made = await aCoupon(host.account.id, coupon)

      const answer = await book(host, {
        coupon: 'VERANO',
        // However the address is written.
        attendee: { ...ana, email: 'Ana.Torres@Example.com' },
        ...more,
      })

      answer.assertStatus(status)
      answer.assertBodyContains({ code })
      assert.equal(await usedOf(made), coupon.used ?? 0)
      assert.deepEqual(await db.from('tickets').count('* as n'), [{ n: '0' }])
      assert.deepEqual(await db.from('busy_times').count('* as n'), [{ n: '0' }])
    })
  }

  test('a coupon for this service, this country and this kind is good', async () => {
    const host = await aPricedHost()
    await aCoupon(host.account.id, {
      serviceIds: [host.service.id],
      country: 'PE',
      targets: ['MEETING'],
      blacklist: ['otra@example.com'],
    })

    const answer = await book(host, { coupon: 'VERANO', country: 'pe' })

    answer.assertStatus(201)
  })

  test('what costs nothing uses no coupon up, and a host whose plan has none has none', async ({
    assert,
  }) => {
    const free = await aPricedHost({ price: 0 })
    const basic = await aHost({ service: { price: 120 } })
    const coupons = [await aCoupon(free.account.id), await aCoupon(basic.account.id)]

    const forNothing = await book(free, { coupon: 'VERANO' })
    const withoutPlan = await book(basic, { coupon: 'VERANO' })

    forNothing.assertBodyContains({ code: 'COUPON_NOT_VALID_HERE' })
    withoutPlan.assertBodyContains({ code: 'COUPON_NOT_FOUND' })
    for (const coupon of coupons) assert.equal(await usedOf(coupon), 0)
  })

  test('a coupon of another client is no coupon', async () => {
    const [host, other] = [await aPricedHost(), await aPricedHost()]
    await aCoupon(other.account.id)

    const answer = await book(host, { coupon: 'VERANO' })

    answer.assertBodyContains({ code: 'COUPON_NOT_FOUND' })
  })

  test('a time that is taken uses no coupon up', async ({ assert }) => {
    const host = await aPricedHost()
    const coupon = await aCoupon(host.account.id)
    await book(host)

    const answer = await book(host, { coupon: 'VERANO' })

    answer.assertBodyContains({ code: 'SCHEDULE_NOT_AVAILABLE' })
    assert.equal(await usedOf(coupon), 0)
  })

  test('a cancelled booking gives its coupon back, once, and keeps what it cost', async ({
    assert,
  }) => {
    const host = await aPricedHost()
    const coupon = await aCoupon(host.account.id, { quantity: 1 })
    const { code } = (await book(host, { coupon: 'VERANO' })).body()
    const cancel = () => host.api.post(`/tickets/${code}/cancel`)

    const cancelled = await cancel()
    const again = await cancel()
    const archived = await host.api.post(`/tickets/${code}/archive`)
    const next = await book(host, { coupon: 'VERANO' })

    cancelled.assertBodyContains({ state: 'cancelled', coupon: { code: 'VERANO', discount: 24 } })
    again.assertStatus(409)
    archived.assertStatus(200)
    next.assertStatus(201)
    assert.equal(await usedOf(coupon), 1)
  })

  test('a rejected request gives its coupon back, a rescheduled booking keeps it', async ({
    assert,
  }) => {
    const host = await aPricedHost({ requireApprove: true })
    const coupon = await aCoupon(host.account.id)
    const { code } = (await book(host, { coupon: 'VERANO' })).body()
    const other = await book(host, { coupon: 'VERANO', start: inDays(4) })
    const call = (path: string, body = {}) => host.api.post(`/tickets/${path}`, body)
    const used = [await usedOf(coupon)]

    await call(`${code}/reject`)
    used.push(await usedOf(coupon))
    await call(`${other.body().code}/approve`)
    const moved = await call(`${other.body().code}/reschedule`, { start: inDays(6) })
    used.push(await usedOf(coupon))

    moved.assertBodyContains({ state: 'rescheduled', coupon: { code: 'VERANO' } })
    assert.deepEqual(used, [2, 1, 1])
  })

  test('a booking outlives its coupon: the code and the price stay, and cancelling works', async () => {
    const host = await aPricedHost()
    const coupon = await aCoupon(host.account.id)
    const { code } = (await book(host, { coupon: 'VERANO' })).body()

    const deleted = await host.api.delete(`/coupons/${coupon.id}`)
    const cancelled = await host.api.post(`/tickets/${code}/cancel`)

    deleted.assertStatus(204)
    cancelled.assertBodyContains({
      state: 'cancelled',
      coupon: { code: 'VERANO', discount: 24 },
      payment: { amount: 96 },
    })
  })
})
