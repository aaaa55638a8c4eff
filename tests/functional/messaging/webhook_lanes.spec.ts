import { test } from '@japa/runner'
import { webhooks } from '#config/webhooks'
import { Lanes } from '#app/messaging/webhook_endpoints/lanes'
import { slowReceivers } from '#tests/prove/webhooks/slow_receivers'

test.group('Lanes of webhooks', () => {
  test('receivers that hang delay no others: ten, of which three never answer', async ({
    assert,
  }) => {
    const { p99, missing } = await slowReceivers({ receivers: 10, hanging: 3, events: 5 })

    assert.equal(missing, 0)
    // `npm run prove webhooks` holds it to two seconds on a machine that does nothing else.
    assert.isBelow(p99, webhooks.timeout / 4)
  }).timeout(60_000)

  test('without lanes of their own, receivers that hang hold all places', async ({ assert }) => {
    // The control: one lane for all endpoints, with as many places as hang.
    const lanes = new Lanes({ perEndpoint: 3, most: 3 })
    let [hanging, done] = [0, 0]
    const release: (() => void)[] = []
    const hang = async () => {
      if (hanging++ >= 3) return undefined
      await new Promise<void>((resolve) => release.push(resolve))
      return { isSlow: true }
    }
    for (let call = 0; call < 3; call++) lanes.wake('all', hang)
    lanes.wake('all', async () => void done++)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const whileHanging = done
    release.splice(0).forEach((resolve) => resolve())
    await lanes.settled()

    assert.equal(whileHanging, 0)
  })

  test('an endpoint has so many calls at once, and one once it is slow', async ({ assert }) => {
    const lanes = new Lanes({ perEndpoint: 4, most: 100 })
    let [running, most, left] = [0, 0, 20]
    let mostWhenSlow = 0
    const step = async () => {
      if (left <= 0) return undefined
      left--
      running++
      most = Math.max(most, running)
      if (left < 10) mostWhenSlow = Math.max(mostWhenSlow, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
      return { isSlow: true }
    }
    for (let wake = 0; wake < 10; wake++) lanes.wake('one', step)
    await lanes.settled()

    assert.equal(most, 4)
    assert.equal(mostWhenSlow, 1)
    assert.equal(left, 0)
  })

  test('a lane with much to send takes turns with the others', async ({ assert }) => {
    const lanes = new Lanes({ perEndpoint: 1, most: 1 })
    const order: string[] = []
    const lane = (name: string) => {
      let left = 3
      return async () => {
        if (left-- <= 0) return undefined
        order.push(name)
        return { isSlow: false }
      }
    }
    lanes.wake('a', lane('a'))
    lanes.wake('b', lane('b'))
    await lanes.settled()

    assert.deepEqual(order, ['a', 'b', 'a', 'b', 'a', 'b'])
  })
})
