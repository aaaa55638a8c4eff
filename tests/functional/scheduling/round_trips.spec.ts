import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aHost, inDays } from '#tests/helpers/host'
import { aPractice } from '#tests/helpers/collaborators'
import { statementsOf } from '#tests/helpers/statements'

test.group('Round trips to the database', () => {
  test('a request for availability makes at most three, with limits too', async ({ assert }) => {
    const host = await aHost({ schedule: { maxPerDay: 2, maxPerWeek: 5 } })

    const statements = await statementsOf(async () => {
      const answer = await guest
        .get(`/products/${host.service.id}/availability`)
        .qs({ start: inDays(1), end: inDays(31) })
      answer.assertStatus(200)
    })

    assert.isAtMost(statements.length, 3)
    assert.isAtLeast(statements.length, 1)
  })

  test('a year of weeks is looked at in no more', async ({ assert }) => {
    const host = await aHost({ schedule: { maxPerDay: 2 } })

    const statements = await statementsOf(async () => {
      const answer = await guest
        .get(`/products/${host.service.id}/availability/series`)
        .qs({ start: inDays(3), weeks: 52 })
      answer.assertStatus(200)
    })

    assert.isAtMost(statements.length, 3)
  })

  for (const people of [1, 10, 100]) {
    test(`a team of ${people} costs no more than one person`, async ({ assert }) => {
      const practice = await aPractice({ people })

      const statements = await statementsOf(async () => {
        const answer = await guest
          .get(`/products/${practice.service.id}/availability`)
          .qs({ start: inDays(1), end: inDays(8) })
        answer.assertStatus(200)
        const days = Object.values(answer.body().days as Record<string, Slot[]>)
        assert.lengthOf(days[1]![0]!.collaborators, people)
      })

      assert.lengthOf(statements, 2)
    }).timeout(30_000)
  }
})

type Slot = { collaborators: string[] }
