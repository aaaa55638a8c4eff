import { test } from '@japa/runner'
import { aProductionServer } from './server.ts'
import { databaseDoor } from '#tests/fakes/database_door'

const BROWSER = { accept: 'text/html,application/xhtml+xml', cookie: 'cupo-session=s%3Aabc' }
const CALLS = [
  '/api/v3/users/anaquispe',
  '/api/v3/users/me',
  '/api/v3/users/check?email=a@example.com',
  '/api/v3/tickets/0123456789abcdefghjk',
]
const PAGES = ['/anaquispe', '/login', '/profile/u/me', '/meeting/0123456789abcdefghjk', '/verify']

test.group('While the database is away', () => {
  test('every call and page is put off in words of its own, and answered again when it is back', async ({
    assert,
    cleanup,
  }) => {
    const door = await databaseDoor(process.env.DATABASE_URL!)
    cleanup(() => door.close())
    const server = await aProductionServer(cleanup, { DATABASE_URL: door.url })
    const base = `http://127.0.0.1:${server.port}`
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const own = { ...headers, connection: 'close' }
      const answer = await fetch(base + path, { headers: own, redirect: 'manual' })
      return { path, status: answer.status, headers: answer.headers, text: await answer.text() }
    }
    await ask('/api/v3/users/anaquispe')
    const [, token] = ['', 'oat_MQ.abcdefghijklmnopqrstuvwxyz0123456789']

    door.become('shut')
    const calls = []
    for (const path of CALLS) calls.push(await ask(path, { authorization: `Bearer ${token}` }))
    const pages = []
    for (const path of PAGES) pages.push(await ask(path, BROWSER))
    door.become('open')
    const later = await ask('/api/v3/users/anaquispe')

    for (const { path, status, headers, text } of [...calls, ...pages]) {
      assert.equal(status, 503, `${path}: ${text.slice(0, 200)}`)
      assert.equal(headers.get('retry-after'), '5', path)
    }
    for (const { text } of calls) assert.equal(JSON.parse(text).code, 'UNAVAILABLE')
    for (const { path, headers, text } of pages) {
      assert.include(headers.get('content-type'), 'text/html', path)
      assert.match(text, /<h1[^>]*>El servicio no está disponible en este momento/, path)
    }
    assert.equal(later.status, 404)
  })
})
