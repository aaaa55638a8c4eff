import { test } from '@japa/runner'
import { rm } from 'node:fs/promises'
import { randomOf } from '#tests/prove/run/random'
import { withFault } from '#tests/prove/money/faults'
import { PLANTED } from '#tests/prove/calendars/planted'
import { emptyDatabase } from '#tests/helpers/database'
import { killWorkers } from '#tests/prove/calendars/kills'
import { transpiled } from '#tests/prove/messages/transpiled'

/** `npm run prove calendars kills` makes two hundred. */
const KILLS = 2

test.group('Workers that are killed while they read and write calendars', (group) => {
  let folder = ''
  group.setup(async () => {
    folder = await transpiled()
    return () => rm(folder, { recursive: true })
  })
  group.each.setup(() => emptyDatabase())

  test('leave nothing doubled and nothing lost', async ({ assert }) => {
    const { broken } = await killWorkers({ kills: KILLS, draw: randomOf(3), folder })

    assert.deepEqual(broken, [])
  })

  test('control: without the count of what is written an event is lost', async ({ assert }) => {
    const { broken } = await withFault(PLANTED['a write is taken for done'], () =>
      killWorkers({ kills: 1, draw: randomOf(3), folder })
    )

    assert.isNotEmpty(broken)
  })
})
