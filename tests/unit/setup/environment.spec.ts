import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import { createServer, type AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
// Plain JavaScript, because it runs before anything is installed.
// @ts-expect-error no declarations
import { environment } from '../../../bin/setup/environment.js'
// @ts-expect-error no declarations
import { freePort, isTaken, requireFree } from '../../../bin/setup/port.js'

const NAMES = ['PORT', 'HOST', 'APP_URL', 'APP_KEY']

/** What the application is given when the environment says only `given`. */
function environmentOf(cleanup: (end: () => void) => void, given: Record<string, string> = {}) {
  const before = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]))
  const directory = mkdtempSync(join(tmpdir(), 'cupo '))
  cleanup(() => {
    Object.assign(process.env, before)
    rmSync(directory, { recursive: true })
  })
  for (const name of NAMES) delete process.env[name]
  Object.assign(process.env, given)
  const make = () => environment({ databaseUrl: 'postgres://x', directory, nodeEnv: 'development' })
  return { directory, make }
}

test.group('What the application is started with', () => {
  test('needs no variable: an address, and a key that is made once and kept for us alone', ({
    assert,
    cleanup,
  }) => {
    const { directory, make } = environmentOf(cleanup)

    const env = make()

    assert.containsSubset(env, {
      PORT: '3333',
      HOST: '127.0.0.1',
      APP_URL: 'http://localhost:3333',
      DATABASE_URL: 'postgres://x',
      TZ: 'UTC',
    })
    assert.match(env.APP_KEY, /^[0-9a-f]{48}$/)
    assert.equal(make().APP_KEY, env.APP_KEY)
    assert.equal(readFileSync(join(directory, 'app.key'), 'utf8'), env.APP_KEY)
    assert.equal(statSync(join(directory, 'app.key')).mode & 0o077, 0)
  })

  test('obeys the variables that are there', ({ assert, cleanup }) => {
    const given = { PORT: '4000', APP_URL: 'https://reservas.example.com', APP_KEY: 'k'.repeat(32) }
    const { make } = environmentOf(cleanup, given)

    assert.containsSubset(make(), given)
  })
})

test.group('A port', () => {
  test('that is taken is said so, with another one to choose', async ({ assert, cleanup }) => {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    cleanup(() => void server.close())
    const { port } = server.address() as AddressInfo

    await assert.rejects(
      () => requireFree(String(port), '127.0.0.1'),
      new RegExp(`Port ${port} is taken.*PORT=${port + 1} npm start`)
    )
  })

  test('that is none is said so, and so is a host that is not this machine', async ({ assert }) => {
    for (const port of ['abc', '0', '65536', '']) {
      await assert.rejects(() => requireFree(port, '127.0.0.1'), /is no port.*PORT=3333 npm start/)
    }
    // An address for documentation, which no machine has (RFC 5737).
    await assert.rejects(
      () => requireFree('3333', '192.0.2.1'),
      /HOST=192\.0\.2\.1 is no address of this machine/
    )
  })

  test('that is asked for is a free one', async ({ assert }) => {
    assert.isFalse(await isTaken(await freePort()))
  })
})
