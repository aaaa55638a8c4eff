import { test } from '@japa/runner'
import { ORIGIN } from '#tests/helpers/api'
import router from '@adonisjs/core/services/router'
import { aHost } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import { safeHeaders } from '#core/http/safe_headers'

/** Answers of the interface that are the same for all who ask, and say themselves how they may be kept. */
const SHARED = ['/openapi.json', '/users/:username/qr', '/products/:id/availability']

/** Each route once, with something in place of its parameters. */
function everyRoute() {
  return Object.values(router.toJSON())
    .flat()
    .flatMap(({ methods, pattern, middleware }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => ({ method, pattern, steps: [...middleware.all()] }))
    )
}

type Route = ReturnType<typeof everyRoute>[number]

const has = ({ steps }: Route, name: string) =>
  steps.some((step) => 'name' in step && step.name === name)

async function ask({ method, pattern }: Route) {
  const path = pattern.replace(/:\w+/g, 'nada').replace('*', 'no/hay')
  const body = method === 'GET' ? undefined : '{}'
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(ORIGIN + path, { method, body, headers, redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.headers
}

test.group('Headers', () => {
  test('of every route forbid guessing its type and telling other sites where one was', async ({
    assert,
  }) => {
    const routes = everyRoute()

    for (const route of routes) {
      const headers = await ask(route)
      const name = `${route.method} ${route.pattern}`
      assert.equal(headers.get('x-content-type-options'), 'nosniff', name)
      assert.match(headers.get('referrer-policy')!, /^(strict-origin|no-referrer)/, name)
      assert.isNotNull(headers.get('x-request-id'), name)
      if (!route.pattern.startsWith('/api/v3') || has(route, 'etag')) continue
      if (SHARED.some((shared) => route.pattern.endsWith(shared))) continue
      assert.include(headers.get('cache-control')!, 'no-store', name)
    }
    assert.isAbove(routes.length, 100)
  }).timeout(60_000)

  test('of a file are the same', async ({ client }) => {
    const answer = await client.get('/favicon.svg')

    answer.assertStatus(200)
    answer.assertHeader('x-content-type-options', 'nosniff')
    answer.assertHeader('cache-control', 'public, max-age=3600')
  })

  test('let no cache keep what only some may read', async ({ client }) => {
    const host = await aHost()
    const { code } = await aBooking(host)

    for (const path of [`/api/v3/tickets/${code}`, '/api/v3/users/me', '/api/v3/tickets']) {
      const answer = await client.get(path).bearerToken(host.token)
      answer.assertStatus(200)
      answer.assertHeader('cache-control', 'no-store')
    }
  })

  test('ask for https where the product is reached by it, and nowhere else', ({ assert }) => {
    assert.equal(safeHeaders({ isSecure: true })['strict-transport-security'], 'max-age=31536000')
    assert.notProperty(safeHeaders({ isSecure: false }), 'strict-transport-security')
  })
})
