import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aHost } from '#tests/helpers/host'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { ana, inDays } from '#tests/helpers/host'
import { outbox } from '#tests/helpers/outbox'
import { aBooking } from '#tests/helpers/booking'
import type { ApiClient } from '@japa/api-client'
import { runNow } from '#tests/helpers/run_now'
import { guest } from '#tests/helpers/api'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { connectGoogle, withGoogle } from '#tests/helpers/connections'
import { connectVideo, linkNow, offerBehind, withMeet } from '#tests/helpers/conferences'

type Cleanup = (end: () => Promise<void>) => void

const MEET = /^https:\/\/meet\.google\.com\//

/** A host with Calendar and Meet of one account at Google, whose service takes place at Meet. */
async function aGoogleHost(client: ApiClient, cleanup: Cleanup) {
  const calendar = await withGoogle(cleanup)
  const meet = await withMeet(cleanup)
  const host = await aHost()
  const { id: calendarId } = await connectGoogle(client, host, calendar)
  await connectVideo(client, host, { code: 'meet', site: meet, user: 'ana@gmail.com' })
  const { id: meetId } = await db.from('connections').where({ provider: 'meet' }).firstOrFail()
  await offerBehind(host, 'meet')
  const revocations = () =>
    [...calendar.calls, ...meet.calls].filter(({ path }) => path === '/revoke').length
  return { host, meet, calendarId, meetId, revocations }
}

test.group('Calendar and Meet of one account at Google', () => {
  test('end at Google with the last of them: without Calendar rooms are still made', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { host, calendarId, meetId, revocations } = await aGoogleHost(client, cleanup)

    ;(await host.api.delete(`/connections/${calendarId}`)).assertStatus(204)
    await workOff()
    assert.equal(revocations(), 0)
    await aBooking(host)
    await workOff()
    assert.match(await linkNow(), MEET)
    const [{ state }] = await db.from('connections')
    assert.equal(state, 'ok')

    ;(await host.api.delete(`/connections/${meetId}`)).assertStatus(204)
    await workOff()
    assert.equal(revocations(), 1)
    assert.lengthOf(await db.from('connections'), 0)
  })

  test('are left by a removed Calendar of another account, which is revoked', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { host, calendarId, revocations } = await aGoogleHost(client, cleanup)
    await db.from('connections').where({ provider: 'meet' }).update({ external_account: 'another' })

    await host.api.delete(`/connections/${calendarId}`)
    await workOff()

    assert.equal(revocations(), 1)
  })

  test('whose permission is taken back at Google break once; bookings go on, and links follow', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { host, meet } = await aGoogleHost(client, cleanup)
    meet.takeBack()

    const first = await aBooking(host)
    await workOff()
    const second = await aBooking(host, { start: inDays(6) })
    await workOff()
    pass(cleanup, 25_000)
    await runNow(sendDelivery)

    const { state, failure } = await db
      .from('connections')
      .where({ provider: 'meet' })
      .firstOrFail()
    assert.deepEqual([state, failure], ['broken', 'invalid_grant'])
    const toHost = (await outbox(host.user.email)).map(({ subject }) => subject!)
    assert.lengthOf(
      toHost.filter((subject) => subject === 'Google Meet dejó de responder'),
      1
    )
    assert.lengthOf(
      toHost.filter((subject) => subject.startsWith('Falta el link')),
      2
    )
    const [broken] = (await outbox(host.user.email)).filter(({ subject }) =>
      /dejó de/.test(subject!)
    )
    assert.include(broken!.text, 'links de tus citas')
    assert.notInclude(broken!.text, 'calendario')
    const toClient = await outbox(ana.email)
    assert.lengthOf(toClient, 2)
    for (const { text } of toClient) assert.include(text, 'el link llega en otro mensaje')
    for (const { code } of [first, second])
      (await guest.get(`/tickets/${code}`)).assertBodyContains({ state: 'confirmed' })

    await connectVideo(client, host, { code: 'meet', site: meet, user: 'ana@gmail.com' })
    const meetings = await db.from('meetings')
    assert.lengthOf(meetings, 2)
    for (const { location } of meetings) assert.match(location.link, MEET)
    const mails = (await outbox(ana.email)).filter(({ subject }) => /^Ya tienes/.test(subject!))
    assert.lengthOf(mails, 2)
  })
})
