import { test } from '@japa/runner'
import { pass } from '#tests/helpers/clock'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { aHost, inDays } from '#tests/helpers/host'
import { readCalendar } from '#jobs/scheduling/read_calendar'
import { OUTLOOK_USER, withMicrosoft } from '#tests/helpers/calendar_sites/microsoft'
import { connectBy } from '#tests/helpers/calendar_sites/site'
import type { ApiClient } from '@japa/api-client'
import type { GraphFakeEvent } from '#tests/fakes/microsoft_calendar'
import { calendarsNow, connectionNow, mirrored, readNow } from '#tests/helpers/connections'

const HOURS = 60 * 60_000
const HOOK = '/api/v3/webhooks/microsoft'

type Cleanup = Parameters<typeof withMicrosoft>[0]

/** A host of ours whose Outlook tells of changes, by an address that stands the handshake. */
async function aToldHost(client: ApiClient, cleanup: Cleanup) {
  const graph = await withMicrosoft(cleanup, { told: true })
  graph.state.handshake = async (address, token) => {
    const path = new URL(address).pathname
    return (await client.post(path).qs({ validationToken: token })).text()
  }
  await connectBy('microsoft-calendar', (address) => graph.allow(address, OUTLOOK_USER), {
    client,
    host: await aHost(),
  })
  const hears = (...value: Record<string, unknown>[]) => client.post(HOOK).json({ value })
  return { graph, calendar: graph.calendarOf(OUTLOOK_USER), hears }
}

const time = (iso: string) => ({ dateTime: iso.slice(0, 19), timeZone: 'UTC' })

const event = (id: string, start = inDays(4), end = inDays(4, 11)): GraphFakeEvent => ({
  id,
  start: time(start),
  end: time(end),
})

test.group('Microsoft tells of a change', () => {
  test('three times: it is read once, and the hours are closed', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { graph, calendar, hears } = await aToldHost(client, cleanup)
    const [subscription] = graph.subscriptions.values()
    const { clientState } = subscription!
    assert.equal(subscription!.resource, `/me/calendars/${OUTLOOK_USER}/events`)
    assert.isTrue((await calendarsNow())[0].channel_expires_at > new Date())

    graph.keep(calendar, event('new'))
    ;(await hears({ clientState, changeType: 'created' })).assertStatus(202)
    const twice = { clientState, changeType: 'updated' }
    ;(await hears(twice, twice)).assertStatus(202)
    assert.lengthOf(await jobsOf(readCalendar), 1)
    await workOff()

    assert.lengthOf(await mirrored(), 1)
  })

  test('with a wrong secret, of a channel that is not ours, or with nothing: nothing is read', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { graph, hears } = await aToldHost(client, cleanup)
    const [channel, secret] = [...graph.subscriptions.values()][0]!.clientState.split('.')
    for (const clientState of [`${channel}.guess`, `${crypto.randomUUID()}.${secret}`, 'x', ''])
      (await hears({ clientState })).assertStatus(202)
    ;(await hears({ clientState: `${channel}.guess`, lifecycleEvent: 'missed' })).assertStatus(202)
    ;(await hears({})).assertStatus(202)
    ;(await client.post(HOOK).json({})).assertStatus(422)

    assert.lengthOf(await jobsOf(readCalendar), 0)
    assert.isNotNull((await calendarsNow())[0].token)
  })

  test('at an address that answers the handshake as plain text, so that no page is shown', async ({
    assert,
    client,
  }) => {
    const answer = await client.post(HOOK).qs({ validationToken: '<script>alert(1)</script>' })

    answer.assertStatus(200)
    assert.equal(answer.text(), '<script>alert(1)</script>')
    assert.match(answer.header('content-type')!, /^text\/plain/)
  })
})

test.group('A subscription at Microsoft', () => {
  test('is replaced before it ends', async ({ assert, client, cleanup }) => {
    const { graph } = await aToldHost(client, cleanup)
    const [first] = [...graph.subscriptions.keys()]
    pass(cleanup, 60 * HOURS)

    await readNow()

    assert.equal(graph.subscriptions.size, 1)
    assert.notInclude([...graph.subscriptions.keys()], first!)
  })

  for (const lifecycleEvent of ['reauthorizationRequired', 'subscriptionRemoved'])
    test(`that has to be renewed (${lifecycleEvent}) is, and nothing is removed`, async ({
      assert,
      client,
      cleanup,
    }) => {
      const { graph, calendar, hears } = await aToldHost(client, cleanup)
      graph.keep(calendar, event('kept'))
      await readNow()
      const [first] = [...graph.subscriptions.values()]
      if (lifecycleEvent === 'subscriptionRemoved') graph.subscriptions.delete(first!.id)

      await hears({ clientState: first!.clientState, lifecycleEvent })
      await workOff()

      assert.equal(graph.subscriptions.size, 1)
      assert.isFalse(graph.subscriptions.has(first!.id))
      assert.lengthOf(await mirrored(), 1)
      assert.equal((await connectionNow()).state, 'ok')
      assert.isTrue((await calendarsNow())[0].channel_expires_at > new Date())
    })

  test('that missed notifications has all read again', async ({ assert, client, cleanup }) => {
    const { graph, calendar, hears } = await aToldHost(client, cleanup)
    graph.keep(calendar, event('kept'))
    const [{ clientState }] = graph.subscriptions.values() as unknown as [{ clientState: string }]
    const before = graph.calls.length

    await hears({ clientState, lifecycleEvent: 'missed' })
    await workOff()

    assert.lengthOf(await mirrored(), 1)
    const reads = graph.calls.slice(before).filter(({ path }) => path.endsWith('/delta'))
    assert.isTrue(reads[0]!.query.has('startDateTime'))
  })
})

test.group('Busy times of Outlook', () => {
  test('that leave the window open their hours', async ({ assert, client, cleanup }) => {
    const { graph, calendar } = await aToldHost(client, cleanup)
    graph.keep(calendar, event('moved'))
    graph.keep(calendar, event('stays', inDays(6), inDays(6, 11)))
    await readNow()
    assert.lengthOf(await mirrored(), 2)

    graph.keep(calendar, event('moved', '2035-01-01T10:00:00Z', '2035-01-01T11:00:00Z'))
    await readNow()

    const lines = await mirrored()
    assert.lengthOf(lines, 1)
    assert.match(lines[0]!, /^stays /)
  })

  test('of a series are busy as its master is, and an occurrence that was deleted opens its hour', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { graph, calendar } = await aToldHost(client, cleanup)
    const starts = [inDays(4), inDays(5), inDays(6)]
    graph.keep(calendar, { ...event('series'), starts, showAs: 'busy' })
    graph.keep(calendar, { ...event('holiday'), starts, showAs: 'free' })
    await readNow()
    assert.lengthOf(await mirrored(), 3)

    graph.skip(calendar, 'series', inDays(5))
    await readNow()

    const lines = await mirrored()
    assert.lengthOf(lines, 2)
    assert.notInclude(lines.join(), inDays(5).slice(0, 16))
  })

  test('are read from Graph alone, whatever address a link has', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { graph, calendar } = await aToldHost(client, cleanup)
    graph.keep(calendar, event('kept'))
    const body = { 'value': [], '@odata.nextLink': 'https://attacker.example/v1.0/me' }
    graph.fail({ kind: 'status', status: 200, body, on: /delta$/ })

    await readNow()

    const connection = await connectionNow()
    assert.deepEqual([connection.state, connection.failure], ['late', 'garbage'])
  })
})

test.group('A calendar of Outlook that its user may not use any more', () => {
  test('is looked for in the list, and the connection stands', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { graph, calendar } = await aToldHost(client, cleanup)
    graph.keep(calendar, event('kept'))
    await readNow()
    const body = { error: { code: 'ErrorAccessDenied', message: 'Access is denied.' } }
    graph.fail({ kind: 'status', status: 403, body, on: /delta$/ })

    await readNow()

    assert.equal((await connectionNow()).state, 'ok')
    assert.lengthOf(await mirrored(), 1)
    const lists = graph.calls.filter(({ path }) => path === '/v1.0/me/calendars')
    assert.lengthOf(lists, 2)
  })
})
