import { test } from '@japa/runner'
import { FAULTS, withFault } from '#tests/prove/money/faults'
import { runHistories } from '#tests/prove/money/histories'

/** Another seed is `SEED=… npm test`; `npm run prove money` takes one at random, and ten thousand histories. */
const SEED = Number(process.env.SEED ?? 12)

const HISTORIES = 15

/** Histories within which a planted fault is found. */
const TO_FIND = 20

/** Faults that are planted here; `npm run prove money` plants all. */
const PLANTED = ['a refund is given twice', 'a seat is not given back'] as const

test.group('Random histories of bookings and money', () => {
  test('keep every rule after each step, with the same money at the provider and in the ledger', async ({
    assert,
  }) => {
    const report = await runHistories({ seed: SEED, count: HISTORIES })

    assert.deepEqual(report.violations, [], `SEED=${SEED}`)
    assert.equal(report.histories, HISTORIES)
  }).timeout(90_000)

  for (const planted of PLANTED)
    test(`control: find that ${planted}`, async ({ assert }) => {
      const find = { seed: SEED, count: TO_FIND, isEndedByFirst: true }
      const report = await withFault(FAULTS[planted]!, () => runHistories(find))

      assert.lengthOf(report.violations, 1)
    }).timeout(90_000)
})
