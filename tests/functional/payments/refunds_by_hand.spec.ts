import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { GatewayError } from '#payments'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { capabilityOf } from '#app/payments/gateways/domain/capabilities'
import { aChargingHost, anUnpaidBooking, aPaidBooking } from '#tests/helpers/checkout'
import { invariantsHold } from '#tests/helpers/invariants'

const given = async (id: string) => (await LocalPayment.findOrFail(id)).refunded
const reason = 'Llegué tarde'
const card = { provider: 'local', method: 'card', currency: 'PEN' }

type Host = Awaited<ReturnType<typeof aChargingHost>>

const refund = (host: Host, code: string, body: object, key: string = crypto.randomUUID()) =>
  host.api.post(`/tickets/${code}/refunds`, { reason, ...body }).header('idempotency-key', key)

/** A paid booking whose refund the provider refused for good. */
async function aFailedRefund(host: Host, cleanup: (undo: () => void) => void) {
  const booking = await aPaidBooking(host)
  const gateway = await gatewayOf('local')
  const kept = gateway.refund
  gateway.refund = () => Promise.reject(new GatewayError('refused', 'insufficient_funds'))
  cleanup(() => void (gateway.refund = kept))
  const asked = await refund(host, booking.code, { amount: 40 })
  await workOff()
  gateway.refund = kept
  return { ...booking, refundId: asked.body().id as string }
}

test.group('A refund by hand', (group) => {
  invariantsHold(group)

  test('gives back any part with a reason, and then what is left', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await aPaidBooking(host)

    const part = await refund(host, code, { amount: 40.5 })
    const tooMuch = await refund(host, code, { amount: 100 })
    const rest = await refund(host, code, {})
    const nothing = await refund(host, code, {})
    await workOff()

    part.assertStatus(201)
    part.assertBodyContains({ amount: 40.5, currency: 'PEN', state: 'requested', note: reason })
    tooMuch.assertStatus(422)
    tooMuch.assertBodyContains({ code: 'REFUND_TOO_LARGE', meta: { most: 99.5 } })
    rest.assertBodyContains({ amount: 99.5 })
    nothing.assertStatus(409)
    nothing.assertBodyContains({ code: 'NOTHING_TO_REFUND' })
    assert.equal(await given(id), 14_000)
    const theirs = await guest.get(`/tickets/${code}/breakdown`)
    theirs.assertBodyContains({ paid: 140, refunded: 140 })
  })

  test('is given once for one key', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await aPaidBooking(host)

    const first = await refund(host, code, { amount: 10 }, 'the-same-key-twice')
    const again = await refund(host, code, { amount: 10 }, 'the-same-key-twice')
    await workOff()

    assert.equal(again.body().id, first.body().id)
    assert.equal(await given(id), 1_000)
  })

  test('needs a reason, money that came, and the host', async () => {
    const host = await aChargingHost()
    const other = await aChargingHost()
    const { code } = await aPaidBooking(host)
    const unpaid = await anUnpaidBooking(other)

    const silent = await host.api.post(`/tickets/${code}/refunds`, {})
    const foreign = await refund(other, code, {})
    const early = await refund(other, unpaid.code, {})
    const stranger = await guest.post(`/tickets/${code}/refunds`, { reason })

    silent.assertStatus(422)
    foreign.assertStatus(404)
    early.assertStatus(409)
    stranger.assertStatus(401)
  })

  test('names what is possible where the provider gives back whole only', async ({ cleanup }) => {
    const host = await aChargingHost()
    const { code } = await aPaidBooking(host)
    const capability = capabilityOf(card)!
    capability.refunds = 'whole'
    cleanup(() => void (capability.refunds = 'part'))

    const part = await refund(host, code, { amount: 40 })
    const whole = await refund(host, code, {})

    part.assertStatus(422)
    part.assertBodyContains({ code: 'REFUND_ONLY_WHOLE', meta: { most: 140 } })
    whole.assertStatus(201)
  })

  test('at the same moment as client and host cancel never exceeds what was paid', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const { code, id } = await aPaidBooking(host)

    await Promise.all([
      refund(host, code, { amount: 100 }),
      guest.post(`/tickets/${code}/cancel`, {}),
      refund(host, code, { amount: 90 }),
      host.api.post(`/tickets/${code}/cancel`, {}),
      refund(host, code, {}),
    ])
    await workOff()

    assert.equal(await given(id), 14_000)
    const rows = await db.from('payment_refunds')
    assert.equal(
      rows.reduce((sum, { amount }) => sum + Number(amount), 0),
      14_000
    )
  })
})

test.group('A refund that failed', (group) => {
  invariantsHold(group)

  test('is listed for its host, and tried again', async ({ assert, cleanup }) => {
    const host = await aChargingHost()
    const { code, id, refundId } = await aFailedRefund(host, cleanup)

    const listed = await host.api.get('/refunds')
    const retried = await host.api.post(`/tickets/${code}/refunds/${refundId}/retry`, {})
    await workOff()
    const after = await host.api.get('/refunds')

    listed.assertBodyContains({ data: [{ id: refundId, state: 'failed', ticketCode: code }] })
    retried.assertStatus(200)
    assert.equal(await given(id), 4_000)
    assert.deepEqual(after.body().data, [])
  })

  test('is given back by the host with an operation number, who has the money again', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost()
    const { code, id, refundId } = await aFailedRefund(host, cleanup)
    const before = await host.api.get('/users/me/wallet')
    const path = `/tickets/${code}/refunds/${refundId}`

    const done = await host.api.post(`${path}/done`, { operationNumber: '00123456' })
    const again = await host.api.post(`${path}/done`, { operationNumber: '00123456' })
    const late = await host.api.post(`${path}/retry`, {})
    await workOff()
    const over = await host.api.post(`${path}/done`, { operationNumber: '00123456' })

    done.assertBodyContains({ state: 'marked', markedWith: '00123456' })
    for (const answer of [again, late, over]) answer.assertStatus(409)
    assert.deepEqual((await host.api.get('/refunds')).body().data, [])
    const after = await host.api.get('/users/me/wallet')
    assert.closeTo(after.body().balance - before.body().balance, 40, 0.001)
    assert.equal(await given(id), 0)
    const theirs = await guest.get(`/tickets/${code}/breakdown`)
    theirs.assertBodyContains({ paid: 140, refunded: 40 })
  })

  test('is not there for another account', async ({ assert, cleanup }) => {
    const host = await aChargingHost()
    const other = await aChargingHost()
    const { code, refundId } = await aFailedRefund(host, cleanup)

    const retried = await other.api.post(`/tickets/${code}/refunds/${refundId}/retry`, {})
    const listed = await other.api.get('/refunds')

    retried.assertStatus(404)
    assert.deepEqual(listed.body().data, [])
  })
})
