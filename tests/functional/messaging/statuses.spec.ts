import { test } from '@japa/runner'
import { now } from '#core/time'
import { workOff } from '#tests/helpers/jobs'
import { ordersOf } from '#tests/helpers/orders'
import { aBooking } from '#tests/helpers/booking'
import { aHost, ana } from '#tests/helpers/host'
import { transaction } from '#core/database/transaction'
import Delivery from '#app/messaging/deliveries/delivery'
import { claimDelivery } from '#app/messaging/deliveries/claim_delivery'
import { settleDelivery } from '#app/messaging/deliveries/settle_delivery'
import type { DeliveryState, Status } from '#app/messaging/deliveries/domain/states'
import { recordStatus, type ProviderStatus } from '#app/messaging/deliveries/record_status'

const record = (said: Omit<ProviderStatus, 'channel' | 'at'>) =>
  transaction((trx) => recordStatus(trx, { channel: 'email', at: now(), ...said }))

async function aDelivery() {
  await aBooking(await aHost())
  await workOff()
  return Delivery.query().where({ recipient: ana.email }).firstOrFail()
}

/** As a provider took it, with nothing said of it yet. */
const taken = { state: 'sent', deliveredAt: null, readAt: null, reason: null }

test.group('What a provider says of a message', () => {
  test('ends the same in several orders of five statuses, and twice', async ({ assert }) => {
    const delivery = await aDelivery()
    const reference = delivery.reference!
    const statuses: Status[] = ['sent', 'failed', 'delivered', 'bounced', 'read']
    const ends = new Set<string>()

    for (const order of ordersOf(statuses).filter((_, index) => index % 17 === 0)) {
      await delivery.merge(taken).save()
      for (const status of [...order, order[0]!])
        await record({ reference, status, ...(status === 'failed' && { reason: 'blocked' }) })
      const { state, reason, readAt } = await delivery.refresh()
      ends.add(`${state}, ${reason}, read ${readAt !== null}`)
    }

    assert.deepEqual([...ends], ['read, null, read true'])
  })

  test('lifts a failed message that arrived on another device, and lowers none', async ({
    assert,
  }) => {
    const delivery = await aDelivery()
    const reference = delivery.reference!
    const states: (DeliveryState | undefined)[] = []
    await delivery.merge({ state: 'failed', reason: 'blocked' }).save()

    for (const status of ['delivered', 'failed', 'sent'] as const)
      states.push((await record({ reference, status }))?.state as DeliveryState)
    await delivery.refresh()

    assert.deepEqual(states, ['delivered', undefined, undefined])
    assert.deepEqual([delivery.state, delivery.reason], ['delivered', null])
    assert.isNotNull(delivery.deliveredAt)
  })

  test('counts though it comes before the answer to the call that sent it', async ({ assert }) => {
    const delivery = await aDelivery()
    await delivery.merge({ state: 'planned', sentAt: null, attempts: 0 }).save()
    const claim = (await claimDelivery(delivery.accountId, delivery.id))!

    await record({ id: delivery.id, reference: 'r-1', status: 'delivered' })
    const isOwn = await settleDelivery(claim, { state: 'sent', reference: 'r-1' })
    await delivery.refresh()

    assert.isTrue(isOwn)
    assert.deepEqual([delivery.state, delivery.reference], ['delivered', 'r-1'])
  })

  test('changes nothing of what is not sent, of another message, or over another channel', async ({
    assert,
  }) => {
    const delivery = await aDelivery()
    const { reference, id } = delivery
    const another = await record({ id, reference: 'another', status: 'failed' })
    const channel = 'whatsapp'
    const over = await transaction((trx) =>
      recordStatus(trx, { channel, id, status: 'failed', at: now() })
    )
    await delivery.merge({ state: 'notSent', reason: 'bookingChanged', sentAt: null }).save()
    const late = await record({ reference: reference!, status: 'read' })

    assert.deepEqual([another, over, late], [undefined, undefined, undefined])
    assert.equal((await delivery.refresh()).state, 'notSent')
  })
})
