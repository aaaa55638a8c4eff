import { test } from '@japa/runner'
import { runHistories } from '#tests/prove/money/histories'

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

/** `npm run prove money` does the same ten thousand times. */
const HISTORIES = 150

test.group('Random histories of bookings and money', () => {
  test('keep every rule after each step, with the same money at the provider and in the ledger', async ({
    assert,
  }) => {
    const report = await runHistories({ seed: SEED, count: HISTORIES, within: 30_000 })

    assert.deepEqual(report.violations, [], `SEED=${SEED}`)
    assert.isAbove(report.histories, 0)
  }).timeout(60_000)
})
