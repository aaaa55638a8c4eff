import { test } from '@japa/runner'
import { aTeam } from '#tests/helpers/team'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { apiOf, guest } from '#tests/helpers/api'
import { aHost, aProHost, ana, inDays } from '#tests/helpers/host'
import { aCalendarSite } from '#tests/fakes/calendar_site'
import { addFeed, icsOf, offeredHours } from '#tests/helpers/feeds'

type Site = Awaited<ReturnType<typeof aCalendarSite>>

test.group('Calendar feeds', (group) => {
  let site: Site
  group.each.setup(async () => {
    site = await aCalendarSite(icsOf({ start: inDays(4) }))
    return () => site.close()
  })

  test('close the times of their entries, which are neither offered nor booked, and give them back', async ({
    assert,
  }) => {
    const host = await aHost()
    const { id } = await addFeed(host, site.url)
    await workOff()
    const offered = await offeredHours(host, 4)
    const refused = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(4),
      attendee: ana,
    })

    const deleted = await host.api.delete(`/calendar-feeds/${id}`)

    assert.notIncludeMembers(offered, ['09:30', '10:00', '10:30'])
    assert.includeMembers(offered, ['09:00', '11:00'])
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'SCHEDULE_NOT_AVAILABLE' })
    deleted.assertStatus(204)
    assert.includeMembers(await offeredHours(host, 4), ['09:30', '10:00', '10:30'])
    await aBooking(host, { start: inDays(4) })
    assert.isEmpty(await db.from('busy_times').whereNotNull('feed_id'))
  })

  test('keep the break after their entries, as bookings do', async ({ assert }) => {
    const host = await aHost({ schedule: { break: { value: 30, unit: 'MINUTE' } } })
    await addFeed(host, site.url)
    await workOff()

    const offered = await offeredHours(host, 4)

    assert.notIncludeMembers(offered, ['09:00', '11:00'])
    assert.includeMembers(offered, ['08:30', '11:30'])
  })

  test('may overlap each other and what is booked, and only ever change their own times', async ({
    assert,
  }) => {
    const host = await aProHost()
    const start = inDays(4)
    const { code } = await aBooking(host, { start })
    site.publishes(icsOf({ start }, { start, minutes: 90 }))
    const first = await addFeed(host, site.url)
    await addFeed(host, site.url)

    await workOff()
    await host.api.delete(`/calendar-feeds/${first.id}`)

    assert.notIncludeMembers(await offeredHours(host, 4), ['10:00', '11:00'])
    await guest.post(`/tickets/${code}/cancel`, {})
    assert.notIncludeMembers(await offeredHours(host, 4), ['10:00', '11:00'])
    const rows = await db.from('busy_times').where({ is_active: true })
    assert.deepEqual(
      rows.map(({ source }) => source),
      ['ical']
    )
  })

  test('say how they stand, and of the address no more than the host', async ({ assert }) => {
    const host = await aHost()
    const added = await addFeed(host, site.url)
    await workOff()

    const list = await host.api.get('/calendar-feeds')

    assert.containsSubset(added, { state: 'PENDING', events: 0, lastError: null })
    const [feed] = list.body().items
    assert.containsSubset(feed, { name: 'Google', state: 'OK', events: 1, lastError: null })
    assert.equal(feed.address, `127.0.0.1:${site.port}/••••`)
    assert.isString(feed.lastReadAt)
    assert.notInclude(JSON.stringify([added, list.body()]), 'secreto')
    const rows = await db.from('calendar_feeds')
    assert.notInclude(JSON.stringify(rows), 'secreto')
    const { rows: jobs } = await db.rawQuery('SELECT data, output FROM jobs.job')
    assert.notInclude(JSON.stringify(jobs), 'secreto')
  })

  test('are renamed, and led to another address whose entries take the place of the old', async ({
    assert,
  }) => {
    const host = await aProHost()
    const { id } = await addFeed(host, site.url)
    await workOff()
    const change = (body: object) => host.api.patch(`/calendar-feeds/${id}`, body)

    const renamed = await change({ name: 'Casa' })
    const other = await aCalendarSite(icsOf({ start: inDays(4, 15) }))
    const moved = await change({ url: other.url })
    const before = await offeredHours(host, 4)
    await workOff()
    const after = await offeredHours(host, 4)
    other.close()

    renamed.assertBodyContains({ name: 'Casa', state: 'OK' })
    moved.assertBodyContains({ name: 'Casa', state: 'PENDING' })
    assert.notInclude(before, '10:00')
    assert.include(after, '10:00')
    assert.notInclude(after, '15:00')
    assert.lengthOf(site.asked, 1)
    assert.isUndefined(other.asked[0]!.headers['if-none-match'])
  })

  test('of a team close the team’s times and not those of its owner', async ({ assert }) => {
    const { account: team, members } = await aTeam()
    const { OWNER, ADMIN, COLLABORATOR } = members
    const body = { name: 'Sala', url: site.url }
    const asTeam = (token: string) => apiOf(token).in(team).post('/calendar-feeds', body)

    const added = await asTeam(ADMIN.token)
    const refused = await asTeam(COLLABORATOR.token)
    await workOff()

    added.assertStatus(201)
    refused.assertStatus(403)
    const own = await OWNER.api.get('/calendar-feeds')
    assert.equal(own.body().total, 0)
    const rows = await db.from('busy_times')
    assert.deepEqual(
      rows.map(({ account_id: accountId }) => accountId),
      [team.id]
    )
    assert.include(await offeredHours(OWNER, 4), '10:00')
  })

  test('are ten at most, however many are added at once', async ({ assert }) => {
    const host = await aProHost()
    const add = () => host.api.post('/calendar-feeds', { name: 'Google', url: site.url })

    const answers = await Promise.all(Array.from({ length: 13 }, add))

    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [...Array(10).fill(201), 409, 409, 409])
    assert.isTrue(answers.some((answer) => answer.body().code === 'TOO_MANY_FEEDS'))
  })

  test('have a limit of reads', async ({ assert }) => {
    const host = await aProHost()
    const { id } = await addFeed(host, site.url)
    const refresh = () => host.api.post(`/calendar-feeds/${id}/refresh`)

    const first = await refresh()
    for (let times = 0; times < 28; times++) await refresh()
    const refused = await refresh()
    await workOff()

    first.assertStatus(202)
    refused.assertStatus(429)
    // Those that waited were one read.
    assert.lengthOf(site.asked, 1)
  })

  test('at {0} are refused at once')
    .with([
      ['ftp://example.com/a.ics'],
      ['https://ana:secreto@example.com/a.ics'],
      ['http://10.0.0.1/a.ics'],
      ['http://169.254.169.254/latest/meta-data'],
      ['http://metadata/'],
      ['calendario'],
    ])
    .run(async ({ assert }, [url]) => {
      const { api } = await aProHost()
      const refused = await api.post('/calendar-feeds', { name: 'Google', url })
      refused.assertStatus(422)
      refused.assertBodyContains({ code: 'FEED_ADDRESS_REFUSED' })
      assert.isEmpty(await db.from('calendar_feeds'))
    })
})
