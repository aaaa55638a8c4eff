import { test } from '@japa/runner'
import { RULES } from './route_rules.ts'
import { aWorld } from './world.ts'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { describedRoutes } from '#core/http/route_docs'

/** What people may not decide about themselves, whatever they send along. */
const FORBIDDEN = {
  roleId: 'ENTERPRISE',
  plan: { id: 'ENTERPRISE' },
  isStaff: true,
  state: 'ACTIVE',
  credits: 1000,
  commission: 0,
  used: 0,
  earnings: 1000,
  owner: '01a1fc7c-ed37-717d-94f7-46dffbac5b75',
  accountId: '01a1fc7c-ed37-717d-94f7-46dffbac5b75',
  personalAccountId: '01a1fc7c-ed37-717d-94f7-46dffbac5b75',
  emailVerifiedAt: '2026-01-01T00:00:00Z',
  createdAt: '2020-01-01T00:00:00Z',
}

/** Everything that the fields above would change. */
async function privileges(): Promise<unknown[]> {
  const { rows } = await db.rawQuery(`
    SELECT 'account' AS what, id, role_id AS a, created_at AS b, NULL AS c FROM accounts
    UNION ALL SELECT 'user', id, state, created_at, is_staff::text FROM users
    UNION ALL SELECT 'service', id, account_id::text, created_at, NULL FROM services
    UNION ALL SELECT 'schedule', id, account_id::text, created_at, NULL FROM schedules
    UNION ALL SELECT 'coupon', id, account_id::text, created_at, used::text FROM coupons
    UNION ALL SELECT 'ticket', id, state, created_at, amount::text FROM tickets ORDER BY 1, 2`)
  return rows
}

test.group('What is sent along', () => {
  test('changes nothing that is not for the sender to decide: each write names it and refuses', async ({
    assert,
  }) => {
    const world = await aWorld('BUSINESS')
    const before = await privileges()
    const tried: string[] = []
    for (const [key, { body }] of describedRoutes()) {
      const call = key.replace('/api/v3', '')
      if (!body) continue
      const [verb, pattern] = call.split(' ') as [string, string]
      const [, address = () => pattern] = RULES[call]!
      const method = verb.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'
      const request = guest.call(method, `${await address(world)}`, FORBIDDEN)
      const answer = await request.bearerToken((await world.tokenOf('owner'))!)

      answer.assertStatus(422)
      const unknown = (answer.body().errors as { field: string; rule: string }[])
        .filter(({ rule }) => rule === 'unknown')
        .map(({ field }) => field)
      assert.includeMembers(unknown, ['roleId', 'isStaff', 'credits', 'commission'], call)
      tried.push(call)
    }

    assert.isAbove(tried.length, 20)
    assert.deepEqual(await privileges(), before)
  })
})
