import { test } from '@japa/runner'
import { request, type IncomingHttpHeaders } from 'node:http'
import { aHost, aProHost } from '#tests/helpers/host'
import { ORIGIN } from '#tests/helpers/api'
import { sessionCookie } from '#config/session'
import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** An answer as it travels: no client unpacks it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(ORIGIN + path, { method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) })
      })
    })
    call.on('error', reject).end()
  })
}

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync }
const ALL = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const ASSETS = new URL('../../../resources/public/assets/', import.meta.url)

const varies = ({ headers }: Answer) => headers.vary?.split(/,\s*/) ?? []

test.group('What travels compressed', () => {
  test('is each page, by {0} for a client that takes {1}')
    .with([
      ['br', 'gzip, deflate, br, zstd'],
      ['gzip', 'gzip, deflate'],
      ['gzip', 'br;q=0, gzip'],
    ] as const)
    .run(async ({ assert }, [encoding, accepted]) => {
      const answer = await ask('/precios', { 'accept-encoding': accepted })

      assert.equal(answer.headers['content-encoding'], encoding)
      assert.match(answer.headers['content-type']!, /^text\/html; charset=utf-8$/)
      assert.equal(answer.headers['content-length'], String(answer.body.length))
      assert.includeMembers(varies(answer), ['Accept-Encoding'])
      const page = UNPACK[encoding](answer.body).toString()
      assert.match(page, /^<!DOCTYPE html>[^]*<\/html>\s*$/)
      assert.isBelow(answer.body.length, page.length / 3)
    })

  test('is each built file, packed beforehand and kept for ever', async ({ assert }) => {
    const name = readdirSync(ASSETS).find((one) => /^app-.*\.js$/.test(one))!
    const plain = readFileSync(new URL(name, ASSETS))
    const tags = new Set<unknown>()

    for (const [encoding, suffix] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const answer = await ask(`/assets/${name}`, { 'accept-encoding': encoding })
      assert.equal(answer.headers['content-encoding'], encoding)
      assert.match(answer.headers['content-type']!, /^(text|application)\/javascript/)
      assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.includeMembers(varies(answer), ['Accept-Encoding'])
      assert.deepEqual(answer.body, readFileSync(new URL(name + suffix, ASSETS)))
      assert.deepEqual(UNPACK[encoding](answer.body), plain)
      tags.add(answer.headers.etag)

      const tag = answer.headers.etag!
      const again = await ask(`/assets/${name}`, {
        'accept-encoding': encoding,
        'if-none-match': tag,
      })
      assert.equal(again.status, 304)
    }
    const whole = await ask(`/assets/${name}`)
    assert.isUndefined(whole.headers['content-encoding'])
    assert.deepEqual(whole.body, plain)
    assert.includeMembers(varies(whole), ['Accept-Encoding'])
    assert.lengthOf([...tags.add(whole.headers.etag)], 3)
  })

  test('is JSON, with a weak ETag by which a client that has it is answered 304', async ({
    assert,
  }) => {
    const { username } = await aHost()
    const path = `/api/v3/users/${username}`

    const answer = await ask(path, ALL)
    const tag = answer.headers.etag!
    assert.equal(answer.headers['content-encoding'], 'br')
    assert.match(answer.headers['content-type']!, /^application\/json/)
    assert.equal(JSON.parse(UNPACK.br(answer.body).toString()).username, username)
    assert.match(tag, /^W\//)

    for (const headers of [ALL, {}]) {
      const again = await ask(path, { ...headers, 'if-none-match': tag })
      assert.equal(again.status, 304)
      assert.isEmpty(again.body)
      assert.isUndefined(again.headers['content-encoding'])
    }
  })

  test('is a file that is written while it is read', async ({ assert }) => {
    const host = await aProHost()
    const answer = await ask('/api/v3/tickets/download', {
      ...ALL,
      authorization: `Bearer ${host.token}`,
    })

    assert.equal(answer.status, 200)
    assert.equal(answer.headers['content-encoding'], 'br')
    assert.isUndefined(answer.headers['content-length'])
    assert.match(answer.headers['content-disposition']!, /\.csv/)
    assert.isNotEmpty(UNPACK.br(answer.body).toString())
  })
})

test.group('What travels as it is', () => {
  test('is an answer to a client that takes no encoding, a small one and a picture', async ({
    assert,
  }) => {
    const { username } = await aHost()
    const asked: [string, Record<string, string>][] = [
      ['/precios', {}],
      ['/health/live', ALL],
      [`/api/v3/users/${username}/qr`, ALL],
    ]

    for (const [path, headers] of asked) {
      const answer = await ask(path, headers)
      assert.equal(answer.status, 200, path)
      assert.isUndefined(answer.headers['content-encoding'], path)
    }
  })

  test('is the head of an answer', async ({ assert }) => {
    const answer = await ask('/precios', ALL, 'HEAD')
    assert.equal(answer.status, 200)
    assert.isUndefined(answer.headers['content-encoding'])
    assert.isEmpty(answer.body)
  })

  test('is a page to which another site led a visitor with a session', async ({ assert }) => {
    const led = { ...ALL, 'sec-fetch-site': 'cross-site' }
    const withSession = { ...led, cookie: `${sessionCookie}=any` }

    assert.isUndefined((await ask('/precios', withSession)).headers['content-encoding'])
    assert.equal((await ask('/precios', led)).headers['content-encoding'], 'br')
  })
})
