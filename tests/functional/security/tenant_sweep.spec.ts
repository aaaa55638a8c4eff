import { test } from '@japa/runner'
import { RULES } from './route_rules.ts'
import { guest } from '#tests/helpers/api'
import { aHost } from '#tests/helpers/host'
import db from '@adonisjs/lucid/services/db'
import { aWorld, type World } from './world.ts'
import { aSeed, drawn, randomOf } from '#tests/prove/run/random'

const NOBODYS = '01a1fc7c-ed37-717d-94f7-46dffbac5b75'

/** Calls about one thing of an account, by its id in the address. */
const ABOUT_ONE = Object.keys(RULES).filter(
  (call) =>
    /:(id|memberId)\b/.test(call) &&
    !/\/products\/:id\/(availability|coupons|members|answer-files|qr|payment-methods)/.test(call) &&
    !/^GET .*(\/products\/:id\/meetings|\/social-ticket)$/.test(call)
)

/** Tables of a world whose rows have an id. */
const TABLES = [
  ...['services', 'schedules', 'meetings', 'tickets', 'buyers', 'members', 'vacations', 'coupons'],
  ...['blocked_intervals', 'payment_methods', 'calendar_feeds', 'api_keys', 'webhook_endpoints'],
  ...['workflows', 'conversations', 'quick_replies'],
]

/** What a call is about, where its address has another name for it than the table. */
const NAMES: Record<string, string> = {
  'products': 'services',
  'availability': 'schedules',
  'group-meetings': 'meetings',
  'teams': 'accounts',
}

/** How many ids of any kind a call is tried with, beside all of its own kind; `SWEEP=whole` tries each call with all. */
const OF_ANY_KIND = process.env.SWEEP === 'whole' ? Infinity : 8

const SEED = aSeed()

/** The ids that a world's people can have seen, by what they are ids of. */
async function idsByTable({ teamId }: World): Promise<Map<string, string[]>> {
  const parts = TABLES.map(
    (table) => `SELECT '${table}' AS kind, id FROM ${table} WHERE account_id = :teamId`
  )
  const { rows } = await db.rawQuery(
    `${parts.join(' UNION ALL ')} UNION ALL SELECT 'users', user_id FROM members WHERE account_id = :teamId
     UNION ALL SELECT 'accounts', id FROM accounts WHERE id = :teamId ORDER BY 1, 2`,
    { teamId }
  )
  const kinds = Map.groupBy(rows as { kind: string; id: string }[], ({ kind }) => kind)
  return new Map([...kinds].map(([kind, of]) => [kind, of.map(({ id }) => id)]))
}

const idsOf = async (world: World) => [...new Set([...(await idsByTable(world)).values()].flat())]

/** The ids with which a call is tried: all of what it is about, and some of anything. */
function triedWith(call: string, kinds: Map<string, string[]>, random: () => number): string[] {
  const names = call.split(' ')[1]!.split('/')
  const own = names.flatMap((name) => kinds.get(NAMES[name] ?? name.replaceAll('-', '_')) ?? [])
  const all = [...new Set([...kinds.values()].flat())]
  return [...new Set([...own, ...drawn(all, Math.min(OF_ANY_KIND, all.length), random)])]
}

/** All that belongs to a world, as text that can be compared. */
async function contentsOf({ teamId }: World): Promise<string> {
  const parts = []
  for (const table of [...TABLES, 'conversation_messages', 'conversation_files']) {
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
    const ids = await idsByTable(world)
    const random = randomOf(SEED)
    const before = await contentsOf(world)

    const wrong: string[] = []
    for (const call of ABOUT_ONE) {
      let { token } = await aHost({ account: { roleId: 'BUSINESS' } })
      const expected = await answerTo({ call, id: NOBODYS, token })
      if (!/^4(04|22)/.test(expected)) wrong.push(`${call}, nobody's id: ${expected}`)
      for (const [index, id] of triedWith(call, ids, random).entries()) {
        // Some calls are limited to thirty an hour for an account.
        if (index % 20 === 19) token = (await aHost({ account: { roleId: 'BUSINESS' } })).token
        const answer = await answerTo({ call, id, token })
        if (answer !== expected) wrong.push(`${call}: ${answer}, not ${expected}`)
      }
    }

    assert.isAbove(ids.size, 8)
    assert.isAbove(ABOUT_ONE.length, 15)
    assert.deepEqual(wrong, [], `SEED=${SEED} repeats it`)
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
