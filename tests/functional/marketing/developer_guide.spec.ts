import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import { API } from '#tests/helpers/api'
import { spawn, spawnSync } from 'node:child_process'
import app from '@adonisjs/core/services/app'
import { createServer, type AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { aProHost } from '#tests/helpers/host'
import { anApiKey } from '#tests/helpers/api_keys'
import { openApiDocument } from '#core/http/openapi'
import { signedHeaders, newSecret } from '#app/messaging/webhook_endpoints/domain/secrets'

/** The programs that the guide shows, by the command that runs them. */
const PROGRAMS = {
  curl: { command: 'sh', file: 'book.sh', needs: 'curl' },
  TypeScript: { command: process.execPath, file: 'book.ts', needs: process.execPath },
  Python: { command: 'python3', file: 'book.py', needs: 'python3' },
}

const has = (command: string) => spawnSync(command, ['--version']).status === 0

const example = (file: string) => app.makePath('resources/examples', file)

/** Runs a program beside the server that it calls. */
function run(command: string, file: string, env: Record<string, string>) {
  const child = spawn(command, [example(file)], { env: { ...process.env, ...env } })
  const output = { out: '', errors: '' }
  child.stdout.on('data', (chunk) => (output.out += chunk))
  child.stderr.on('data', (chunk) => (output.errors += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, output, ended }
}

async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** As React writes a text. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

const installed = Object.entries(PROGRAMS).filter(([, { needs }]) => has(needs))

test.group('The guide for developers', () => {
  test(`its examples book an hour: ${installed.map(([name]) => name).join(', ')} ran`, async ({
    assert,
  }) => {
    for (const [name, { command, file }] of installed) {
      const host = await aProHost()
      const scopes = ['services:read', 'bookings:write'] as const
      const { key } = await anApiKey({ by: host, scopes })

      const { ended, output } = run(command, file, { CUPO_API: API, CUPO_KEY: key })
      const status = await ended

      assert.equal(status, 0, `${name}: ${output.errors}`)
      const booking = JSON.parse(output.out) as { code: string; state: string }
      assert.match(booking.code, /^[0-9a-z]{20}$/, name)
      assert.equal(booking.state, 'confirmed', name)
    }
    assert.isAtLeast(installed.length, 1)
  }).timeout(60_000)

  test('its receivers take what we sign, by either secret, and refuse all else', async ({
    assert,
    cleanup,
  }) => {
    const secret = newSecret()
    const body = JSON.stringify({ type: 'booking.created', data: { sequence: 1, nota: 'año' } })
    const at = new Date()
    const signed = (secrets: string[]) => signedHeaders(secrets, { id: 'evt1', at, body })
    for (const [command, file] of [
      [process.execPath, 'webhook.ts'],
      ['python3', 'webhook.py'],
    ] as const) {
      if (!has(command)) continue
      const port = await freePort()
      const env = { CUPO_WEBHOOK_SECRET: secret, PORT: String(port) }
      const { child } = run(command, file, env)
      cleanup(() => void child.kill())
      const post = async (headers: Record<string, string>, text = body) => {
        for (let tries = 0; ; tries++) {
          try {
            const answer = await fetch(`http://127.0.0.1:${port}/`, {
              method: 'POST',
              headers,
              body: text,
            })
            return answer.status
          } catch (error) {
            // Until it listens.
            if (tries > 200) throw error
            await new Promise((resolve) => setTimeout(resolve, 50))
          }
        }
      }

      const statuses = [
        await post(signed([secret])),
        await post(signed([newSecret(), secret])),
        await post(signed([newSecret()])),
        await post(signed([secret]), body.replace('año', 'ano')),
      ]
      assert.deepEqual(statuses, [204, 204, 400, 400], file)
    }
  }).timeout(60_000)

  test('the page shows these very files, in both languages', async ({ client, assert }) => {
    for (const language of ['es', 'en']) {
      const page = await client.get('/docs/developers').header('accept-language', language)
      page.assertStatus(200)
      for (const { file } of Object.values(PROGRAMS)) {
        const line = readFileSync(example(file), 'utf8')
          .split('\n')
          .find((one) => one.includes('/services'))!
        const shown = escaped(line.trim())
        assert.include(page.text(), shown, file)
      }
    }
  })

  test('a stranger’s generator makes types of the published document', async ({ assert }) => {
    const folder = mkdtempSync(join(tmpdir(), 'cupo-openapi-'))
    const [file, made] = [join(folder, 'openapi.json'), join(folder, 'types.ts')]
    writeFileSync(file, JSON.stringify(openApiDocument()))

    // In a process of its own: it computes for seconds without a break.
    const generator = app.makePath('node_modules/openapi-typescript/bin/cli.js')
    const child = spawn(process.execPath, [generator, file, '-o', made])
    const status = await new Promise((resolve) => child.once('exit', resolve))

    assert.equal(status, 0)
    const types = readFileSync(made, 'utf8')
    assert.include(types, 'export interface paths')
    for (const path of ['"/api-keys"', '"/webhook-endpoints/{id}/replay"', '"/appointments"'])
      assert.include(types, path)
  }).timeout(120_000)

  test('the document says by which scopes a key makes a call', ({ assert }) => {
    const { paths, components } = openApiDocument()
    const schemes = components.securitySchemes as Record<string, { scheme: string }>
    const security = (path: string, verb: string) => paths[path]![verb]!.security

    assert.equal(schemes.apiKey!.scheme, 'bearer')
    assert.deepEqual(security('/tickets', 'post'), [{ token: [] }, { apiKey: ['bookings:write'] }])
    assert.deepEqual(security('/api-keys', 'get'), [{ token: [] }])
    assert.deepEqual(security('/appointments', 'post'), [])
    assert.deepInclude(security('/tickets/{code}', 'get') as object[], {})
  })
})
