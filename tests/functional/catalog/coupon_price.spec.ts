import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import Coupon from '#app/catalog/coupons/coupon'
import { aCoupon } from '#database/factories/coupon'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'

const aPricedHost = () => aHost({ account: { roleId: 'PRO' }, service: { price: 120 } })

test.group('GET /products/:id/coupons/:code', () => {
  const ask = ({ service }: TestHost, code = 'verano') =>
    guest.get(`/products/${service.id}/coupons/${code}`)

  test('tells the price before anybody books, and uses nothing up', async ({ assert }) => {
    const host = await aPricedHost()
    const coupon = await aCoupon(host.account.id, { quantity: 1 })

    const answer = await ask(host)

    answer.assertStatus(200)
    answer.assertBody({
      code: 'VERANO',
      price: 120,
      discount: 24,
      discountedPrice: 96,
      currency: 'PEN',
    })
    assert.equal((await Coupon.findOrFail(coupon.id)).used, 0)
  })

  test('refuses as booking does', async () => {
    const host = await aPricedHost()
    await aCoupon(host.account.id, { country: 'PE' })

    const unknown = await ask(host, 'nada')
    const abroad = await ask(host).qs({ country: 'CL' })
    const athome = await ask(host).qs({ country: 'PE' })

    unknown.assertStatus(404)
    unknown.assertBodyContains({ message: 'No encontramos este cupón. Revisa el código.' })
    abroad.assertStatus(422)
    athome.assertStatus(200)
  })

  test('does not help to guess: wrong codes cost a captcha after twenty, right ones do not count', async () => {
    const host = await aPricedHost()
    await aCoupon(host.account.id)
    for (let right = 0; right < 25; right++) (await ask(host)).assertStatus(200)
    for (let wrong = 0; wrong < 20; wrong++) (await ask(host, `ABC${wrong}`)).assertStatus(404)

    const guess = await ask(host, 'ABC20')
    const byBooking = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(3),
      attendee: ana,
      coupon: 'ABC21',
    })
    const right = await ask(host)

    for (const answer of [guess, byBooking, right]) {
      answer.assertStatus(403)
      answer.assertBodyContains({ code: 'CAPTCHA_REQUIRED' })
    }
  })
})
