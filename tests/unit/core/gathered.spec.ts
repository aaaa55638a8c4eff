import { test } from '@japa/runner'
import { gathered } from '#core/gathered'
import { setTimeout as wait } from 'node:timers/promises'

/** Doubles numbers and notes which were asked about together. It fails with a number below zero, and for ever waits for 0. */
function doubling() {
  const calls: number[][] = []
  const double = gathered(async (numbers: number[]) => {
    calls.push(numbers)
    await wait(5)
    if (numbers.some((number) => number < 0)) throw new Error(`not ${numbers.join()}`)
    if (numbers.includes(0)) await new Promise(() => undefined)
    return numbers.map((number) => number * 2)
  })
  return { double, calls }
}

test.group('Calls that are gathered', () => {
  test('at the same time are answered together, each with its own answer', async ({ assert }) => {
    const { double, calls } = doubling()

    const answers = await Promise.all([1, 2, 3].map(double))

    assert.deepEqual(answers, [2, 4, 6])
    assert.deepEqual(calls, [[1, 2, 3]])
  })

  test('while one is under way share the next', async ({ assert }) => {
    const { double, calls } = doubling()
    const first = double(1)
    await wait(2)

    const answers = await Promise.all([first, double(2), double(3)])

    assert.deepEqual(answers, [2, 4, 6])
    assert.deepEqual(calls, [[1], [2, 3]])
  })

  test('do not fail for another of them: each is asked alone then', async ({ assert }) => {
    const { double, calls } = doubling()

    const answers = await Promise.allSettled([1, -2, 3].map(double))

    assert.deepEqual(
      answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message)),
      [2, 'not -2', 6]
    )
    assert.deepEqual(calls, [[1, -2, 3], [1], [-2], [3]])
  })

  test('are not kept for ever by one that is never answered', async ({ assert }) => {
    const { double } = doubling()
    void double(0)
    await wait(2)

    assert.equal(await double(4), 8)
  })
})
