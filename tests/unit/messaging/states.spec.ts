import { test } from '@japa/runner'
import { ordersOf } from '#tests/helpers/orders'
import {
  replacedBy,
  type DeliveryState,
  type Status,
} from '#app/messaging/deliveries/domain/states'

const after = (state: DeliveryState, status: Status) =>
  replacedBy(status).includes(state) ? status : state

test.group('States of a message', () => {
  test('are the same in all orders of five statuses', ({ assert }) => {
    const statuses: Status[] = ['sent', 'failed', 'delivered', 'bounced', 'read']
    const orders = ordersOf(statuses)
    const ends = orders.map((order) => order.reduce<DeliveryState>(after, 'claimed'))

    assert.lengthOf(orders, 120)
    assert.deepEqual([...new Set(ends)], ['read'])
  })

  test('go from failed to delivered, and never from a higher to a lower one', ({ assert }) => {
    assert.equal(after('failed', 'delivered'), 'delivered')
    assert.equal(after('delivered', 'failed'), 'delivered')
    assert.equal(after('read', 'delivered'), 'read')
    assert.equal(after('notSent', 'read'), 'notSent')
    assert.equal(after('planned', 'sent'), 'planned')
  })
})
