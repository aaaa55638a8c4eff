import { test } from '@japa/runner'
import { setImmediate } from 'node:timers/promises'
import { sharedLooks } from '#core/shared_looks'

/** Looks that end when the test says so, each with its number as the answer. */
function aSlowLook() {
  const ends: PromiseWithResolvers<number>[] = []
  const look = () => {
    ends.push(Promise.withResolvers<number>())
    return ends.at(-1)!.promise
  }
  return { ends, look }
}

test.group('Clients who ask the same at once', () => {
  test('share the next look when one is under way', async ({ assert }) => {
    const shared = sharedLooks<number>()
    const { ends, look } = aSlowLook()

    const first = shared('a', look)
    const others = [shared('a', look), shared('a', look), shared('a', look)]
    await setImmediate()
    const begun = ends.length
    ends[0]!.resolve(1)
    await setImmediate()
    ends[1]!.resolve(2)

    assert.equal(begun, 1)
    assert.deepEqual(await Promise.all([first, ...others]), [1, 2, 2, 2])
    assert.lengthOf(ends, 2)
  })

  test('never get the answer of a look that began before they asked', async ({ assert }) => {
    const shared = sharedLooks<number>()
    const { ends, look } = aSlowLook()

    const before = shared('a', look)
    await setImmediate()
    const after = shared('a', look)
    ends[0]!.resolve(1)
    await setImmediate()
    ends[1]!.resolve(2)

    assert.deepEqual([await before, await after], [1, 2])
  })

  test('do not wait for other questions', async ({ assert }) => {
    const shared = sharedLooks<number>()
    const { ends, look } = aSlowLook()

    void shared('a', look)
    const other = shared('b', look)
    ends[1]!.resolve(2)

    assert.equal(await other, 2)
  })

  test('look again after one that failed, and after one that has no end', async ({ assert }) => {
    const shared = sharedLooks<number>()
    const { ends, look } = aSlowLook()

    const failed = shared('a', look)
    const next = shared('a', look)
    ends[0]!.reject(new Error('away'))
    await assert.rejects(() => failed, 'away')
    await setImmediate()
    const afterIt = shared('a', look)
    // The second look never ends: the third begins a second later.
    await new Promise((done) => setTimeout(done, 1050))
    ends[2]!.resolve(3)

    assert.equal(await afterIt, 3)
    ends[1]!.resolve(2)
    assert.equal(await next, 2)
  })

  test('leave nothing behind: a later question looks anew', async ({ assert }) => {
    const shared = sharedLooks<number>()
    let looks = 0
    const look = async () => ++looks

    assert.deepEqual([await shared('a', look), await shared('a', look)], [1, 2])
  })
})
