import { test } from '@japa/runner'
import { rm } from 'node:fs/promises'
import { FORGETS } from '#tests/prove/messages/planted'
import { randomOf } from '#tests/prove/run/random'
import { withFault } from '#tests/prove/money/faults'
import { emptyDatabase } from '#tests/helpers/database'
import { remindAtOnce } from '#tests/prove/messages/reminders'
import { transpiled } from '#tests/prove/messages/transpiled'
import { atEach, killWorkers } from '#tests/prove/messages/kills'
import { cloudApi, PAIRS, resend } from '#tests/prove/messages/stand_ins'

/** With each pair of providers once at each point, which is exact; `npm run prove messages` kills a hundred times at each. */
const KILLS = atEach(1)

test.group('Workers that are killed on the way of a message', (group) => {
  let folder = ''
  group.setup(async () => {
    folder = await transpiled()
    return () => rm(folder, { recursive: true })
  })
  group.each.setup(() => emptyDatabase())

  for (const [name, providers] of Object.entries(PAIRS))
    test(`${name}: none is lost, and none comes twice`, async ({ assert }) => {
      const { broken } = await killWorkers({ providers, kills: KILLS, draw: randomOf(1), folder })

      assert.deepEqual(broken, [])
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

  test('two that share 200 reminders with two web processes send each once', async ({ assert }) => {
    const { broken } = await remindAtOnce({ reminders: 200, processes: 2, folder })

    assert.deepEqual(broken, [])
  })
})
