import { test } from '@japa/runner'
import PaymentAttempt from '#app/payments/checkout/payment_attempt'
import { aHost, inDays } from '#tests/helpers/host'
import { aPhoto } from '#tests/helpers/pictures'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import { aPaymentMethod } from '#database/factories/payment_method'
import { capabilityOf } from '#app/payments/gateways/domain/capabilities'
import { aChargingHost, anUnpaidBooking, aPaidBooking } from '#tests/helpers/checkout'

type Host = Awaited<ReturnType<typeof aChargingHost>>

const quote = (host: Host, code: string) => host.api.get(`/tickets/${code}/refund`)
const giveBack = (host: Host, code: string, amount: number) =>
  host.api
    .post(`/tickets/${code}/refunds`, { amount, reason: 'Llegué tarde' })
    .header('idempotency-key', crypto.randomUUID())

test.group('What a host can give back of a booking', () => {
  test('is all of a card payment when the host cancels, and by the rule when the client does', async ({
    cleanup,
    assert,
  }) => {
    const day = (value: number) => ({ value, unit: 'DAY' as const })
    const refunds = [
      { before: day(10), percent: 100 },
      { before: day(2), percent: 50 },
    ]
    const host = await aChargingHost({ service: { policy: { minCancellation: day(1), refunds } } })
    const { code } = await aPaidBooking(host)
    const capability = capabilityOf({ provider: 'local', method: 'card', currency: 'PEN' })!

    const before = await quote(host, code)
    await giveBack(host, code, 40)
    await workOff()
    const after = await quote(host, code)
    capability.refunds = 'whole'
    cleanup(() => void (capability.refunds = 'part'))
    const whole = await quote(host, code)

    before.assertStatus(200)
    before.assertBodyContains({
      currency: 'PEN',
      paid: 140,
      refunded: 0,
      most: 140,
      isUnderReview: false,
      onCancel: { byHost: 140, byClient: 70 },
      payments: [
        {
          methodId: 'card',
          title: 'Tarjeta',
          isByHost: false,
          isPartial: true,
          arrival: { unit: 'business', least: 5, most: 10 },
        },
      ],
      refunds: [],
    })
    assert.isAbove(before.body().fee, 5.8)
    const [paid] = before.body().payments as { at: string }[]
    assert.equal(paid!.at, (await PaymentAttempt.firstOrFail()).createdAt.toUTC().toISO())
    after.assertBodyContains({ refunded: 40, most: 100, onCancel: { byHost: 100, byClient: 70 } })
    after.assertBodyContains({ refunds: [{ state: 'done', amount: 40, note: 'Llegué tarde' }] })
    whole.assertBodyContains({ payments: [{ isPartial: false }] })
  })

  test('is the host’s to give where the client paid straight, and names the method', async () => {
    const host = await aChargingHost({
      service: { paymentOptions: { usePaymentProcessor: false } },
    })
    await aPaymentMethod(host.account.id)
    const { code } = await anUnpaidBooking(host, { start: inDays(5) })
    const file = await aPhoto()
    const sent = await guest
      .post(`/tickets/${code}/proof`)
      .file('file', file, { filename: 'x' })
      .fields({})
    const waiting = await quote(host, code)
    await host.api.post(`/tickets/${code}/proof/accept`)

    const accepted = await quote(host, code)
    const noted = await giveBack(host, code, 20)

    sent.assertStatus(201)
    waiting.assertBodyContains({ paid: 0, most: 0, isUnderReview: true, payments: [] })
    accepted.assertBodyContains({ paid: 140, most: 140, fee: 0, payments: [{ isByHost: true }] })
    noted.assertBodyContains({ state: 'toGiveBack' })
  })

  test('is nothing where nothing was paid, and not to be read by other accounts', async () => {
    const host = await aHost({ service: { price: 50, currency: 'PEN' } })
    const other = await aChargingHost()
    const booked = await anUnpaidBooking(host)

    const none = await quote(host, booked.code)
    const foreign = await quote(other, booked.code)
    const stranger = await guest.get(`/tickets/${booked.code}/refund`)

    none.assertBodyContains({ paid: 0, most: 0, payments: [], onCancel: { byHost: 0 } })
    foreign.assertStatus(404)
    stranger.assertStatus(401)
  })
})

test.group('What a client reads of the refund before paying', () => {
  test('is a whole sentence, whether something goes back or nothing does', async ({
    client,
    assert,
  }) => {
    const hours = (value: number) => ({ value, unit: 'HOUR' as const })
    const host = await aChargingHost({ service: { policy: { minCancellation: hours(48) } } })
    const read = async (start: string) => {
      const { code } = await anUnpaidBooking(host, { start })
      const page = await client.get(`/checkout/${code}`)
      return /<p class="pay-rule">([^<]*)/.exec(page.text())?.[1]
    }

    const late = await read(inDays(1))
    const early = await read(inDays(5))

    assert.match(late!, /^Si cancelas, no hay devolución\./)
    assert.match(early!, /^Si cancelas, te devolvemos todo hasta el .+; después, nada\./)
  })
})
