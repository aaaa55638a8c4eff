import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { untilWaiting } from '#tests/helpers/waiting'
import { ticketOf } from '#tests/helpers/booking'
import { transaction } from '#core/database/transaction'
import { sendRefund } from '#app/payments/refunds/send_refund'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import { GatewayError } from '#app/payments/gateways/gateway_error'
import { settleDispute } from '#app/payments/disputes/settle_dispute'
import { aChargingHost, aPaidBooking, simulate } from '#tests/helpers/checkout'
import { requestRefund } from '#app/payments/refunds/request_refund'
import { quoteRefund } from '#app/ticketing/tickets/refund_cancelled'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { breaksRules, invariantsHold } from '#tests/helpers/invariants'

const refunds = () => db.from('payment_refunds').orderBy('id')
const given = async (id: string) => (await LocalPayment.findOrFail(id)).refunded
const cancel = (code: string) => guest.post(`/tickets/${code}/cancel`, {})

test.group('A refund that its provider does not take', (group) => {
  invariantsHold(group)

  test('because of a dispute is sent again by itself when that is won', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost()
    const { id, code } = await aPaidBooking(host)
    const gateway = await gatewayOf('local')
    const kept = gateway.refund
    cleanup(() => void (gateway.refund = kept))
    gateway.refund = async () => {
      await LocalPayment.query().where({ id }).update({ dispute: 'evidenceDue' })
      const found = await gateway.findDispute({ reference: `dp_${id}` }, AbortSignal.timeout(1000))
      await transaction((trx) => settleDispute(trx, 'local', found!))
      throw new GatewayError('refused', 'charge_disputed')
    }
    await host.api.post(`/tickets/${code}/refunds`, { reason: 'Lo siento', amount: 40 })
    await workOff()
    const [refused] = await refunds()
    gateway.refund = kept

    await simulate(id, 'winDispute')

    const [refund] = await refunds()
    assert.equal(refused.state, 'failed')
    assert.equal(refund.state, 'done')
    assert.equal(await given(id), 4_000)
  })

  test('is tried again, and after the last try waits for people', async ({ assert, cleanup }) => {
    const host = await aChargingHost()
    const { code, id } = await aPaidBooking(host)
    await cancel(code)
    const gateway = await gatewayOf('local')
    const kept = gateway.refund
    gateway.refund = () => Promise.reject(new Error('cut'))
    cleanup(() => void (gateway.refund = kept))
    const [{ account_id: accountId, id: refundId }] = await refunds()
    const attempt = () => sendRefund({ accountId, id: refundId }, AbortSignal.timeout(1000))

    await assert.rejects(attempt)
    const [first] = await refunds()
    for (let tries = 2; tries < 8; tries++) await assert.rejects(attempt)
    await attempt()

    const [last] = await refunds()
    assert.deepEqual([first.state, last.state, last.tries], ['sent', 'failed', 8])
    assert.equal(await given(id), 0)
  })

  test('is given once where the line is cut after the answer', async ({ assert, cleanup }) => {
    const host = await aChargingHost()
    const { code, id } = await aPaidBooking(host)
    await cancel(code)
    const gateway = await gatewayOf('local')
    const kept = gateway.refund.bind(gateway)
    let calls = 0
    gateway.refund = async (...args) => {
      const answer = await kept(...args)
      if (++calls === 1) throw new Error('cut')
      return answer
    }
    cleanup(() => void (gateway.refund = kept))
    const [{ account_id: accountId, id: refundId }] = await refunds()
    const attempt = () => sendRefund({ accountId, id: refundId }, AbortSignal.timeout(1000))

    await assert.rejects(attempt)
    await attempt()
    await attempt()

    assert.equal(await given(id), 14_000)
    assert.equal(calls, 2)
  })
})

test.group('Cancelled by client and host at the same moment', () => {
  test('is given back once', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await aPaidBooking(host)

    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 ? host.api.post(`/tickets/${code}/cancel`, {}) : cancel(code)
      )
    )
    await workOff()

    assert.lengthOf(
      answers.filter((answer) => answer.status() === 200),
      1
    )
    assert.equal(await given(id), 14_000)
    assert.lengthOf(await refunds(), 1)
  })

  test('would be given back more than once without the lock on refunds', async ({
    assert,
    cleanup,
  }) => {
    breaksRules(cleanup)
    const host = await aChargingHost()
    const { code } = await aPaidBooking(host)
    const ticket = await ticketOf(code)
    const named = { accountId: ticket.accountId, ticketId: ticket.id }
    const request = (key: string) =>
      transaction(async (trx) => {
        const quote = await quoteRefund(ticket, { isByClient: false }, trx)
        await requestRefund(trx, named, { amount: quote!.amount, reason: 'cancelled', key })
      })

    // Neither may write before both have read.
    const requests = await transaction(async (trx) => {
      await trx.rawQuery('LOCK TABLE payment_refunds IN SHARE MODE')
      const both = Promise.allSettled(['one', 'other'].map(request))
      await untilWaiting(2)
      return { both }
    })
    await requests.both

    const sum = (await refunds()).reduce((all, { amount }) => all + Number(amount), 0)
    assert.equal(sum, 28_000)
  })
})
