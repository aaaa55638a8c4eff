import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { termsVersion } from '#core/i18n'
import { ana, inDays } from '#tests/helpers/host'
import { stateOf } from '#tests/helpers/booking'
import { aPaymentMethod } from '#database/factories/payment_method'
import PaymentTicket from '#app/payments/checkout/payment_ticket'
import { invariantsHold } from '#tests/helpers/invariants'
import { aChargingHost, simulate } from '#tests/helpers/checkout'

type Host = Awaited<ReturnType<typeof aChargingHost>>

/** Books for a client, who is sent a link to pay by unless the test says otherwise. */
async function bookFor(host: Host, rest: object = {}) {
  const body = { productId: host.service.id, start: inDays(5), attendee: ana }
  return host.api.post('/tickets', { ...body, sendPaymentLink: true, ...rest })
}

const aHost = (service: object = {}) =>
  aChargingHost({ account: { roleId: 'PRO' }, service: service as never })

test.group('A host who books for a client and sends a link to pay by', (group) => {
  invariantsHold(group)

  test('the client gets it by mail, is asked for the terms, pays, and the booking stands', async ({
    assert,
  }) => {
    const booked = await bookFor(await aHost())
    await workOff()
    const [ticket] = booked.body().items as { code: string; state: string }[]
    const { code } = ticket!
    const [mail] = await outbox(ana.email)
    const refused = await guest.post(`/tickets/${code}/payments`, { paymentMethodId: 'card' })
    const started = await guest.post(`/tickets/${code}/payments`, {
      paymentMethodId: 'card',
      terms: true,
    })
    await workOff()
    await simulate(started.body().id as string, 'pay')

    assert.equal(ticket!.state, 'pendingPayment')
    assert.match(mail!.text ?? '', new RegExp(`/checkout/${code}`))
    refused.assertStatus(422)
    refused.assertBodyContains({ code: 'TERMS_NOT_ACCEPTED' })
    assert.equal(await stateOf(code), 'confirmed')
  })

  test('keeps that the client accepted the terms with a method of the host', async ({ assert }) => {
    const host = await aHost({ paymentOptions: { usePaymentProcessor: false } })
    const { id } = await aPaymentMethod(host.account.id)
    const booked = await bookFor(host)
    const [{ code }] = booked.body().items as [{ code: string }]
    const accepted = async () => (await guest.get(`/checkout/${code}`)).body().termsAccepted

    await guest.put(`/tickets/${code}/payment`, { paymentMethodId: id })
    const before = await accepted()
    await guest.put(`/tickets/${code}/payment`, { paymentMethodId: id, terms: true })

    assert.isFalse(before)
    assert.isTrue(await accepted())
    const { termsVersion: version } = await PaymentTicket.findByOrFail('code', code)
    assert.equal(version, termsVersion())
  })

  test('is paid on site without one', async ({ assert }) => {
    const booked = await bookFor(await aHost(), { sendPaymentLink: false })

    const [ticket] = booked.body().items as { state: string; links: { checkout: null } }[]
    assert.equal(ticket!.state, 'confirmed')
    assert.isNull(ticket!.links.checkout)
  })

  test('is refused where nothing takes the money', async () => {
    const free = await bookFor(await aHost({ price: 0 }))

    free.assertStatus(422)
    free.assertBodyContains({ errors: [{ field: 'sendPaymentLink' }] })
  })
})
