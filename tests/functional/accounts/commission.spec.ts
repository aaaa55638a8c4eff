import { guest } from '#tests/helpers/api'
import { test } from '@japa/runner'

test.group('The commission of a plan', () => {
  test('stands in the plan’s answer, is lower the higher the plan, and a trial has that of its plan', async ({
    assert,
  }) => {
    const { items } = (await guest.get('/roles')).body() as {
      items: { id: string; constraints: Record<string, number> }[]
    }
    const rates = Object.fromEntries(items.map((role) => [role.id, role.constraints.commission]))

    assert.containsSubset(rates, {
      BASIC: 10,
      PRO: 5,
      BUSINESS: 3,
      ENTERPRISE: 2,
      DEMO_PRO: 5,
      DEMO_BUSINESS: 3,
      DEMO_ENTERPRISE: 2,
    })
  })
})
