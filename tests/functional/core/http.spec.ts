import { once } from 'node:events'
import { guest } from '#tests/helpers/api'
import { get, type IncomingMessage } from 'node:http'
import { test } from '@japa/runner'
import { readdirSync } from 'node:fs'
import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { isReserved } from '#app/accounts/users/reserved_usernames'
import { aHost, ana, inDays } from '#tests/helpers/host'
import { aBrowser } from '#tests/helpers/session'
import { describedRoutes } from '#core/http/route_docs'

const routes = () => Object.values(router.toJSON()).flat()

test.group('The interface’s own description', () => {
  test('every call has an entry', async ({ assert }) => {
    const described = describedRoutes()
    const bare = routes()
      .filter(({ pattern }) => pattern.startsWith('/api/v3'))
      .flatMap(({ methods, pattern }) =>
        methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${pattern}`)
      )
      .filter((key) => !described.has(key))

    assert.deepEqual(bare, [])
    const document = await guest.get('/openapi.json')
    assert.equal(document.body().openapi, '3.1.0')
    assert.property(document.body().paths, '/appointments')
    assert.property(document.body().paths['/tickets/{code}/cancel'].post, 'requestBody')
  })

  test('people can read it', async ({ client, assert }) => {
    const page = await client.get('/api/docs')
    page.assertStatus(200)
    assert.include(page.text(), '/appointments')
  })
})

test.group('Public reads', () => {
  test('are answered by 304 to a browser that has them already, until they change', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    const days = `start=${inDays(1)}&end=${inDays(9)}`
    const paths = [
      `/users/${host.username}`,
      `/users/${host.username}/products/sesion`,
      `/products/${host.service.id}/availability?${days}`,
    ].map((path) => `/api/v3${path}`)

    for (const path of paths) {
      const tag = (await client.get(path)).header('etag')
      const again = await client.get(path).header('if-none-match', tag!)
      assert.equal(again.status(), 304, path)
      assert.isEmpty(again.text(), path)
    }

    const [, , hours] = paths
    const tag = (await client.get(hours!)).header('etag')
    await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(5),
      attendee: ana,
    })
    const changed = await client.get(hours!).header('if-none-match', tag!)
    changed.assertStatus(200)
  })
})

/** Usernames that were reserved when addresses were still listed by hand. */
const EVER_RESERVED = `
  about aboutus admin api assets auth authorizeauth ayuda blog bookdemo calendar cancel
  checkout contact contactus cupo docs download enterprise favicon health help login logout
  meeting metrics middlewareauth mx negocios oauthzoom onboarding outbox partners
  paymentresult pe pictures precios prensa profesionales profile recoverpassword
  requestrecoverpassword reschedule reserve reviews robots salescontact settings
  sicologiaconscucuta1 signup sitemap sitemaps slewinr soporte staff startups static status
  support talleres teams us verify whatsapp widget www
`
  .trim()
  .split(/\s+/)

test.group('Addresses', () => {
  test('no username can hide one of the product’s own', ({ assert }) => {
    const words = routes()
      .map(({ pattern }) => pattern.split('/')[1] ?? '')
      .filter((word) => /^[a-z0-9]{3,}$/.test(word))
    const files = readdirSync(app.makePath('resources/public')).filter((name) =>
      /^[a-z0-9]{3,}$/.test(name)
    )

    assert.includeMembers(words, ['login', 'profile', 'meeting'])
    for (const word of [...words, ...files]) assert.isTrue(isReserved(word), word)
  })

  test('every username that was ever reserved stays so', ({ assert }) => {
    const free = EVER_RESERVED.filter((word) => !isReserved(word))

    assert.deepEqual(free, [])
    assert.isFalse(isReserved('anaquispe'))
  })

  test('the server’s own bundle is never served, however its address is written', async ({
    assert,
  }) => {
    for (const path of [
      '/assets/server/ssr.js',
      '/assets/./server/ssr.js',
      '/assets/x/../server/ssr.js',
      '/assets/%2e/server/ssr.js',
      '/assets/x/%2e%2e/server/ssr.js',
      '/assets%5cserver/ssr.js',
      '/assets//server/ssr.js',
      '/assets/%73erver/ssr.js',
      '/assets/.vite/manifest.json',
    ]) {
      // A client of more manners would not send what stands here.
      const call = get({ host: process.env.HOST, port: process.env.PORT, path })
      const [answer] = (await once(call, 'response')) as [IncomingMessage]
      answer.resume()
      assert.equal(answer.statusCode, 404, path)
    }
  })

  test('what leads nowhere is 404: JSON for programs, a page for people', async ({
    client,
    assert,
  }) => {
    const api = await guest.get('/nothing')
    const page = await client.get('/docs/nothing/at/all')

    api.assertStatus(404)
    api.assertBodyContains({ code: 'NOT_FOUND' })
    page.assertStatus(404)
    assert.include(page.text(), 'Esta página no se pudo encontrar')
  })
})

test.group('Answers', () => {
  test('each carries its request id, and pages a policy that names their scripts', async ({
    client,
    assert,
  }) => {
    const page = await client.get('/login')
    const policy = page.header('content-security-policy')!

    assert.match(page.header('x-request-id')!, /^[0-9a-f-]{36}$/)
    assert.match(policy, /script-src 'self' 'nonce-/)
    assert.match(policy, /worker-src 'self'(;|$)/)
    assert.match(policy, /style-src 'self' 'nonce-/)
    assert.notMatch(policy, /unsafe-inline/)
    page.assertHeader('x-frame-options', 'DENY')
    page.assertHeader('x-content-type-options', 'nosniff')
  })

  test('the interface’s own page is kept by language, and each answer has a nonce of its own', async ({
    client,
    assert,
  }) => {
    const read = async (language: string) => {
      const page = await client.get('/api/docs').header('accept-language', language)
      const [, nonce] = /'nonce-([^']+)'/.exec(page.header('content-security-policy')!)!
      assert.include(page.text(), `<style nonce="${nonce}">`)
      return { nonce, lang: /<html lang="(\w+)"/.exec(page.text())![1] }
    }
    const [first, again, english] = [await read('es'), await read('es'), await read('en')]

    assert.notEqual(first.nonce, again.nonce)
    assert.deepEqual([first.lang, again.lang, english.lang], ['es', 'es', 'en'])
  })

  test('a session’s calls need the token that its pages set, so that no other site can make them', async ({
    client,
  }) => {
    const { user } = await aHost()
    const browser = await aBrowser(client, user.email)

    for (const [method, path] of [
      ['patch', '/users/me'],
      ['post', '/services'],
      ['delete', '/users/me/sessions'],
      ['post', '/auth/logout'],
    ] as const) {
      const forged = await browser.forge(method, path).json({})
      forged.assertStatus(403)
      forged.assertBodyContains({ code: 'BAD_CSRF_TOKEN' })
    }
    const own = await browser.call('patch', '/users/me').json({})
    own.assertStatus(200)
  })

  test('the process says that it lives, that it is ready, and what it measures', async ({
    client,
    assert,
  }) => {
    const live = await client.get('/health/live')
    const ready = await client.get('/health/ready')
    const metrics = await client.get('/metrics')

    live.assertBody({ status: 'ok' })
    ready.assertBodyContains({
      status: 'ok',
      checks: { database: 'ok', migrations: 'ok', queue: 'ok' },
    })
    assert.include(metrics.text(), 'http_request_duration_seconds')
  })

  test('a process whose jobs pile up is not ready, and says why', async ({ client }) => {
    await db.rawQuery(
      `INSERT INTO jobs.job (name, data, start_after) VALUES ('messaging.send_delivery', '{}', now() - interval '10 minutes')`
    )

    const ready = await client.get('/health/ready')

    ready.assertStatus(503)
    ready.assertBodyContains({ status: 'failing', checks: { database: 'ok', queue: 'failing' } })
  })

  test('the dashboard needs a login', async ({ client }) => {
    const response = await client.get('/profile/u/me').redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', '/login?redirect=%2Fprofile%2Fu%2Fme')
  })

  test('a login leads to the whole address that was asked for', async ({ client }) => {
    const response = await client.get('/profile/u/me/calendar?date=2026-12-01').redirects(0)

    const wanted = encodeURIComponent('/profile/u/me/calendar?date=2026-12-01')
    response.assertHeader('location', `/login?redirect=${wanted}`)
  })
})
