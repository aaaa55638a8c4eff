import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aHost, inDays } from '#tests/helpers/host'
import { aTeam } from '#tests/helpers/team'
import { aBooking } from '#tests/helpers/booking'
import { plus } from '#tests/helpers/calendar_sites/site'
import {
  calendarOf,
  connectCaldav,
  fileOf,
  typedFor,
  withCaldav,
} from '#tests/helpers/calendar_sites/caldav'
import { calendarsNow, connectionNow, mirrored, readNow } from '#tests/helpers/connections'

test.group('Connecting a calendar by its address', () => {
  test('keeps the password encrypted, and answers it to nobody', async ({
    assert,
    client,
    cleanup,
  }) => {
    const caldav = await withCaldav(cleanup)
    const host = await aHost()
    const { id } = await connectCaldav(client, host, caldav)

    const row = await connectionNow()
    const { password } = caldav.state
    assert.notInclude(JSON.stringify(row), password)
    const shown = await host.api.get(`/connections/${id}`)
    assert.notInclude(JSON.stringify(shown.body()), password)
    assert.notInclude(JSON.stringify(await db.from('jobs.job')), password)
    const { connection } = shown.body() as { connection: Record<string, unknown> }
    assert.deepEqual([connection.label, connection.freshness], [caldav.state.user, 5])
    assert.deepEqual(
      (await calendarsNow()).map(({ name, is_primary: isPrimary }) => [name, isPrimary]),
      [['Personal', true]]
    )
  })

  test('says whether the password, the address or the server is at fault, and keeps nothing', async ({
    assert,
    cleanup,
  }) => {
    const caldav = await withCaldav(cleanup)
    const host = await aHost()
    const typed = typedFor(caldav)
    const enter = async (wrong: object) =>
      (await host.api.post('/connections/typed', { ...typed, ...wrong })).body() as { code: string }

    assert.equal((await enter({ password: 'mine' })).code, 'CALENDAR_PASSWORD_REFUSED')
    assert.equal((await enter({ address: 'http://10.0.0.1/' })).code, 'CALENDAR_ADDRESS_REFUSED')
    assert.equal((await enter({ address: 'http://[fe80::1]/' })).code, 'CALENDAR_ADDRESS_REFUSED')
    assert.equal((await enter({ address: 'file:///etc' })).code, 'CALENDAR_ADDRESS_REFUSED')
    assert.equal((await enter({ provider: 'google-calendar' })).code, 'PROVIDER_NOT_CONFIGURED')
    caldav.fail({ kind: 'status', status: 503, times: 10 })
    assert.equal((await enter({})).code, 'CALENDAR_SERVER_SILENT')
    caldav.heal()
    const left = await host.api.post('/connections', { provider: 'caldav' })
    left.assertBodyContains({ code: 'PROVIDER_NOT_CONFIGURED' })
    assert.isEmpty(await db.from('connections'))
  })

  test('goes through the guard at every redirect, and takes no password to another machine', async ({
    assert,
    cleanup,
  }) => {
    const caldav = await withCaldav(cleanup)
    const other = await withCaldav(cleanup)
    const host = await aHost()
    const enter = () => host.api.post('/connections/typed', typedFor(caldav))
    const leads = (location: string, on: RegExp) =>
      caldav.fail({ kind: 'status', status: 302, headers: { location }, on, times: 10 })

    leads('http://169.254.169.254/latest/meta-data', /well-known/)
    ;(await enter()).assertBodyContains({ code: 'CALENDAR_ADDRESS_REFUSED' })
    caldav.heal()
    leads(`${other.url}/principals/ana/`, /PROPFIND/)
    await enter()

    const sent = other.calls.map(({ header }) => header('authorization'))
    assert.isNotEmpty(sent)
    assert.deepEqual([...new Set(sent)], [undefined])
    assert.isEmpty(await db.from('connections'))
  })

  test('is of a person: a team has none of its own', async ({ cleanup }) => {
    const caldav = await withCaldav(cleanup)
    const { members, account } = await aTeam()

    const asTeam = members.OWNER.api.in(account)
    const refused = await asTeam.post('/connections/typed', typedFor(caldav))

    refused.assertBodyContains({ code: 'CONNECTION_OF_PERSON' })
  })

  test('again with a new password makes a broken connection work', async ({
    assert,
    client,
    cleanup,
  }) => {
    const caldav = await withCaldav(cleanup)
    const host = await aHost()
    const { id } = await connectCaldav(client, host, caldav)
    caldav.state.password = 'another-password'
    await readNow()
    assert.equal((await connectionNow()).state, 'broken')

    await connectCaldav(client, host, caldav)

    const now = await connectionNow()
    assert.deepEqual([now.id, now.state], [id, 'ok'])
  })
})

test.group('Busy times of a CalDAV server', () => {
  for (const marks of ['sync', 'ctag', 'none'] as const)
    test(`are asked for as a whole only when something has changed (${marks})`, async ({
      assert,
      client,
      cleanup,
    }) => {
      const caldav = await withCaldav(cleanup)
      caldav.state.marks = marks
      await connectCaldav(client, await aHost(), caldav)
      const calendar = caldav.calendars.get('Personal')!
      const reports = () => caldav.calls.filter(({ method }) => method === 'REPORT').length
      const before = reports()

      await readNow()
      assert.equal(reports(), before)
      caldav.keep(calendar, 'new.ics', fileOf('new', { start: inDays(4) }))
      await readNow()
      assert.lengthOf(await mirrored(), 1)
      caldav.remove(calendar, 'new.ics')
      await readNow()
      assert.isEmpty(await mirrored())
    })

  test('repeat as their owner has it: rules, added, left out, moved and cancelled dates, other zones, whole days', async ({
    assert,
    client,
    cleanup,
  }) => {
    const caldav = await withCaldav(cleanup)
    const calendar = caldav.calendars.get('Personal')!
    const weekly = [
      'BEGIN:VTIMEZONE',
      'TZID:Hora de Lima',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:weekly',
      'DTSTART;TZID=Hora de Lima:20270104T090000',
      'DTEND;TZID=Hora de Lima:20270104T100000',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'RDATE;TZID=Hora de Lima:20270106T090000',
      'EXDATE;TZID=Hora de Lima:20270111T090000',
      'END:VEVENT',
      // The third is moved to the next day, the fourth is cancelled.
      'BEGIN:VEVENT',
      'UID:weekly',
      'RECURRENCE-ID;TZID=Hora de Lima:20270118T090000',
      'DTSTART;TZID=Hora de Lima:20270119T110000',
      'DTEND;TZID=Hora de Lima:20270119T113000',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:weekly',
      'RECURRENCE-ID;TZID=Hora de Lima:20270125T090000',
      'STATUS:CANCELLED',
      'DTSTART;TZID=Hora de Lima:20270125T090000',
      'DTEND;TZID=Hora de Lima:20270125T100000',
      'END:VEVENT',
    ]
    const monthly = [
      'BEGIN:VEVENT',
      'UID:monthly',
      'DTSTART;VALUE=DATE:20270131',
      'DTEND;VALUE=DATE:20270201',
      'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20270228',
      'END:VEVENT',
    ]
    caldav.keep(calendar, 'weekly.ics', calendarOf(weekly))
    caldav.keep(calendar, 'monthly.ics', calendarOf(monthly))
    // A rule without an end, of which the window takes what it has.
    const endless = fileOf('endless', { start: '2026-01-01T23:00:00Z' }, ['RRULE:FREQ=YEARLY'])
    caldav.keep(calendar, 'endless.ics', endless)

    await connectCaldav(client, await aHost(), caldav)

    const times = (await mirrored()).map((line) => line.split(' ').slice(1).join(' '))
    const lines = times.filter((time) => time < '2027-03')
    assert.deepEqual(lines, [
      '2027-01-01T23:00 2027-01-02T00:00',
      '2027-01-04T14:00 2027-01-04T15:00',
      '2027-01-06T14:00 2027-01-06T15:00',
      '2027-01-19T16:00 2027-01-19T16:30',
      '2027-01-31T05:00 2027-02-01T05:00',
      '2027-02-01T14:00 2027-02-01T15:00',
      '2027-02-28T05:00 2027-03-01T05:00',
    ])
    assert.equal((await calendarsNow())[0].events, times.length)
  })

  test('of a file that is made to be slow are none, and the others are read', async ({
    assert,
    client,
    cleanup,
  }) => {
    const caldav = await withCaldav(cleanup)
    const calendar = caldav.calendars.get('Personal')!
    const trap = fileOf('trap', { start: '2027-01-01T00:00:00Z' }, ['RRULE:FREQ=SECONDLY'])
    caldav.keep(calendar, 'trap.ics', trap)
    caldav.keep(calendar, 'good.ics', fileOf('good', { start: inDays(4) }))
    // Two of one name in one place, and one whose occurrences meet.
    const twice = ['RRULE:FREQ=DAILY;COUNT=2', `RDATE:${stamp(inDays(6))}`]
    caldav.keep(calendar, 'twice.ics', fileOf('good', { start: inDays(5) }, twice))

    await connectCaldav(client, await aHost(), caldav)

    const names = (await mirrored()).map((line) => line.split(/[ #]/)[0])
    assert.includeMembers(names, ['good', 'twice'])
    const [{ unreadable }] = await calendarsNow()
    assert.deepEqual(unreadable, [{ externalId: 'trap', reason: 'too complex' }])
  })
})

test.group('An event in a CalDAV calendar', () => {
  test('has our id, an end and no guest, and is known by its etag where a write does not say it', async ({
    assert,
    client,
    cleanup,
  }) => {
    const caldav = await withCaldav(cleanup)
    caldav.state.saysEtag = false
    const host = await aHost()
    await connectCaldav(client, host, caldav)

    await aBooking(host, { start: inDays(5) })
    await workOff()

    const [row] = await db.from('calendar_events')
    const file = caldav.calendars.get('Personal')!.files.get(`${row.external_id}.ics`)!
    assert.equal(row.etag, file.etag)
    assert.include(file.text, `\r\nUID:${row.external_id}\r\n`)
    assert.include(file.text, `\r\nDTEND:${stamp(plus(inDays(5), 60))}`)
    assert.notInclude(file.text, 'ATTENDEE')
    assert.notInclude(file.text, 'ORGANIZER')
    const [put] = caldav.calls.filter(({ method }) => method === 'PUT')
    assert.equal(put!.header('if-none-match'), '*')
  })
})

const stamp = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '')
