import { test } from '@japa/runner'
import { RULES } from './route_rules.ts'
import { guest } from '#tests/helpers/api'
import { aHost } from '#tests/helpers/host'
import db from '@adonisjs/lucid/services/db'
import { aWorld, type World } from './world.ts'

const NOBODYS = '01a1fc7c-ed37-717d-94f7-46dffbac5b75'

/** Calls about one thing of an account, by its id in the address. */
const ABOUT_ONE = Object.keys(RULES).filter(
  (call) =>
    /:(id|memberId)\b/.test(call) &&
    !/\/products\/:id\/(availability|coupons|members|answer-files|qr|payment-methods)/.test(call) &&
    !/^GET .*(\/products\/:id\/meetings|\/social-ticket)$/.test(call)
)

/** Every id that a world's people can have seen. */
async function idsOf({ teamId }: World): Promise<string[]> {
  const { rows } = await db.rawQuery(
    `SELECT id FROM services WHERE account_id = :teamId UNION SELECT id FROM schedules WHERE account_id = :teamId
     UNION SELECT id FROM meetings WHERE account_id = :teamId UNION SELECT id FROM tickets WHERE account_id = :teamId
     UNION SELECT id FROM buyers WHERE account_id = :teamId UNION SELECT id FROM members WHERE account_id = :teamId
     UNION SELECT id FROM vacations WHERE account_id = :teamId UNION SELECT id FROM coupons WHERE account_id = :teamId
     UNION SELECT id FROM blocked_intervals WHERE account_id = :teamId
     UNION SELECT id FROM payment_methods WHERE account_id = :teamId
     UNION SELECT user_id FROM members WHERE account_id = :teamId
     UNION SELECT id FROM calendar_feeds WHERE account_id = :teamId
     UNION SELECT id FROM api_keys WHERE account_id = :teamId
     UNION SELECT id FROM webhook_endpoints WHERE account_id = :teamId
     UNION SELECT id FROM workflows WHERE account_id = :teamId
     UNION SELECT id FROM conversations WHERE account_id = :teamId
     UNION SELECT id FROM quick_replies WHERE account_id = :teamId
     UNION SELECT id FROM accounts WHERE id = :teamId`,
    { teamId }
  )
  return rows.map(({ id }: { id: string }) => id)
}

/** All that belongs to a world, as text that can be compared. */
async function contentsOf({ teamId }: World): Promise<string> {
  const tables = [
    ...[
      'services',
      'schedules',
      'meetings',
      'tickets',
      'members',
      'vacations',
      'blocked_intervals',
      'buyers',
      'coupons',
      'payment_methods',
      'calendar_feeds',
      'api_keys',
      'webhook_endpoints',
      'workflows',
      'conversations',
      'conversation_messages',
      'conversation_files',
      'quick_replies',
    ],
  ]
  const parts = []
  for (const table of tables) {
    const { rows } = await db.rawQuery(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE account_id = ? ORDER BY id`,
      [teamId]
    )
    parts.push(rows)
  }
  return JSON.stringify(parts)
}

/** How a call about an id ends for an actor. */
async function answerTo({ call, id, token }: { call: string; id: string; token: string }) {
  const [verb, pattern] = call.split(' ') as [string, string]
  const method = verb.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const request = guest.call(
    method,
    `${pattern.replace(/:(id|memberId|meetingId|calendarId)/g, id)}`
  )
  const answer = await (verb === 'GET' ? request : request.json({})).bearerToken(token)
  const { code } = answer.body() as { code?: string }
  return `${answer.status()} ${code}`
}

test.group('Somebody else’s ids', () => {
  test('are answered in every address like unknown ids, and nothing changes', async ({
    assert,
  }) => {
    const world = await aWorld('BUSINESS')
    await world.newVacation()
    await world.newSession()
    await world.newBlockedInterval()
    await world.newFeed()
    await world.newApiKey()
    await world.newEndpoint()
    await world.newConversation()
    await world.newProspect()
    await world.newQuickReply()
    const ids = await idsOf(world)
    const before = await contentsOf(world)

    const wrong: string[] = []
    for (const call of ABOUT_ONE) {
      let { token } = await aHost({ account: { roleId: 'BUSINESS' } })
      const expected = await answerTo({ call, id: NOBODYS, token })
      if (!/^4(04|22)/.test(expected)) wrong.push(`${call}, nobody's id: ${expected}`)
      for (const [index, id] of ids.entries()) {
        // Some calls are limited to thirty an hour for an account.
        if (index % 20 === 19) token = (await aHost({ account: { roleId: 'BUSINESS' } })).token
        const answer = await answerTo({ call, id, token })
        if (answer !== expected) wrong.push(`${call}: ${answer}, not ${expected}`)
      }
    }

    assert.isAbove(ids.length, 8)
    assert.isAbove(ABOUT_ONE.length, 15)
    assert.deepEqual(wrong, [])
    assert.equal(await contentsOf(world), before)
  }).timeout(240_000)

  test('find nothing in the filters of lists, and open no team', async ({ assert }) => {
    const world = await aWorld('BUSINESS')
    const { api } = await aHost()

    for (const list of ['/tickets', '/meetings']) {
      for (const filter of ['productId', 'collaboratorId']) {
        const value = filter === 'productId' ? world.serviceId : world.teamId
        const own = await api.get(list).qs({ [filter]: value })
        assert.equal(own.body().total, 0, `${list} ${filter}`)
      }
    }
    for (const id of await idsOf(world)) {
      const answer = await api.get('/services').qs({ teamId: id })
      answer.assertStatus(404)
    }
  })

  test('cannot be built into what is one’s own', async () => {
    const world = await aWorld('BUSINESS')
    const own = await aHost()
    const foreign = { scheduleId: world.scheduleId }

    const changed = await own.api.patch(`/services/${own.service.id}`, foreign)

    changed.assertStatus(404)
    changed.assertBodyContains({ code: 'AVAILABILITY_NOT_FOUND' })
  })
})
