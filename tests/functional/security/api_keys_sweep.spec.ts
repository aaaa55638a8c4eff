import { test } from '@japa/runner'
import { RULES } from './route_rules.ts'
import { guest } from '#tests/helpers/api'
import ApiKey from '#app/accounts/api_keys/api_key'
import { anApiKey } from '#tests/helpers/api_keys'
import { aWorld, type World } from './world.ts'
import { API_SCOPES, type ApiScope } from '#shared/api_scopes'
import { describedRoutes, type DescribedRoute } from '#core/http/route_docs'

type Asked = { call: string; docs: DescribedRoute }

/** Calls that look at their caller. Public ones answer all alike, whatever is sent along. */
const asked = (): Asked[] =>
  [...describedRoutes()]
    .map(([key, docs]) => ({ call: key.replace('/api/v3', ''), docs }))
    .filter(({ docs }) => docs.access !== 'public')

/** How a call ends for a new key of these scopes, as its status and code. What a call takes away is made before. */
async function answerTo(world: World, call: string, scopes: readonly ApiScope[]) {
  const [verb, pattern] = call.split(' ') as [string, string]
  const [, address = () => pattern, body = {}] = RULES[call]!
  const method = verb.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const request = guest.call(method, await address(world))
  await ApiKey.query().where({ accountId: world.teamId, name: 'Web' }).delete()
  const { key } = await anApiKey({ accountId: world.teamId, by: world.people.owner, scopes })
  const answer = await (verb === 'GET' ? request : request.json(body)).bearerToken(key)
  const isJson = answer.type() === 'application/json'
  return { status: answer.status(), code: isJson ? (answer.body() as { code?: string }).code : '' }
}

test.group('API keys at every call', () => {
  test('a key of all scopes is let into the calls with a scope and refused by all others', async ({
    assert,
  }) => {
    const world = await aWorld('ENTERPRISE')

    const wrong: string[] = []
    for (const { call, docs } of asked()) {
      const { status, code } = await answerTo(world, call, API_SCOPES)
      const isIn =
        status !== 401 && status < 500 && !/CLOSED_TO_KEYS|SCOPE_MISSING/.test(code ?? '')
      const isRight = docs.scope ? isIn : status === 403 && code === 'CLOSED_TO_KEYS'
      if (!isRight) wrong.push(`${call}: ${status} ${code}`)
    }

    assert.deepEqual(wrong, [])
    assert.isAbove(asked().filter(({ docs }) => docs.scope).length, 80)
  }).timeout(240_000)

  test('a key that lacks the one scope of a call is refused by it, and told which', async ({
    assert,
  }) => {
    const world = await aWorld('ENTERPRISE')

    const wrong: string[] = []
    for (const { call, docs } of asked()) {
      if (!docs.scope) continue
      const others = API_SCOPES.filter((scope) => scope !== docs.scope)
      const { status, code } = await answerTo(world, call, others)
      if (status !== 403 || code !== 'SCOPE_MISSING') wrong.push(`${call}: ${status} ${code}`)
    }

    assert.deepEqual(wrong, [])
  }).timeout(240_000)

  test('no scope opens bank data, members, plans, logins or keys', ({ assert }) => {
    const forbidden =
      /^\w+ \/(bank-account|payment-methods|own-accounts|tax-data|teams?|members|invitations|memberships|subscriptions|api-keys|auth|users\/me(?!\/(wallet|events)))/
    const open = asked()
      .filter(({ call, docs }) => docs.scope && forbidden.test(call))
      .map(({ call }) => call)
    assert.deepEqual(open, [])
  })
})
