import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { ALIASES } from '#start/aliases'
import { aTeam } from '#tests/helpers/team'
import { aHost, SESSION } from '#tests/helpers/host'
import { describedRoutes } from '#core/http/route_docs'
import { openApiDocument } from '#core/http/openapi'

/** A route as the router keeps it. */
function routeOf(call: string) {
  const [method = '', pattern = ''] = call.split(' ')
  const routes = Object.values(router.toJSON()).flat()
  return routes.find(
    (route) => route.pattern === `/api/v3${pattern}` && route.methods.includes(method)
  )!
}

/** A call whatever its parameters are called. */
const unnamed = (call: string) => call.replace(' /api/v3', ' ').replace(/:\w+|\{\w+\}/g, '{}')

/** The parts of the product that the specification's other paths come with. */
const CAPABILITIES = ['payments', 'bookings', 'messages', 'connections', 'dashboard', 'marketing']

/** Where docs/api.md must place a path; `said` is what only the page knows. */
function whereIs(call: string, said: string) {
  const ours = [...describedRoutes().keys()].map(unnamed)
  const alias = ALIASES.find((one) => unnamed(one.call) === unnamed(call))
  const [, other = ''] = /^here as `(.+)`$/.exec(said) ?? []
  if (alias) return `alias of \`${alias.of.replace(/:(\w+)/g, '{$1}')}\``
  if (ours.includes(unnamed(other))) return said
  if (ours.includes(unnamed(call))) return 'here'
  return CAPABILITIES.map((part) => `comes with ${part}`).find((words) => words === said)
}

const stepsOf = (call: string) => [...routeOf(call).middleware.all()]

test.group('The aliases of the specification’s paths', () => {
  test('have their counterpart’s controller, middleware and documentation', ({ assert }) => {
    const documented = describedRoutes()
    const { paths } = openApiDocument()

    assert.isAtLeast(ALIASES.length, 25)
    for (const { call, of } of ALIASES) {
      const [alias, counterpart] = [routeOf(call), routeOf(of)]
      const { reference } = alias.handler as { reference: unknown }
      assert.equal(reference, (counterpart.handler as { reference: unknown }).reference, call)
      assert.includeMembers(stepsOf(call), stepsOf(of), call)

      const [method = '', pattern = ''] = call.split(' ')
      const docs = documented.get(`${method} /api/v3${pattern}`)!
      const { summary, ...rest } = documented.get(of.replace(' ', ' /api/v3'))!
      assert.deepEqual(docs, { ...rest, summary: `${summary} (alias of ${of})` }, call)
      const path = pattern.replace(/:(\w+)/g, '{$1}')
      assert.property(paths[path], method.toLowerCase(), call)
    }
  })

  test('are those that docs/api.md lists', async ({ assert }) => {
    const page = await readFile(app.makePath('docs/api.md'), 'utf8')
    const [, listed = ''] = /## Aliases\n([\s\S]*?)(?=\n## |$)/.exec(page) ?? []
    const rows = [...listed.matchAll(/^\| `(\w+) ([^`]+)` +\| `(\w+) ([^`]+)`/gm)].map(
      ([, verb, alias, other, counterpart]) => `${verb} ${alias} = ${other} ${counterpart}`
    )
    const braced = (call: string) => call.replace(/:(\w+)/g, '{$1}')

    assert.sameMembers(
      rows,
      ALIASES.map(({ call, of }) => `${braced(call)} = ${braced(of)}`)
    )
  })

  test('the specification’s paths are where docs/api.md says: here, an alias, or not there yet', async ({
    assert,
  }) => {
    const page = await readFile(app.makePath('docs/api.md'), 'utf8')
    const [, listed = ''] = /## The specification’s paths\n([\s\S]*?)(?=\n## |$)/.exec(page) ?? []
    const rows = [...listed.matchAll(/^\| `(\w+ [^`]+)` +\| (.*?) +\|$/gm)]
    const aliases = ALIASES.map(({ call }) => unnamed(call))

    assert.isAtLeast(rows.length, 120)
    for (const [, call = '', where = ''] of rows) assert.equal(where, whereIs(call, where), call)
    assert.includeMembers(
      rows.map(([, call]) => unnamed(call!)),
      aliases
    )
  })

  test('answer as their counterparts: public lists, workshops alone, a team by its query', async ({
    assert,
  }) => {
    const host = await aHost()
    const workshop = { ...SESSION, slug: 'taller', type: 'WEBINAR' as const }
    await host.api.post('/services', workshop)
    const read = (path: string, token?: string) => {
      const request = guest.get(path)
      return token ? request.bearerToken(token) : request
    }
    const bodyOf = async (path: string, token?: string) => (await read(path, token)).body()

    const { username, token } = host
    const services = `/users/${username}/services`
    assert.deepEqual(await bodyOf(`/accounts/${username}/services`), await bodyOf(services))
    assert.deepEqual(
      await bodyOf(`/accounts/${username}/group-meetings?type=MEETING`),
      await bodyOf(`${services}?type=WEBINAR`)
    )
    assert.deepEqual(
      await bodyOf('/group-meetings', token),
      await bodyOf('/services?type=WEBINAR', token)
    )
    ;(await read('/group-meetings')).assertStatus(401)

    const { account, members } = await aTeam()
    const [owner, team] = [members.OWNER.token, `teamId=${account.id}`]
    assert.deepEqual(
      await bodyOf(`/members?${team}`, owner),
      await bodyOf(`/teams/${account.id}/members`, owner)
    )
    for (const path of ['/members', `/members?${team}`])
      (await read(path, host.token)).assertBodyContains({ code: 'TEAM_NOT_FOUND' })
  })
})
