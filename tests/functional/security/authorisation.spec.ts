import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { describedRoutes } from '#core/http/describe'
import { ALIASES } from '#start/aliases'
import { RULES } from './route_rules.ts'
import type { Outcome } from './rules.ts'
import { ACTORS, aWorld, tokenOf, type Actor, type World } from './world.ts'

const PLANS = ['BASIC', 'PRO', 'BUSINESS', 'ENTERPRISE']

const isAlias = (call: string) => ALIASES.some((alias) => alias.call === call)

const calls = () => [...describedRoutes().keys()].map((key) => key.replace('/api/v3', ''))

async function outcomeOf(
  client: ApiClient,
  world: World,
  { call, actor }: { call: string; actor: Actor }
): Promise<Outcome> {
  const [verb, pattern] = call.split(' ') as [string, string]
  const [, address = () => pattern, body = {}] = RULES[call]!
  const method = verb.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const request = client[method](`/api/v3${await address(world)}`)
  const token = await tokenOf(world, actor)
  if (token) request.bearerToken(token)
  const status = (await (verb === 'GET' ? request : request.json(body))).status()
  return status === 401 || status === 403 || status === 404 ? status : 'in'
}

test.group('Who may do what', () => {
  test('every call says who may make it', ({ assert }) => {
    assert.sameMembers(Object.keys(RULES), calls())
  })

  for (const plan of PLANS) {
    test(`every call lets in whom it should and nobody else, with the plan ${plan}`, async ({
      client,
      assert,
    }) => {
      const world = await aWorld(client, plan)
      const wrong: string[] = []
      // An alias has its counterpart's middleware: once is enough.
      for (const call of Object.keys(RULES).filter((one) => plan === 'BASIC' || !isAlias(one))) {
        for (const actor of ACTORS) {
          const expected = RULES[call]![0](actor, plan)
          const outcome = await outcomeOf(client, world, { call, actor })
          if (outcome !== expected) wrong.push(`${call}, ${actor}: ${outcome}, not ${expected}`)
        }
      }
      assert.deepEqual(wrong, [])
    }).timeout(120_000)
  }
})
