import { now } from '#core/time'
import { Settings } from 'luxon'
import { test } from '@japa/runner'
import { STEPS } from '#tests/prove/money/steps'
import { moneyAtProvider } from '#tests/prove/money/facts'
import { endWorld, World } from '#tests/prove/money/world'
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

  test('count money that comes late only once the work of its moment is done', async ({
    assert,
    cleanup,
  }) => {
    cleanup(endWorld)
    const world = await World.begin(() => 0.5)
    for (const name of ['book an hour', 'start a payment', 'pay late']) {
      const [move] = STEPS.find((step) => step.name === name)!.moves(world)
      assert.isTrue(await move!())
      await world.settle()
    }
    await world.passUntil(world.facts.bookings[0]!.deadline!.getTime())
    await world.settle()
    const later = now().plus({ seconds: 2 }).toMillis()
    Settings.now = () => later

    const done = await moneyAtProvider(world.workedUntil)
    assert.equal(done.provider, done.ledger)
    // Control: a moment later the provider has money of which the work is still to come.
    const ahead = await moneyAtProvider(now().toJSDate())
    assert.notEqual(ahead.provider, ahead.ledger)
    await world.settle()
    const after = await moneyAtProvider(world.workedUntil)
    assert.equal(after.provider, after.ledger)
  })

  for (const planted of PLANTED)
    test(`control: find that ${planted}`, async ({ assert }) => {
      const find = { seed: SEED, count: TO_FIND, isEndedByFirst: true }
      const report = await withFault(FAULTS[planted]!, () => runHistories(find))

      assert.lengthOf(report.violations, 1)
    }).timeout(90_000)
})
