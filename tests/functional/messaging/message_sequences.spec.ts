import { test } from '@japa/runner'
import { PLANTED } from '#tests/prove/messages/planted'
import { withFault } from '#tests/prove/money/faults'
import { runSequences } from '#tests/prove/messages/sequences'

/** Another seed is `SEED=… npm test`; `npm run prove messages` takes one at random, and two thousand sequences. */
const SEED = Number(process.env.SEED ?? 12)

const SEQUENCES = 20

/** Sequences within which a planted fault is found. */
const TO_FIND = 10

test.group('Random sequences of what happens to bookings and workflows', () => {
  test('send and plan exactly what an oracle says, with events in any order and twice', async ({
    assert,
  }) => {
    const { broken } = await runSequences({ seed: SEED, count: SEQUENCES })

    assert.deepEqual(broken, [], `SEED=${SEED}`)
  }).timeout(300_000)

  for (const [planted, fault] of Object.entries(PLANTED))
    test(`control: find that ${planted}`, async ({ assert }) => {
      const find = { seed: SEED, count: TO_FIND, isEndedByFirst: true }
      const { broken } = await withFault(fault, () => runSequences(find))

      assert.lengthOf(broken, 1)
    }).timeout(300_000)
})
