import { test } from '@japa/runner'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { readFeed, type FeedSettings } from '#app/scheduling/feeds/drivers/ical_feed'
import * as fake from '#tests/fakes/calendar_site'

const ICS = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const MB = 1_000_000

test.group('Reading a feed', (group) => {
  let site: Awaited<ReturnType<typeof fake.aCalendarSite>>
  group.each.setup(async () => {
    site = await fake.aCalendarSite(ICS)
    return () => site.close()
  })

  test('gives its text, and asks the next time only for what has changed', async ({ assert }) => {
    const first = await readFeed({ url: site.url })
    const second = await readFeed({ url: site.url, ...first })
    site.publishes(`${ICS}X`)
    const third = await readFeed({ url: site.url, ...first })

    assert.containsSubset(first, { kind: 'READ', text: ICS, lastModified: null })
    assert.deepEqual(second, { kind: 'UNCHANGED' })
    assert.containsSubset(third, { kind: 'READ', text: `${ICS}X` })
    assert.isUndefined(site.asked[0]!.headers.cookie)
    assert.isUndefined(site.asked[0]!.headers.authorization)
  })

  test('asks by date where there is no tag, and believes no 304 that it did not ask for', async ({
    assert,
  }) => {
    const since = 'Sat, 21 Nov 2026 08:00:00 GMT'
    site.does(fake.sending(ICS, { 'last-modified': since, 'etag': 'x'.repeat(300) }))
    const read = await readFeed({ url: site.url })
    site.does(fake.answering(304))

    assert.containsSubset(read, { etag: null, lastModified: since })
    assert.deepEqual(await readFeed({ url: site.url, ...read }), { kind: 'UNCHANGED' })
    assert.equal(site.asked[1]!.headers['if-modified-since'], since)
    assert.deepEqual(await readFeed({ url: site.url }), {
      kind: 'FAILED',
      error: 'NOT_A_CALENDAR',
    })
  })

  test('takes {0}, whatever the content type')
    .with([
      ['gzip', gzipSync],
      ['deflate', deflateSync],
      ['br', brotliCompressSync],
      ['identity', Buffer.from],
    ] as [string, (text: string) => Buffer][])
    .run(async ({ assert }, [encoding, compress]) => {
      const headers = { 'content-encoding': encoding, 'content-type': 'image/png' }
      site.does(fake.sending(compress(ICS), headers))
      assert.containsSubset(await readFeed({ url: site.url }), { kind: 'READ', text: ICS })
    })

  test('says {0} when {1}')
    .with([
      ['NOT_FOUND', 'it is gone', fake.answering(404)],
      ['NOT_FOUND', 'it is gone for good', fake.answering(410)],
      ['NOT_ALLOWED', 'a login is asked for', fake.answering(401)],
      ['NOT_ALLOWED', 'it is forbidden', fake.answering(403)],
      ['SERVER_ERROR', 'the server fails', fake.answering(500)],
      ['SERVER_ERROR', 'we ask too often', fake.answering(429)],
      ['NOT_A_CALENDAR', 'there is no content', fake.answering(204)],
      ['NOT_A_CALENDAR', 'a redirect leads nowhere', fake.answering(302)],
      ['NOT_A_CALENDAR', 'gzip is none', fake.sending('x', { 'content-encoding': 'gzip' })],
      ['NOT_A_CALENDAR', 'br is none', fake.sending('xxxx', { 'content-encoding': 'br' })],
      [
        'NOT_A_CALENDAR',
        'the encoding is unknown',
        fake.sending('x', { 'content-encoding': 'zz' }),
      ],
      ['TOO_LARGE', 'it is too long', fake.sending('x'.repeat(5 * MB + 1))],
      [
        'TOO_LARGE',
        'it is a bomb',
        fake.sending(gzipSync(Buffer.alloc(300 * MB)), { 'content-encoding': 'gzip' }),
      ],
      ['ADDRESS_REFUSED', 'it redirects to a file', fake.answering(302, { location: 'file:///x' })],
      ['UNREACHABLE', 'it hangs up', (request) => request.socket.destroy()],
    ] as [string, string, Parameters<typeof site.does>[0]][])
    .run(async ({ assert }, [error, , behaviour]) => {
      site.does(behaviour)
      assert.deepEqual(await readFeed({ url: site.url }), { kind: 'FAILED', error })
    })

  test('stops an endless answer at the limit', async ({ assert }) => {
    const { behaviour, sent } = fake.endless()
    site.does(behaviour)
    assert.containsSubset(await readFeed({ url: site.url }), { error: 'TOO_LARGE' })
    // What the sockets between hold comes on top.
    assert.isBelow(sent(), 20 * MB)
  })

  test('ends at the deadline, whichever part is slow', async ({ assert }) => {
    const timeout = 300
    for (const slow of [fake.silent, fake.stalling]) {
      site.does(slow)
      assert.containsSubset(await readFeed({ url: site.url }, { timeout }), { error: 'TIMEOUT' })
    }
    const resolve = () => new Promise<never>(() => undefined)
    const slowName = await readFeed({ url: site.url }, { timeout, resolve })
    assert.containsSubset(slowName, { error: 'TIMEOUT' })
    const stop = AbortSignal.timeout(50)
    await assert.rejects(() => readFeed({ url: site.url }, { signal: stop }))
  })

  test('follows three redirects and no fourth', async ({ assert }) => {
    const through = (redirects: number) => {
      let left = redirects
      site.does((request, response) => {
        if (left-- > 0) fake.answering(302, { location: `/step${left}` })(request, response)
        else fake.sending(ICS)(request, response)
      })
      return readFeed({ url: site.url })
    }
    assert.containsSubset(await through(3), { kind: 'READ', text: ICS })
    assert.containsSubset(await through(4), { error: 'TOO_MANY_REDIRECTS' })
    assert.containsSubset(await through(Infinity), { error: 'TOO_MANY_REDIRECTS' })
  })
})

test.group('A feed that leads to what is not public', (group) => {
  let site: Awaited<ReturnType<typeof fake.aCalendarSite>>
  group.each.setup(async () => {
    site = await fake.aCalendarSite(ICS)
    return () => site.close()
  })
  const refused = { kind: 'FAILED', error: 'ADDRESS_REFUSED' }
  const real: Partial<FeedSettings> = {
    network: { ports: ['', '80', '443'], loopback: false },
    timeout: 2000,
  }

  test('is refused by its address', async ({ assert }) => {
    assert.deepEqual(await readFeed({ url: site.url }, real), refused)
    assert.deepEqual(await readFeed({ url: 'http://localhost/' }, real), refused)
    assert.isEmpty(site.asked)
  })

  test('is refused by what its name resolves to, also when only one of several is private', async ({
    assert,
  }) => {
    for (const address of ['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', 'fd00::1']) {
      const family = address.includes(':') ? 6 : 4
      const both = [
        { address: '8.8.8.8', family: 4 },
        { address, family },
      ]
      const answer = await readFeed(
        { url: 'https://calendar.example.com/a.ics' },
        { ...real, resolve: async () => both }
      )
      assert.deepEqual(answer, refused, address)
    }
  })

  test('is refused after a redirect, by name and by address', async ({ assert }) => {
    const network = { ports: 'ANY', loopback: true } as const
    for (const location of ['http://10.0.0.1/', 'http://[fd00::1]/', 'http://metadata/', '//db/']) {
      site.does(fake.answering(301, { location }))
      assert.deepEqual(await readFeed({ url: site.url }, { network }), refused, location)
    }
    site.does(fake.answering(307, { location: 'http://inside.example.com/' }))
    const resolve = async (name: string) =>
      name === 'inside.example.com'
        ? [{ address: '192.168.1.1', family: 4 }]
        : [{ address: name, family: 4 }]
    assert.deepEqual(await readFeed({ url: site.url }, { network, resolve }), refused)
  })

  test('is not reached by a name that answers otherwise the second time', async ({ assert }) => {
    let times = 0
    const resolve = async () => {
      times++
      return [{ address: times === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    }
    const url = `http://rebinding.example.com:${site.port}/a.ics`
    const network = { ports: 'ANY', loopback: true } as const

    const answer = await readFeed({ url }, { network, resolve })

    // The name exists nowhere: it was reached by the address that had been looked at, and by no second question.
    assert.containsSubset(answer, { kind: 'READ', text: ICS })
    assert.equal(times, 1)
    assert.equal(site.asked[0]!.headers.host, `rebinding.example.com:${site.port}`)
  })

  test('is unreachable when its name has no address', async ({ assert }) => {
    const answer = await readFeed(
      { url: 'https://calendar.example.com/' },
      { ...real, resolve: async () => [] }
    )
    assert.deepEqual(answer, { kind: 'FAILED', error: 'UNREACHABLE' })
  })
})
