import { test } from '@japa/runner'
import { withFault } from '#tests/prove/money/faults'
import { PLANTED } from '#tests/prove/calendars/planted'
import { runInterleavings } from '#tests/prove/calendars/interleavings'

/** Another seed is `SEED=… npm test`; `npm run prove calendars` takes one at random, and a thousand interleavings. */
const SEED = Number(process.env.SEED ?? 7)

const INTERLEAVINGS = 4

/** Interleavings within which a planted fault is found. */
const TO_FIND = 4

test.group('Bookings and their events that change on both sides at the same time', () => {
  test('end equal or asked about, with notifications lost, doubled and late', async ({
    assert,
  }) => {
    const { broken } = await runInterleavings({ seed: SEED, count: INTERLEAVINGS })

    assert.deepEqual(broken, [], `SEED=${SEED}`)
  }).timeout(300_000)

  for (const [planted, fault] of Object.entries(PLANTED))
    test(`control: find that ${planted}`, async ({ assert }) => {
      const find = { seed: SEED, count: TO_FIND, isEndedByFirst: true }
      const { broken } = await withFault(fault, () => runInterleavings(find))

      assert.lengthOf(broken, 1)
    }).timeout(300_000)
})
