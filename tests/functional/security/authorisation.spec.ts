import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { describedRoutes } from '#core/http/route_docs'
import { ALIASES } from '#start/aliases'
import { RULES } from './route_rules.ts'
import type { Outcome } from './rules.ts'
import { ACTORS, aWorld, type Actor, type World } from './world.ts'

const PLANS = ['BASIC', 'PRO', 'BUSINESS', 'ENTERPRISE']

const isAlias = (call: string) => ALIASES.some((alias) => alias.call === call)

const calls = () => [...describedRoutes().keys()].map((key) => key.replace('/api/v3', ''))

type Ask = { call: string; address: string; actor: Actor }

async function outcomeOf(world: World, { call, address, actor }: Ask): Promise<Outcome> {
  const [verb] = call.split(' ') as [string]
  const [, , body = {}] = RULES[call]!
  const method = verb.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const request = guest.call(method, address)
  const token = await world.tokenOf(actor)
  if (token) request.bearerToken(token)
  const status = (await (verb === 'GET' ? request : request.json(body))).status()
  if (status === 401 || status === 403 || status === 404) return status
  // What was let in may have ended the login; a read ends none.
  if (verb !== 'GET') world.forgetToken(actor)
  return 'in'
}

/** Tries a call as several actors: the same thing until one of them was let in, who may have deleted it. */
async function wrongOf(world: World, { call, actors, plan }: Trial) {
  const [rule, makeAddress = () => call.split(' ')[1]!] = RULES[call]!
  const wrong: string[] = []
  let address: string | null = null
  for (const actor of actors) {
    address ??= await makeAddress(world)
    const outcome = await outcomeOf(world, { call, address, actor })
    if (outcome === 'in') address = null
    const expected = rule(actor, plan)
    if (outcome !== expected) wrong.push(`${call}, ${actor}: ${outcome}, not ${expected}`)
  }
  return wrong
}

type Trial = { call: string; actors: readonly Actor[]; plan: string }

/**
 * The actors who try a call with a plan. With BASIC all do; an alias has its counterpart's middleware, so one actor who is
 * let in and one who is not are enough. With a higher plan all do where the plan decides, and elsewhere the owner, who must
 * still be let in.
 */
function triersOf(call: string, plan: string): readonly Actor[] {
  if (isAlias(call)) return plan === 'BASIC' ? ['nobody', 'owner'] : []
  return plan === 'BASIC' || isDecidedByPlan(call) ? ACTORS : ['owner']
}

function isDecidedByPlan(call: string) {
  const [rule] = RULES[call]!
  return PLANS.some((plan) => ACTORS.some((actor) => rule(actor, plan) !== rule(actor, 'BASIC')))
}

test.group('Who may do what', () => {
  test('every call is tried', ({ assert }) => {
    assert.sameMembers(Object.keys(RULES), calls())
  })

  for (const plan of PLANS) {
    test(`every call lets in its callers and no others, with the plan ${plan}`, async ({
      assert,
    }) => {
      const world = await aWorld(plan)
      const wrong: string[] = []
      for (const call of Object.keys(RULES)) {
        wrong.push(...(await wrongOf(world, { call, actors: triersOf(call, plan), plan })))
      }
      assert.deepEqual(wrong, [])
    }).timeout(360_000)
  }
})
