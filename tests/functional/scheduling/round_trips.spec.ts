import { test } from '@japa/runner'
import { aHost, inDays } from '#tests/helpers/host'
import { statementsOf } from '#tests/helpers/statements'
import { hostsOf } from '#app/scheduling/queries/hosts_of'

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

  test('a year of weeks is looked at in three', async ({ client, assert }) => {
    const host = await aHost({ schedule: { maxPerDay: 2 } })

    const statements = await statementsOf(async () => {
      const answer = await client
        .get(`/api/v3/products/${host.service.id}/availability/series`)
        .qs({ start: inDays(3), weeks: 52 })
      answer.assertStatus(200)
    })

    assert.lengthOf(statements, 3)
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
