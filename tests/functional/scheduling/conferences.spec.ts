import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { runNow } from '#tests/helpers/run_now'
import { outbox } from '#tests/helpers/outbox'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { ana, inDays } from '#tests/helpers/host'
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
