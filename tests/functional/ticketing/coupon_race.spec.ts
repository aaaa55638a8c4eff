import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { API } from '#tests/helpers/api'
import { invariantsHold } from '#tests/helpers/invariants'
import db from '@adonisjs/lucid/services/db'
import { serviceById } from '#catalog'
import Coupon from '#app/catalog/coupons/coupon'
import { aCoupon } from '#database/factories/coupon'
import { barrier } from '#tests/helpers/barrier'
import { aHost, ana, inDays } from '#tests/helpers/host'
import { checkCoupon } from '#app/catalog/coupons/use_coupon'
import { transaction } from '#core/database/transaction'

const BUYERS = 500
const COUPONS = 10

/** Each client has an address of its own: so many bookings from one would need a captcha. */
const addressOf = (number: number) => `203.0.${number >> 8}.${number & 255}`

/** Each buyer wants an hour of their own, so that nothing but the coupon is fought for. */
const hourOf = (number: number) =>
  DateTime.fromISO(inDays(2), { zone: 'utc' })
    .plus({ minutes: 30 * number })
    .toISO()!

async function attempt(productId: string, number: number, coupon?: string) {
  const attendee = { ...ana, email: `buyer${number}@example.com` }
  const response = await fetch(`${API}/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(number) },
    body: JSON.stringify({ productId, start: hourOf(number), attendee, coupon, terms: true }),
  })
  const answer = (await response.json()) as { code: string }
  return { number, status: response.status, code: response.ok ? 'booked' : answer.code }
}

/** An attempt that comes back where it waited too long for the host’s time (503 BUSY, which asks for that). */
async function persist(productId: string, number: number) {
  for (let attempts = 0; attempts < 10; attempts++) {
    const answer = await attempt(productId, number)
    if (answer.code !== 'BUSY') return answer
  }
  throw new Error(`client ${number} is told ten times to come back`)
}

const aPricedHost = () =>
  aHost({
    account: { roleId: 'PRO' },
    service: { price: 120, duration: { value: 30, unit: 'MINUTE' } },
  })

test.group('Everybody has the same coupon', (group) => {
  invariantsHold(group)

  test('of 500 clients at once ten get it; the others are refused and have taken nothing', async ({
    assert,
  }) => {
    const { service, account } = await aPricedHost()
    const coupon = await aCoupon(account.id, { quantity: COUPONS })
    const numbers = Array.from({ length: BUYERS }, (_, number) => number)

    const first = await Promise.all(
      numbers.map((number) => attempt(service.id, number, coupon.code))
    )
    const refused = first.filter(({ code }) => code === 'COUPON_USED_UP')
    const tickets = await db.from('tickets').select('amount', 'discount')

    assert.lengthOf(refused, BUYERS - COUPONS)
    assert.lengthOf(tickets, COUPONS)
    assert.deepEqual(new Set(tickets.map(({ amount }) => amount)), new Set(['9600']))
    assert.equal((await Coupon.findOrFail(coupon.id)).used, COUPONS)
    assert.deepEqual(await db.from('busy_times').count('* as n'), [{ n: String(COUPONS) }])

    // They come back without it in small groups: here the host's time is not what is tried.
    const again = refused.slice(0, 100)
    while (again.length > 0) {
      const together = again.splice(0, 20)
      const answers = await Promise.all(together.map(({ number }) => persist(service.id, number)))
      assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set(['booked']))
    }
    const priced = await db.from('tickets').where({ discount: 0, amount: 12_000 }).count('* as n')
    assert.deepEqual(priced, [{ n: '100' }])
  }).timeout(90_000)

  test('with a look instead of the guard too many get it: this test can fail', async ({
    assert,
    cleanup,
  }) => {
    const { service, account } = await aPricedHost()
    const card = (await serviceById(service.id))!
    const coupon = await aCoupon(account.id, { quantity: 1 })
    await db.rawQuery('ALTER TABLE coupons DROP CONSTRAINT coupons_not_overused')
    cleanup(async () => {
      await db.rawQuery('DELETE FROM coupons')
      await db.rawQuery(
        'ALTER TABLE coupons ADD CONSTRAINT coupons_not_overused CHECK (used >= 0 AND used <= quantity)'
      )
    })

    const haveAllLooked = barrier(4)
    const unguarded = () =>
      transaction(async (trx) => {
        const { id } = await checkCoupon(trx, { service: card, code: coupon.code })
        await haveAllLooked()
        await trx.rawQuery('UPDATE coupons SET used = used + 1 WHERE id = ?', [id])
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, unguarded))

    assert.isAbove(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  })

  test('uses that are given back and taken at once are as many as bookings hold', async ({
    assert,
  }) => {
    const { service, account, api } = await aPricedHost()
    const coupon = await aCoupon(account.id, { quantity: COUPONS })
    const numbers = Array.from({ length: 40 }, (_, number) => number)
    await Promise.all(numbers.slice(0, COUPONS).map((n) => attempt(service.id, n, coupon.code)))
    const codes = await db.from('tickets').select('code')

    await Promise.all([
      ...codes.map(async ({ code }) => api.post(`/tickets/${code}/cancel`)),
      ...numbers.slice(COUPONS).map((number) => attempt(service.id, number, coupon.code)),
    ])

    const held = await db.from('tickets').where({ holds_coupon: true }).count('* as n').first()
    const { used } = await Coupon.findOrFail(coupon.id)
    assert.equal(used, Number(held.n))
    assert.isAtMost(used, COUPONS)
    const live = await db.from('tickets').where({ state: 'confirmed' }).count('* as n').first()
    assert.equal(used, Number(live.n))
  }).timeout(30_000)
})
