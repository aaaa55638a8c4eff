import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { ana, inDays, luis } from '#tests/helpers/host'
import { onDays } from '#database/factories/times'
import { stateOf } from '#tests/helpers/booking'
import { aWorkshop, bookPlaces } from '#tests/helpers/workshop'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { invariantsHold } from '#tests/helpers/invariants'
import { aChargingHost, aPaidBooking, simulate, startPayment } from '#tests/helpers/checkout'

const hours = (value: number) => ({ value, unit: 'HOUR' as const })
const HOUR = 3_600_000
const HALVES = [
  { before: hours(48), percent: 100 },
  { before: hours(24), percent: 50 },
]
const policy = { minCancellation: hours(1), refunds: HALVES }

const refunds = () => db.from('payment_refunds').orderBy('id')
const given = async (id: string) => (await LocalPayment.findOrFail(id)).refunded
const cancel = (code: string, body: object = {}) => guest.post(`/tickets/${code}/cancel`, body)

test.group('A paid booking that is cancelled', (group) => {
  invariantsHold(group)

  test('by its client in time gives everything back, with the commission', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await aPaidBooking(host)

    const cancelled = await cancel(code)
    await workOff()

    cancelled.assertStatus(200)
    assert.equal(await given(id), 14_000)
    assert.deepEqual(
      (await refunds()).map(({ state, reason, amount }) => [state, reason, Number(amount)]),
      [['done', 'cancelled', 14_000]]
    )
    const theirs = await guest.get(`/tickets/${code}/breakdown`)
    theirs.assertBodyContains({ paid: 140, refunded: 140 })
    const wallet = await host.api.get('/users/me/wallet')
    // The provider's fee of 5.89 with its tax is the host's.
    wallet.assertBodyContains({ balance: -6.95 })
  })

  test('between two steps of the rule gives half back, half of the commission with it', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost({ service: { policy } })
    const { code, id } = await aPaidBooking(host, { start: inDays(5) })
    const start = new Date(inDays(5)).getTime()
    pass(cleanup, start - Date.now() - 30 * HOUR)

    await cancel(code)
    await workOff()

    assert.equal(await given(id), 7_000)
    const mine = await host.api.get(`/tickets/${code}/breakdown`)
    const lines = mine.body().lines as { kind: string; amount: number }[]
    assert.deepEqual(
      lines.map(({ kind, amount }) => [kind, amount]),
      [
        ['price', 140],
        ['commission', -7],
        ['fee', -5.89],
        ['tax', -2.32],
        ['refund', -70],
      ]
    )
  })

  test('after the last step gives nothing back', async ({ assert, cleanup }) => {
    const host = await aChargingHost({ service: { policy } })
    const { code, id } = await aPaidBooking(host, { start: inDays(5) })
    pass(cleanup, new Date(inDays(5)).getTime() - Date.now() - 23 * HOUR)

    const cancelled = await cancel(code)
    await workOff()

    cancelled.assertStatus(200)
    assert.equal(await given(id), 0)
    assert.isEmpty(await refunds())
  })

  test('by its host gives everything back, however late', async ({ assert, cleanup }) => {
    const host = await aChargingHost({ service: { policy } })
    const { code, id } = await aPaidBooking(host, { start: inDays(5) })
    pass(cleanup, new Date(inDays(5)).getTime() - Date.now() - HOUR / 2)

    const cancelled = await host.api.post(`/tickets/${code}/cancel`, {})
    await workOff()

    cancelled.assertStatus(200)
    assert.equal(await given(id), 14_000)
  })

  test('keeps the rule of the day on which it was booked', async ({ assert }) => {
    const host = await aChargingHost({ service: { policy } })
    const { code, id } = await aPaidBooking(host)
    const changed = await host.api.patch(`/services/${host.service.id}`, {
      policy: { refunds: [] },
    })

    await cancel(code)
    await workOff()

    changed.assertBodyContains({ policy: { refunds: [] } })
    assert.equal(await given(id), 14_000)
  })

  test('leaves nothing to be paid out on the Wednesday of the service', async ({ assert }) => {
    const host = await aChargingHost()
    const { code } = await aPaidBooking(host)
    await cancel(code)
    await workOff()

    const wallet = await host.api.get('/users/me/wallet')
    const coming = wallet.body().coming as { amount: number }[]
    assert.isTrue(coming.every(({ amount }) => amount < 0))
  })

  test('with the whole date of a workshop gives every client everything', async ({ assert }) => {
    const workshop = await aWorkshop({
      service: { price: 140, currency: 'PEN', paymentOptions: { usePaymentProcessor: true } },
      account: { country: 'PE', currency: 'PEN' },
    })
    const payments = [await paidPlace(workshop, ana), await paidPlace(workshop, luis)]

    const [date] = workshop.sessions
    const removed = await workshop.api
      .delete(`/products/${workshop.service.id}/meetings/${date!.id}`)
      .qs({ cancelBookings: true })
    await workOff()

    removed.assertStatus(204)
    assert.deepEqual(await Promise.all(payments.map(given)), [14_000, 14_000])
  })
})

test.group('A paid booking of several hours that is cancelled', (group) => {
  // Read with the clock of now, when the hour that was given has not begun yet.
  invariantsHold(group, ['an hour to come belongs to exactly one live booking'])

  test('gives back an hour of a series by itself, and the rest with the rest', async ({
    assert,
  }) => {
    const host = await aChargingHost({
      service: { price: 40, allowRecurring: true, package: { sessions: 1 } },
    })
    const starts = onDays(3, 10, 17)
    const { code, sessions, id } = await aPaidSeries(host, starts)

    await cancel(code, { meetingId: sessions[1]!.id })
    await workOff()
    const first = await given(id)
    await cancel(code)
    await workOff()

    assert.equal(first, 4_000)
    assert.equal(await given(id), 12_000)
    assert.equal(await stateOf(code), 'cancelled')
  })

  test('of a package gives back the hours that have not begun', async ({ assert, cleanup }) => {
    const host = await aChargingHost({
      service: { price: 100, package: { sessions: 3 }, policy },
    })
    const starts = onDays(3, 6, 9)
    const { code, id } = await aPaidSeries(host, starts)
    pass(cleanup, new Date(starts[0]!).getTime() - Date.now() + 2 * HOUR)

    await cancel(code)
    await workOff()

    // The first of three parts, with the cent that is left over, was given.
    assert.equal(await given(id), 6_666)
  })
})

type Host = Awaited<ReturnType<typeof aChargingHost>>

/** Several hours, booked and paid together. */
async function aPaidSeries(host: Host, starts: string[]) {
  const answer = await guest.post('/appointments', {
    productId: host.service.id,
    starts,
    attendee: ana,
    terms: true,
  })
  answer.assertStatus(201)
  const booking = answer.body() as { code: string; sessions: { id: string }[] }
  const id = await startPayment(booking)
  await simulate(id, 'pay')
  return { ...booking, id }
}

/** A place of a workshop that is paid. Answers its payment. */
async function paidPlace(workshop: Awaited<ReturnType<typeof aWorkshop>>, attendee: object) {
  const answer = await bookPlaces(workshop, { attendee })
  answer.assertStatus(201)
  const id = await startPayment(answer.body() as { code: string })
  await simulate(id, 'pay')
  return id
}
