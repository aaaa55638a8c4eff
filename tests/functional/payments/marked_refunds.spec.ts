import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { GatewayError } from '#payments'
import { transaction } from '#core/database/transaction'
import { invariantsHold } from '#tests/helpers/invariants'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import { sendRefund } from '#app/payments/refunds/send_refund'
import { settleRefund } from '#app/payments/refunds/settle_refund'
import { checkMarked } from '#app/payments/refunds/mark_given_back'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { aChargingHost, aPaidBooking } from '#tests/helpers/checkout'

type Host = Awaited<ReturnType<typeof aChargingHost>>
type Cleanup = (undo: () => void) => void

const operationNumber = '00421877'
const signal = () => AbortSignal.timeout(1000)
const given = async (id: string) => (await LocalPayment.findOrFail(id)).refunded
const balanceOf = async (host: Host) =>
  (await host.api.get('/users/me/wallet')).body().balance as number

/** A refund of 40 that has failed because its provider was away; `isDone` says whether it happened there. */
async function aFailedRefund(cleanup: Cleanup, { isDone }: { isDone: boolean }) {
  const host = await aChargingHost()
  const booking = await aPaidBooking(host)
  const gateway = await gatewayOf('local')
  const kept = gateway.refund.bind(gateway)
  const undo = () => void (gateway.refund = kept)
  cleanup(undo)
  gateway.refund = async (...args) => {
    if (isDone) await kept(...args)
    throw new GatewayError('down', 'cut')
  }
  const asked = await host.api
    .post(`/tickets/${booking.code}/refunds`, { amount: 40, reason: 'Llegué tarde' })
    .header('idempotency-key', crypto.randomUUID())
  const { id: refundId } = asked.body() as { id: string }
  const key = { accountId: host.account.id, id: refundId }
  for (let tries = 0; tries < 8; tries++) await sendRefund(key, signal()).catch(() => undefined)
  await workOff()
  undo()
  const path = `/tickets/${booking.code}/refunds/${refundId}`
  const mark = () => host.api.post(`${path}/done`, { operationNumber })
  const read = async () => {
    const { data } = (await host.api.get('/refunds')).body() as { data: { id: string }[] }
    return data.find(({ id }) => id === refundId)
  }
  return { host, key, path, mark, read, gateway, id: booking.id, balance: await balanceOf(host) }
}

/** Lets the provider answer no question about refunds, until the answer is called. */
function goAway(gateway: Awaited<ReturnType<typeof gatewayOf>>, cleanup: Cleanup) {
  const kept = gateway.findRefundOf
  const undo = () => void (gateway.findRefundOf = kept)
  gateway.findRefundOf = () => Promise.reject(new GatewayError('down', 'cut'))
  cleanup(undo)
  return undo
}

test.group('A refund that its host marks as given back', (group) => {
  invariantsHold(group)

  test('is not credited where the provider had given it back unseen, and its host hears what to do', async ({
    assert,
    cleanup,
  }) => {
    const { host, mark, read, id, balance } = await aFailedRefund(cleanup, { isDone: true })

    const marked = await mark()
    await workOff()

    marked.assertBodyContains({ state: 'marked', markedWith: operationNumber })
    assert.equal(await balanceOf(host), balance)
    assert.equal(await given(id), 4_000)
    assert.containsSubset(await read(), {
      state: 'done',
      markedWith: operationNumber,
      operationNumber: null,
    })
    const mails = await outbox(host.user.email)
    const mail = mails.find(({ subject }) => /ya estaba hecha$/.test(subject ?? ''))
    assert.match(mail?.text ?? '', /no vuelve a tu billetera/)
  })

  test('waits while the provider is away, and is credited once it is known not to have happened', async ({
    assert,
    cleanup,
  }) => {
    const refund = await aFailedRefund(cleanup, { isDone: false })
    const { host, key, path, mark, read, gateway, id, balance } = refund
    const comeBack = goAway(gateway, cleanup)

    await mark()
    await workOff()
    const waiting = await read()
    const retried = await host.api.post(`${path}/retry`, {})
    const held = await balanceOf(host)
    comeBack()
    await Promise.all([checkMarked(key, signal()), checkMarked(key, signal())])
    await workOff()

    assert.containsSubset(waiting, { state: 'marked', markedWith: operationNumber })
    retried.assertStatus(409)
    assert.equal(held, balance)
    assert.closeTo((await balanceOf(host)) - balance, 40, 0.001)
    assert.equal(await given(id), 0)
    assert.isUndefined(await read())
  })

  test('costs its host the credit again where the provider did it after all', async ({
    assert,
    cleanup,
  }) => {
    const { host, key, mark, read, balance } = await aFailedRefund(cleanup, { isDone: false })
    const late = { state: 'done', reference: 'refund-late' } as const

    await mark()
    await workOff()
    const credited = await balanceOf(host)
    for (let time = 0; time < 2; time++) await transaction((trx) => settleRefund(trx, key, late))
    await workOff()

    assert.closeTo(credited - balance, 40, 0.001)
    assert.closeTo(await balanceOf(host), balance, 0.001)
    assert.containsSubset(await read(), { markedWith: operationNumber, operationNumber: null })
  })

  test('is found at the provider when it is tried again, and not given twice', async ({
    assert,
    cleanup,
  }) => {
    const { host, path, id } = await aFailedRefund(cleanup, { isDone: true })
    const gateway = await gatewayOf('local')
    const kept = gateway.refund
    gateway.refund = () => Promise.reject(new Error('a second refund'))
    cleanup(() => void (gateway.refund = kept))

    await host.api.post(`${path}/retry`, {})
    await workOff()

    assert.equal(await given(id), 4_000)
    assert.deepEqual((await host.api.get('/refunds')).body().data, [])
  })
})
