import { test } from '@japa/runner'
import { rm } from 'node:fs/promises'
import { FORGETS } from '#tests/prove/messages/planted'
import { POINTS } from '#tests/prove/messages/points'
import { withFault } from '#tests/prove/money/faults'
import { emptyDatabase } from '#tests/helpers/database'
import { aSeed, drawn, randomOf } from '#tests/prove/run/random'
import { remindAtOnce } from '#tests/prove/messages/reminders'
import { transpiled } from '#tests/prove/messages/transpiled'
import { killWorkers } from '#tests/prove/messages/kills'
import { cloudApi, PAIRS, resend } from '#tests/prove/messages/stand_ins'

const SEED = aSeed()

/** Each pair of providers has a point of its own in a run; `npm run prove messages` kills a hundred times at each. */
const DRAWN = drawn(Object.keys(POINTS), Object.keys(PAIRS).length, randomOf(SEED))

const REMINDERS = 60

test.group('Workers that are killed on the way of a message', (group) => {
  let folder = ''
  group.setup(async () => {
    folder = await transpiled()
    return () => rm(folder, { recursive: true })
  })
  group.each.setup(() => emptyDatabase())

  for (const [index, [name, providers]] of Object.entries(PAIRS).entries())
    test(`${name}: none is lost, and none comes twice`, async ({ assert }) => {
      const kills = { [DRAWN[index]!]: 1 }
      const { broken } = await killWorkers({ providers, kills, draw: randomOf(SEED), folder })

      assert.deepEqual(broken, [], `${DRAWN[index]}; SEED=${SEED} repeats it`)
    })

  test('control: without keys and without the note of the hand-over both come twice', async ({
    assert,
  }) => {
    const providers = [() => resend({ isForgetful: true }), cloudApi]
    const kills = { 'after the provider’s acceptance': 1 }
    const { broken } = await withFault(FORGETS, () =>
      killWorkers({ providers, kills, draw: randomOf(1), folder })
    )

    assert.sameMembers(broken, [
      'a message over email came 2 times (sent)',
      'a message over email came 2 times (sent)',
      'a message over whatsapp came 2 times (sent)',
    ])
  })

  test(`two that share ${REMINDERS} reminders with two web processes send each once`, async ({
    assert,
  }) => {
    const { broken } = await remindAtOnce({ reminders: REMINDERS, processes: 2, folder })

    assert.deepEqual(broken, [])
  })
})
