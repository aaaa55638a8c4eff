import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { aHost, inDays } from '#tests/helpers/host'
import { aBookedPackage, aPackageHost, onDays } from '#tests/helpers/package'
import {
  aZoomHost,
  connectVideo,
  linkNow,
  offerBehind,
  roomsNow,
  tryAgain,
  withJitsi,
  withMeet,
  withTeams,
  withZoom,
} from '#tests/helpers/conferences'

const CREATE = /^POST \/v2\/users\/me\/meetings$/

test.group('A provider of rooms', () => {
  test('that refuses a token gets a fresh one, and each refresh token is used once', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)
    zoom.expire()

    await aBooking(host)
    await workOff()
    zoom.expire()
    await aBooking(host, { start: inDays(6) })
    await workOff()

    assert.equal(zoom.meetings.size, 2)
    assert.equal(zoom.renewable(), 1)
  })

  test('that takes back what was allowed has its host told, and goes on when they connect again', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)
    zoom.takeBack()

    await aBooking(host)
    await workOff()
    const [connection] = await db.from('connections')
    const [room] = await roomsNow()
    const told = await outbox(host.user.email)
    await connectVideo(client, host, { code: 'zoom', site: zoom })

    assert.deepEqual([connection.state, room.state], ['broken', 'wanted'])
    assert.lengthOf(
      told.filter(({ subject }) => subject!.startsWith('Falta el link')),
      1
    )
    assert.equal(await linkNow(), [...zoom.meetings.values()][0]!.join_url)
  })

  test('that was asked too often is left alone as long as it says', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)
    const headers = { 'retry-after': new Date(Date.now() + 300_000).toUTCString() }
    zoom.fail({ kind: 'status', status: 429, on: CREATE, headers, body: { code: 429 } })

    await aBooking(host)
    await workOff()
    await aBooking(host, { start: inDays(6) })
    await workOff()

    const rooms = await roomsNow()
    const soon = Date.now() + 280_000
    assert.lengthOf(zoom.callsOf(CREATE), 1)
    for (const room of rooms) assert.isAbove(+room.due_at, soon)
    const [connection] = await db.from('connections')
    assert.equal(connection.state, 'late')
  })

  test('that stays away is asked ten times at most, and then its host is told once', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)
    zoom.fail({ kind: 'status', status: 503, on: /meetings/, times: 100 })

    await aBooking(host)
    await workOff()
    for (let turn = 0; turn < 14; turn++) await tryAgain()

    const [room] = await roomsNow()
    assert.equal(room.state, 'failed')
    assert.lengthOf(zoom.callsOf(/meetings/), 10)
    const told = await outbox(host.user.email)
    assert.lengthOf(
      told.filter(({ subject }) => subject!.startsWith('Falta el link')),
      1
    )
  })

  test('whose answer cannot be read is asked again', async ({ assert, client, cleanup }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)
    zoom.fail({ kind: 'garbage', on: CREATE })

    await aBooking(host)
    await workOff()
    await tryAgain()

    assert.lengthOf(zoom.callsOf(CREATE), 1)
    assert.equal(await linkNow(), [...zoom.meetings.values()][0]!.join_url)
  })

  test('has its calls spread over its budget, each at a turn of its own', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup, { perSecond: 0.1 })
    const host = await aPackageHost({ service: { price: 0 } })
    await connectVideo(client, host, { code: 'zoom', site: zoom })
    await offerBehind(host, 'zoom')

    await aBookedPackage(host, onDays(3, 4, 5))
    await workOff()
    const first = zoom.callsOf(CREATE).length
    const waiting = (await roomsNow()).filter(({ due_at: due }) => due !== null)
    await tryAgain()

    assert.equal(first, 2)
    assert.lengthOf(waiting, 1)
    assert.equal(waiting[0].attempts, 0)
    assert.equal(zoom.meetings.size, 3)
  })

  test('is Teams: one online meeting for our key, however often its answer is lost', async ({
    assert,
    client,
    cleanup,
  }) => {
    const teams = await withTeams(cleanup)
    const host = await aHost()
    await connectVideo(client, host, { code: 'teams', site: teams })
    await offerBehind(host, 'teams')
    teams.fail({ kind: 'cutAfter', on: /createOrGet/ })

    const { code } = await aBooking(host)
    await workOff()
    await tryAgain()
    const [meeting] = [...teams.meetings.values()]
    const link = await linkNow()
    await host.api.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    await workOff()
    const moved = [...teams.meetings.values()]
    await host.api.post(`/tickets/${code}/cancel`)
    await workOff()

    assert.equal(link, meeting!.joinWebUrl)
    assert.lengthOf(moved, 1)
    assert.equal(Date.parse(moved[0]!.startDateTime), Date.parse(inDays(6)))
    assert.equal(teams.meetings.size, 0)
  })

  test('is Meet: a space without a time, which a moved meeting keeps', async ({
    assert,
    client,
    cleanup,
  }) => {
    const meet = await withMeet(cleanup)
    const host = await aHost()
    await connectVideo(client, host, { code: 'meet', site: meet })
    await offerBehind(host, 'meet')

    const { code } = await aBooking(host)
    await workOff()
    const link = await linkNow()
    await host.api.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    await workOff()

    assert.equal(link, 'https://meet.google.com/abc-defg-h1')
    assert.equal(await linkNow(), link)
    assert.lengthOf(meet.spaces, 1)
  })

  test('is Jitsi: no account, and names that nobody can guess', async ({ assert, cleanup }) => {
    withJitsi(cleanup)
    const host = await aHost()
    await offerBehind(host, 'jitsi')

    await aBooking(host)
    await workOff()
    const first = await linkNow()
    await aBooking(host, { start: inDays(6) })
    await workOff()

    assert.match(first, /^https:\/\/jitsi\.example\.com\/[a-z2-9]{20}$/)
    assert.notEqual(await linkNow(), first)
    const refused = await host.api.post('/connections', { provider: 'jitsi' })
    refused.assertStatus(422)
  })
})
