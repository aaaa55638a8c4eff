import { test } from '@japa/runner'
import { combine } from '#tests/prove/pairs/combinations'

/** `npm run prove money_pairs` takes a seed at random. */
const SEED = Number(process.env.SEED ?? 1)

test.group('Nothing excludes anything', () => {
  test('every pair of what a booking can be is booked and paid, or forbidden by a rule with a name', async ({
    assert,
  }) => {
    const { violations } = await combine({ seed: SEED })

    assert.deepEqual(violations, [], `SEED=${SEED}`)
  }).timeout(120_000)
})
