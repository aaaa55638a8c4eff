import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { runNow } from '#tests/helpers/run_now'
import { outbox } from '#tests/helpers/outbox'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { aHost, ana, inDays } from '#tests/helpers/host'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { aBookedPackage, aPackageHost, onDays } from '#tests/helpers/package'
import { aPractice, reserve } from '#tests/helpers/collaborators'
import { ZoomDriver } from '#app/scheduling/connections/providers/zoom/drivers/zoom_driver'
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

const mailsToAna = async () => outbox(ana.email)

/** The calendar entry of a mail, without its folds. */
const entryOf = ({ attachments }: { attachments: unknown }) =>
  (attachments as { content: string }[])[0]!.content.replace(/\r\n /g, '')

test.group('The room of a meeting', () => {
  test('is made in the host’s account, and the confirmation carries its link', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)

    const { code } = await aBooking(host)
    const before = await guest.get(`/tickets/${code}`)
    await workOff()

    const [meeting] = [...zoom.meetings.values()]
    const [mail, ...others] = await mailsToAna()
    assert.lengthOf(others, 0)
    assert.equal(await linkNow(), meeting!.join_url)
    assert.include(mail!.text, meeting!.join_url)
    assert.include(entryOf(mail!), meeting!.join_url)
    assert.deepEqual(
      [meeting!.topic, meeting!.start_time, meeting!.duration],
      ['Sesión', `${inDays(5).slice(0, 19)}Z`, 60]
    )
    assert.deepEqual((before.body() as { location: object }).location, {
      type: 'otherUrl',
      address: 'Zoom',
    })
    const shown = await guest.get(`/tickets/${code}`)
    shown.assertBodyContains({ location: { link: meeting!.join_url } })
  })

  test('is one more for each meeting, is moved with it and deleted with it', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)
    const { code } = await aBooking(host)
    await workOff()
    const link = await linkNow()

    await host.api.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    await workOff()
    const moved = [...zoom.meetings.values()]
    const linkAfter = await linkNow()
    await host.api.post(`/tickets/${code}/cancel`)
    await workOff()

    assert.lengthOf(zoom.callsOf(CREATE), 1)
    assert.deepEqual(
      moved.map(({ start_time }) => start_time),
      [`${inDays(6).slice(0, 19)}Z`]
    )
    assert.equal(linkAfter, link)
    assert.equal(zoom.meetings.size, 0)
    assert.lengthOf(await roomsNow(), 0)
  })

  test('goes when its host types a link, and comes when they choose it again', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)
    await aBooking(host)
    await workOff()
    const { id } = await db.from('meetings').firstOrFail()
    const relocate = (location: object) =>
      host.api.patch(`/meetings/${id}/location`, { location: { type: 'otherUrl', ...location } })

    const typed = await relocate({ link: 'https://meet.example.com/otra' })
    await workOff()
    const left = zoom.meetings.size
    const chosen = await relocate({ conference: 'zoom', link: 'https://evil.example.com/x' })
    const meanwhile = await linkNow()
    await workOff()

    for (const answer of [typed, chosen]) answer.assertStatus(200)
    assert.deepEqual([left, meanwhile], [0, ''])
    assert.equal(await linkNow(), [...zoom.meetings.values()][0]!.join_url)
  })

  test('follows in a second message when it is late, with its calendar entry', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)
    zoom.fail({ kind: 'status', status: 500, on: CREATE })

    await aBooking(host)
    await workOff()
    const waiting = await mailsToAna()
    pass(cleanup, 25_000)
    await runNow(sendDelivery)
    const told = await mailsToAna()
    await tryAgain()

    const link = await linkNow()
    const all = await mailsToAna()
    assert.lengthOf(waiting, 0)
    assert.lengthOf(told, 1)
    assert.include(told[0]!.text, 'el link llega en otro mensaje')
    assert.lengthOf(all, 2)
    assert.match(all[1]!.subject!, /^Ya tienes el link/)
    assert.include(all[1]!.text, link)
    assert.include(entryOf(all[1]!), link)
    const toHost = await outbox(host.user.email)
    assert.lengthOf(
      toHost.filter(({ subject }) => subject!.startsWith('Ya está el link')),
      1
    )
  })

  test('is one, though its answer was lost, or the process died before it was kept', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)
    zoom.fail({ kind: 'cutAfter', on: CREATE })

    await aBooking(host)
    await workOff()
    const lost = await linkNow()
    await tryAgain()

    assert.equal(lost, '')
    assert.lengthOf(zoom.callsOf(CREATE), 1)
    assert.equal(await linkNow(), [...zoom.meetings.values()][0]!.join_url)
  })

  test('would be two without the look before the second try', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)
    const { find } = ZoomDriver.prototype
    ZoomDriver.prototype.find = async () => undefined
    cleanup(() => void (ZoomDriver.prototype.find = find))
    zoom.fail({ kind: 'cutAfter', on: CREATE })

    await aBooking(host)
    await workOff()
    await tryAgain()

    assert.lengthOf(zoom.callsOf(CREATE), 2)
  })

  test('is deleted though its answer was lost and its meeting cancelled meanwhile', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)
    zoom.fail({ kind: 'cutAfter', on: CREATE })
    const { code } = await aBooking(host)
    await workOff()

    await host.api.post(`/tickets/${code}/cancel`)
    await workOff()
    await tryAgain()

    assert.equal(zoom.meetings.size, 0)
    assert.lengthOf(await roomsNow(), 0)
  })

  test('is made anew, with another link, when it was deleted at the provider', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)
    const { code } = await aBooking(host)
    await workOff()
    const link = await linkNow()
    zoom.meetings.clear()

    await host.api.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    await workOff()

    assert.notEqual(await linkNow(), link)
    assert.equal(await linkNow(), [...zoom.meetings.values()][0]!.join_url)
  })

  test('of each hour of a package is its own', async ({ assert, client, cleanup }) => {
    const zoom = await withZoom(cleanup)
    const host = await aPackageHost({ service: { price: 0 } })
    await connectVideo(client, host, { code: 'zoom', site: zoom })
    await offerBehind(host, 'zoom')

    const { code } = await aBookedPackage(host, onDays(3, 4, 5))
    await workOff()

    const links = [...zoom.meetings.values()].map(({ join_url }) => join_url)
    const file = await guest.get(`/tickets/${code}/calendar`)
    assert.lengthOf(links, 3)
    for (const link of links) assert.include(file.text().replace(/\r\n /g, ''), link)
  })

  test('of a team is in the account of the member who attends', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const practice = await aPractice()
    const [first, ...others] = practice.people
    await connectVideo(client, first!, { code: 'zoom', site: zoom, user: 'uno' })
    const location = { type: 'otherUrl', conference: 'zoom' }
    const early = await practice.api.patch(`/services/${practice.service.id}`, { location })
    for (const [index, person] of others.entries())
      await connectVideo(client, person, { code: 'zoom', site: zoom, user: `otro${index}` })
    const late = await practice.api.patch(`/services/${practice.service.id}`, { location })

    const answer = await reserve(practice)
    await workOff()

    early.assertStatus(422)
    early.assertBodyContains({ code: 'CONFERENCE_NOT_CONNECTED' })
    late.assertStatus(200)
    answer.assertStatus(201)
    const [meeting] = await db.from('meetings')
    const [room] = await roomsNow()
    assert.equal(room.host_account_id, meeting.host_account_id)
    assert.equal(room.state, 'made')
  })
})

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
    const headers = { 'retry-after': '300' }
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

test.group('What is the host’s alone', () => {
  test('is where the room is started: no client, colleague or mail has it', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)
    const other = await aHost()
    const { code } = await aBooking(host)
    await workOff()
    const { id } = await db.from('meetings').firstOrFail()

    const own = await host.api.get(`/meetings/${id}/conference`)
    const theirs = await other.api.get(`/meetings/${id}/conference`)
    const nobody = await guest.get(`/meetings/${id}/conference`)

    const [made] = [...zoom.meetings.keys()]
    const startUrl = `https://us05web.zoom.us/s/${made}`
    own.assertBodyContains({ name: 'Zoom', state: 'made', startUrl })
    theirs.assertStatus(404)
    nobody.assertStatus(401)
    const seen = [
      JSON.stringify((await guest.get(`/tickets/${code}`)).body()),
      (await guest.get(`/tickets/${code}/calendar`)).text(),
      JSON.stringify((await host.api.get('/meetings')).body()),
      JSON.stringify(await db.from('outbox_messages')),
      JSON.stringify(await db.from('jobs.job')),
      JSON.stringify(await db.from('conference_links')),
    ]
    for (const text of seen) assert.notMatch(text, /\/s\/8|host_secret|zak=/)
  })

  test('is what to do when it is missing: a service cannot be offered behind it', async ({
    assert,
    cleanup,
  }) => {
    await withZoom(cleanup)
    const host = await aHost()
    const location = { type: 'otherUrl', conference: 'zoom' }

    const changed = await host.api.patch(`/services/${host.service.id}`, { location })
    const made = await host.api.post('/services', {
      type: 'MEETING',
      title: 'Otra',
      duration: { value: 1, unit: 'HOUR' },
      location,
    })
    const [meeting] = [await aBooking(host)]
    const { id } = await db.from('meetings').firstOrFail()
    const relocated = await host.api.patch(`/meetings/${id}/location`, { location })

    for (const answer of [changed, made, relocated]) {
      answer.assertStatus(422)
      answer.assertBodyContains({ code: 'CONFERENCE_NOT_CONNECTED' })
      assert.include((answer.body() as { message: string }).message, 'Zoom')
    }
    assert.exists(meeting)
    const shown = await guest.get(`/accounts/${host.username}/services`)
    assert.notInclude(JSON.stringify(shown.body()), 'Otra')
  })

  test('is the link before a booking: the page says what makes the room, and no more', async ({
    assert,
    client,
    cleanup,
  }) => {
    const zoom = await withZoom(cleanup)
    const host = await aZoomHost(client, zoom)

    const answer = await guest.get(`/accounts/${host.username}/services`)

    answer.assertBodyContains({
      items: [{ location: { type: 'otherUrl', address: 'Zoom' } }],
    })
    assert.notInclude(JSON.stringify(answer.body()), 'conference')
  })
})
