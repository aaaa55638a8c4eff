import { test } from '@japa/runner'
import { apiOf } from '#tests/helpers/api'
import { aHost } from '#tests/helpers/host'
import Coupon from '#app/catalog/coupons/coupon'
import { aCoupon, COUPON } from '#database/factories/coupon'

const proHost = (options: Parameters<typeof aHost>[0] = {}) =>
  aHost({ ...options, account: { roleId: 'PRO', ...options.account } })

test.group('A host’s coupons', () => {
  test('a coupon is kept in upper case, with the moment it ends by the clock of its zone', async () => {
    const { api } = await proHost()

    const created = await api.post('/coupons', COUPON)
    const read = await api.get(`/coupons/${created.body().id}`)

    created.assertStatus(201)
    for (const answer of [created, read]) {
      answer.assertBodyContains({
        code: 'VERANO',
        type: 'PERCENT',
        discount: 20,
        currency: null,
        quantity: null,
        availables: null,
        used: 0,
        state: 'active',
        expires: '2100-01-01T04:59:00.000Z',
        expiresWall: '2099-12-31T23:59',
        timeZone: 'America/Lima',
        country: null,
        products: null,
        blacklist: [],
        targets: ['MEETING', 'TICKET'],
      })
    }
  })

  test('an amount is in the host’s currency unless another is named; the zone is UTC unless one is', async () => {
    const { api } = await proHost()
    const fixed = { ...COUPON, timeZone: undefined, type: 'FIXED', discount: 15.5 }

    const own = await api.post('/coupons', fixed)
    const other = await api.post('/coupons', {
      ...fixed,
      code: 'otro',
      discount: 900,
      currency: 'CLP',
    })

    own.assertBodyContains({ discount: 15.5, currency: 'PEN', timeZone: 'UTC' })
    own.assertBodyContains({ expires: '2099-12-31T23:59:00.000Z' })
    other.assertBodyContains({ discount: 900, currency: 'CLP' })
  })

  test('a plan without coupons adds and changes none, and the refusal names the plan that has them', async ({
    assert,
  }) => {
    const { api, account } = await aHost()
    const { id } = await aCoupon(account.id)

    const added = await api.post('/coupons', { ...COUPON, code: 'OTRO' })
    const changed = await api.patch(`/coupons/${id}`, { description: 'x' })

    for (const answer of [added, changed]) {
      answer.assertStatus(403)
      answer.assertBodyContains({ code: 'FEATURE_NOT_AVAILABLE', meta: { role: 'PRO' } })
    }
    assert.lengthOf(await Coupon.all(), 1)
  })

  test('a code is taken once in an account, however it is written, and free in another', async () => {
    const [host, other] = [await proHost(), await proHost()]
    const add = (token: string, code: string) => apiOf(token).post('/coupons', { ...COUPON, code })

    const first = await add(host.token, 'Verano')
    const again = await add(host.token, ' VERANO ')
    const elsewhere = await add(other.token, 'verano')

    first.assertStatus(201)
    again.assertStatus(409)
    again.assertBodyContains({ code: 'COUPON_CODE_TAKEN' })
    elsewhere.assertStatus(201)
  })

  const wrong = [
    { title: 'a code with a space', field: 'code', change: { code: 'DOS PALABRAS' } },
    { title: 'a code of two letters', field: 'code', change: { code: 'AB' } },
    { title: 'more than all', field: 'discount', change: { discount: 101 } },
    { title: 'part of a per cent', field: 'discount', change: { discount: 12.5 } },
    { title: 'nothing', field: 'discount', change: { discount: 0 } },
    { title: 'a day that is none', field: 'expires', change: { expires: '2099-02-30T10:00' } },
    { title: 'no quantity', field: 'quantity', change: { quantity: 0 } },
    { title: 'a zone that is none', field: 'timeZone', change: { timeZone: 'America/Nada' } },
    { title: 'no target', field: 'targets', change: { targets: [] } },
    { title: 'no service', field: 'products', change: { products: [] } },
    { title: 'a country not served', field: 'country', change: { country: 'XX' } },
    { title: 'an e-mail that is none', field: 'blacklist.0', change: { blacklist: ['x'] } },
  ]
  for (const { title, field, change } of wrong) {
    test(`a coupon with ${title} is refused at its field`, async () => {
      const { api } = await proHost()

      const answer = await api.post('/coupons', { ...COUPON, ...change })

      answer.assertStatus(422)
      answer.assertBodyContains({ errors: [{ field }] })
    })
  }

  test('an end that the clocks jump over is refused, one that they repeat is the first', async () => {
    const { api } = await proHost()
    const until = (expires: string, code: string) =>
      api.post('/coupons', { ...COUPON, code, expires, timeZone: 'America/New_York' })

    const skipped = await until('2027-03-14T02:30', 'SALTA')
    const repeated = await until('2026-11-01T01:30', 'DOS-VECES')

    skipped.assertStatus(422)
    skipped.assertBodyContains({ code: 'COUPON_EXPIRY_INVALID' })
    repeated.assertBodyContains({ expires: '2026-11-01T05:30:00.000Z' })
  })

  test('an amount too small for its currency is refused', async () => {
    const { api } = await proHost()

    const answer = await api.post('/coupons', {
      ...COUPON,
      type: 'FIXED',
      discount: 0.4,
      currency: 'CLP',
    })

    answer.assertStatus(422)
    answer.assertBodyContains({ code: 'PRICE_TOO_LOW', message: 'La cantidad mínima es 1' })
  })

  test('what is not named stays, another zone keeps the time on the wall, an instant is kept as it is', async () => {
    const { api } = await proHost()
    const { id } = (await api.post('/coupons', COUPON)).body()
    const change = (body: object) => api.patch(`/coupons/${id}`, body)

    const moved = await change({ timeZone: 'Europe/Madrid' })
    const instant = await change({ expires: '2099-06-01T10:00:00.000Z' })
    const fixed = await change({ type: 'FIXED', discount: 10, quantity: 5, description: 'Verano' })
    const half = await change({ discount: 10 })

    moved.assertBodyContains({ expires: '2099-12-31T22:59:00.000Z', discount: 20 })
    instant.assertBodyContains({ expires: '2099-06-01T10:00:00.000Z', timeZone: 'Europe/Madrid' })
    instant.assertBodyContains({ expiresWall: '2099-06-01T12:00' })
    fixed.assertBodyContains({ type: 'FIXED', discount: 10, currency: 'PEN', availables: 5 })
    fixed.assertBodyContains({ expires: '2099-06-01T10:00:00.000Z', description: 'Verano' })
    half.assertBodyContains({ errors: [{ field: 'type' }] })
  })

  test('there cannot be fewer coupons than have been used', async () => {
    const { api, account } = await proHost()
    const { id } = await aCoupon(account.id, { quantity: 5, used: 3 })
    const change = (quantity: number | null) => api.patch(`/coupons/${id}`, { quantity })

    const fewer = await change(2)
    const asMany = await change(3)
    const endless = await change(null)

    fewer.assertStatus(409)
    fewer.assertBodyContains({ code: 'COUPON_IN_USE', meta: { used: 3 } })
    asMany.assertBodyContains({ availables: 0, state: 'usedUp' })
    endless.assertBodyContains({ availables: null, state: 'active' })
  })

  test('a service of another host cannot be named', async () => {
    const [host, other] = [await proHost(), await proHost()]

    const answer = await host.api.post('/coupons', {
      ...COUPON,
      products: [host.service.id, other.service.id],
    })

    answer.assertStatus(404)
    answer.assertBodyContains({ code: 'SERVICE_NOT_FOUND' })
  })

  test('the list is found by words in code and description, and comes in pages', async ({
    assert,
  }) => {
    const { api, account } = await proHost()
    await aCoupon(account.id, { code: 'NAVIDAD' })
    await aCoupon(account.id, { code: 'OTRO', description: 'Campaña de navidad' })
    await aCoupon(account.id, { code: 'VERANO' })
    const list = (query: object) => api.get('/coupons').qs(query)
    const codes = (answer: Awaited<ReturnType<typeof list>>) =>
      answer.body().items.map(({ code }: { code: string }) => code)

    const found = await list({ q: 'navidad', sortBy: 'code', order: 'asc' })
    const page = await list({ size: 2, page: 2, sortBy: 'code', order: 'asc' })

    assert.deepEqual(codes(found), ['NAVIDAD', 'OTRO'])
    page.assertBodyContains({ total: 3, current: 2, size: 2 })
    assert.deepEqual(codes(page), ['VERANO'])
  })

  test('a deleted coupon is gone', async () => {
    const { api, account } = await proHost()
    const { id } = await aCoupon(account.id)
    const path = `/coupons/${id}`

    const deleted = await api.delete(path)
    const again = await api.delete(path)

    deleted.assertStatus(204)
    again.assertStatus(404)
    again.assertBodyContains({ code: 'COUPON_NOT_FOUND' })
  })
})
