import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aHost, inDays } from '#tests/helpers/host'
import { hostsOf } from '#app/scheduling/queries/hosts_of'

/** Every statement that goes to the database while something is done. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const note = ({ sql }: { sql: string }) => void seen.push(sql)
  const knex = db.connection().getWriteClient()
  knex.on('query', note)
  await work()
  knex.removeListener('query', note)
  return seen
}

test.group('Round trips to the database', () => {
  test('a request for availability makes at most three, with limits too', async ({
    client,
    assert,
  }) => {
    const host = await aHost({ schedule: { maxPerDay: 2, maxPerWeek: 5 } })

    const statements = await statementsOf(async () => {
      const answer = await client
        .get(`/api/v3/products/${host.service.id}/availability`)
        .qs({ start: inDays(1), end: inDays(31) })
      answer.assertStatus(200)
    })

    assert.isAtMost(statements.length, 3)
    assert.isAtLeast(statements.length, 1)
  })

  test('a team of ten costs as many as one person', async ({ assert }) => {
    const people: { accountId: string; scheduleId: null }[] = []
    for (let count = 0; count < 10; count++) {
      const { account } = await aHost({ schedule: { maxPerDay: 2 } })
      people.push({ accountId: account.id, scheduleId: null })
    }
    const range = { start: Date.parse(inDays(1)), end: Date.parse(inDays(31)) }
    const ask = (many: typeof people) =>
      statementsOf(() => hostsOf(many, { range, now: Date.now() }))

    const [ofOne, ofTen] = [await ask(people.slice(0, 1)), await ask(people)]

    assert.lengthOf(ofTen, ofOne.length)
    assert.lengthOf(ofTen, 2)
  })
})
