import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'

test.group('A click on a plan', () => {
  test('is counted by day and by how it would be paid, and nothing else is taken', async ({
    assert,
  }) => {
    const event = 'pro-intention'
    for (const frequency of ['MONTHLY', 'ANNUALLY', 'ANNUALLY'])
      (await guest.post('/tracking', { event, frequency })).assertStatus(202)
    ;(await guest.post('/tracking', { event, frequency: 'DAILY' })).assertStatus(422)
    ;(await guest.post('/tracking', { event: 'other', frequency: 'MONTHLY' })).assertStatus(422)

    const rows = await db.from('tracked_events').orderBy('count').select('frequency', 'count')
    assert.deepEqual(rows, [
      { frequency: 'MONTHLY', count: 1 },
      { frequency: 'ANNUALLY', count: 2 },
    ])
  })
})
