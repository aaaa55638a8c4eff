import ICAL from 'ical.js'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aTeam } from '#tests/helpers/team'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import type { ApiClient } from '@japa/api-client'
import { aBooking } from '#tests/helpers/booking'
import { addFeed, icsOf } from '#tests/helpers/feeds'
import { aCalendarSite } from '#tests/fakes/calendar_site'
import { aHost, inDays, luis, type TestHost } from '#tests/helpers/host'
import { transaction } from '#core/database/transaction'
import { disableUser, enableUser } from '#app/accounts/sign_in/disable_user'

async function aLink({ api }: TestHost, teamId?: string): Promise<string> {
  const made = await api.post('/calendar-link').qs({ teamId })
  made.assertStatus(201)
  const { pathname } = new URL(made.body().calendarLink.url as string)
  return pathname
}

async function entriesOf(client: ApiClient, path: string) {
  const answer = await client.get(path)
  answer.assertStatus(200)
  const calendar = new ICAL.Component(ICAL.parse(answer.text()) as string)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const status = component.getFirstPropertyValue('status')
    return { summary: event.summary, start: event.startDate.toJSDate().toISOString(), status }
  })
}

test.group('The link to one’s own bookings', () => {
  test('holds what is to come and the last month; a cancelled booking vanishes', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    await aBooking(host, { start: inDays(4) })
    const { code } = await aBooking(host, { start: inDays(5), attendee: luis })
    const recent = await aBooking(host, { start: inDays(6) })
    const old = await aBooking(host, { start: inDays(7) })
    const set = async (ticket: string, start: string) =>
      db
        .from('meetings')
        .whereIn('id', db.from('tickets').where({ code: ticket }).select('meeting_id'))
        .update({ start_at: start, end_at: new Date(Date.parse(start) + 3_600_000) })
    await set(recent.code, inDays(-29))
    await set(old.code, inDays(-32))
    const path = await aLink(host)

    const before = await entriesOf(client, path)
    await guest.post(`/tickets/${code}/cancel`, {})
    const after = await entriesOf(client, path)

    const ana = { summary: 'Sesión · Ana Torres', status: 'CONFIRMED' }
    assert.deepEqual(before, [
      { ...ana, start: inDays(-29) },
      { ...ana, start: inDays(4) },
      { ...ana, summary: 'Sesión · Luis Rojas', start: inDays(5) },
    ])
    assert.deepEqual(
      after.map(({ start }) => start),
      [inDays(-29), inDays(4)]
    )
  })

  test('is read without a session, kept by no cache, and sent again only when it has changed', async ({
    client,
    assert,
  }) => {
    const host = await aHost({ service: { requireApprove: true } })
    await aBooking(host)
    const path = await aLink(host)

    const first = await client.get(path)
    const etag = first.header('etag')!
    const same = await client.get(path).header('if-none-match', etag)
    await aBooking(host, { start: inDays(6) })
    const changed = await client.get(path).header('if-none-match', etag)

    assert.equal(first.header('content-type'), 'text/calendar; charset=utf-8')
    assert.equal(first.header('cache-control'), 'private, no-cache')
    assert.equal(first.header('x-robots-tag'), 'noindex, nofollow')
    assert.isUndefined(first.header('set-cookie'))
    assert.include(first.text(), 'STATUS:TENTATIVE')
    same.assertStatus(304)
    changed.assertStatus(200)
  })

  test('leads nowhere once it is renewed or withdrawn, and is not readable in the database', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    const read = () => host.api.get('/calendar-link')
    const none = await read()
    const first = await aLink(host)
    const second = await aLink(host)
    const shown = await read()
    const rows = await db.from('calendar_links')
    const statuses = async () => [
      (await client.get(first).accept('json')).status(),
      (await client.get(second).accept('json')).status(),
    ]
    const renewed = await statuses()
    const deleted = await host.api.delete('/calendar-link')

    const token = second.replace('/calendar/', '').replace('.ics', '')
    assert.isNull(none.body().calendarLink)
    assert.isTrue(shown.body().calendarLink.url.endsWith(second))
    assert.match(token, /^[0-9a-z]{20}$/)
    assert.lengthOf(rows, 1)
    assert.notInclude(JSON.stringify(rows), token)
    assert.deepEqual(renewed, [404, 200])
    deleted.assertStatus(204)
    assert.deepEqual(await statuses(), [404, 404])
    for (const wrong of ['x.ics', token, `${token.toUpperCase()}.ics`, `${token}.ics.ics`])
      assert.equal((await client.get(`/calendar/${wrong}`).accept('json')).status(), 404, wrong)
  })

  test('leads nowhere while its account is shut out', async ({ client }) => {
    const host = await aHost()
    const path = await aLink(host)
    const read = () => client.get(path).accept('json')

    await transaction((trx) => disableUser(trx, host.user.id))
    const shut = await read()
    await transaction((trx) => enableUser(trx, host.user.id))
    const open = await read()

    shut.assertStatus(404)
    open.assertStatus(200)
  })

  test('holds nothing of other calendars, and a team’s holds only the team’s', async ({
    client,
    assert,
    cleanup,
  }) => {
    const site = await aCalendarSite(icsOf({ start: inDays(4) }))
    cleanup(() => site.close())
    const { account: team, members } = await aTeam()
    await addFeed(members.OWNER, site.url)
    await workOff()
    await aBooking(members.OWNER)

    assert.isEmpty(await entriesOf(client, await aLink(members.ADMIN, team.id)))
    assert.lengthOf(await entriesOf(client, await aLink(members.OWNER)), 1)
  })
})
