import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { gzipSync } from 'node:zlib'
import db from '@adonisjs/lucid/services/db'
import { transaction } from '#core/database/transaction'
import { aHost, inDays, type TestHost } from '#tests/helpers/host'
import { calendars } from '#config/calendars'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { hostileFiles } from '../../unit/scheduling/feed_files.ts'
import * as fake from '#tests/fakes/calendar_site'
import { addFeed, icsOf, offeredHours } from '#tests/helpers/feeds'
import { readDueFeeds } from '#jobs/scheduling/read_due_feeds'
import { readCalendarFeed } from '#jobs/scheduling/read_calendar_feed'
import { claimFeed, settleFeed } from '#app/scheduling/feeds/read_feed'
import { FeedThreads, feedThreads } from '#app/scheduling/feeds/drivers/feed_threads'
import readDue from '#jobs/scheduling/read_due_feeds_handler'

type Site = Awaited<ReturnType<typeof fake.aCalendarSite>>

const signal = new AbortController().signal

/** Time passes until the feed is due, and what then happens by itself. */
async function untilDue(feedId: string): Promise<void> {
  await db
    .from('calendar_feeds')
    .where({ id: feedId })
    .update({ next_read_at: DateTime.utc().minus({ seconds: 1 }).toJSDate() })
  await readDue({ signal } as Parameters<typeof readDue>[0])
  await workOff()
}

const feedRow = async (id: string) => db.from('calendar_feeds').where({ id }).firstOrFail()

/** Minutes until the next read. */
async function waitOf(id: string): Promise<number> {
  const { next_read_at: at } = await feedRow(id)
  return Math.round(DateTime.fromJSDate(at).diffNow('minutes').minutes)
}

test.group('The reading of a calendar feed', (group) => {
  let site: Site
  let host: TestHost
  group.each.setup(async () => {
    site = await fake.aCalendarSite(icsOf({ start: inDays(4) }))
    host = await aHost()
    return () => site.close()
  })

  test('happens every quarter of an hour, and follows what is changed elsewhere', async ({
    assert,
  }) => {
    const { id } = await addFeed(host, site.url)
    await workOff()
    await readDue({ signal } as Parameters<typeof readDue>[0])
    const early = await jobsOf(readCalendarFeed)
    const wait = await waitOf(id)

    await untilDue(id)
    site.publishes(icsOf({ start: inDays(4, 15) }))
    await untilDue(id)
    const offered = await offeredHours(host, 4)

    assert.equal(readDueFeeds.cron, '*/15 * * * *')
    assert.isEmpty(early)
    assert.equal(wait, 15)
    assert.isString(site.asked[1]!.headers['if-none-match'])
    assert.lengthOf(site.asked, 3)
    assert.include(offered, '10:00')
    assert.notInclude(offered, '15:00')
  })

  test('is whole once a day, for what repeats comes into view though nothing changes', async ({
    assert,
  }) => {
    const { id } = await addFeed(host, site.url)
    await workOff()
    const yesterday = DateTime.utc().minus({ hours: 25 }).toJSDate()
    await db.from('calendar_feeds').where({ id }).update({ taken_at: yesterday })

    await untilDue(id)

    assert.isUndefined(site.asked[1]!.headers['if-none-match'])
    assert.isAbove((await feedRow(id)).taken_at.getTime(), yesterday.getTime())
  })

  test('that fails says {0}, and what was known stays closed: {1}')
    .with([
      ['SERVER_ERROR', 'an error', fake.answering(500)],
      ['NOT_FOUND', 'gone', fake.answering(404)],
      ['NOT_A_CALENDAR', 'garbage', fake.sending('<!doctype html><title>Hola</title>')],
      ['TOO_LARGE', 'huge', fake.sending(Buffer.alloc(6_000_000, 'x'))],
      [
        'TOO_LARGE',
        'a bomb',
        fake.sending(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }),
      ],
      ['TOO_MANY_REDIRECTS', 'a loop', fake.answering(302, { location: '/again' })],
      ['ADDRESS_REFUSED', 'led inside', fake.answering(302, { location: 'http://10.0.0.1/' })],
    ] as [string, string, Parameters<Site['does']>[0]][])
    .run(async ({ assert }, [error, , behaviour]) => {
      const { id } = await addFeed(host, site.url)
      await workOff()

      site.does(behaviour)
      await untilDue(id)

      assert.containsSubset(await feedRow(id), { state: 'FAILING', last_error: error, events: 1 })
      assert.notInclude(await offeredHours(host, 4), '10:00')
      assert.isEmpty(await jobsOf(readCalendarFeed))
    })

  test('takes what can be read, and tells the host how many entries could not be', async ({
    assert,
  }) => {
    site.publishes(icsOf({ start: inDays(4) }, { start: inDays(5), lines: ['DTSTART:pronto'] }))
    await addFeed(host, site.url)
    await workOff()

    const answer = await host.api.get('/calendar-feeds')

    answer.assertBodyContains({ items: [{ state: 'OK', events: 1, unreadable: 1 }] })
    assert.notInclude(await offeredHours(host, 4), '10:00')
  })

  test('of a hostile feed fails with a reason, and the others of the same batch are read', async ({
    assert,
    cleanup,
  }) => {
    await host.account.merge({ roleId: 'PRO' }).save()
    const hasty = new FeedThreads({ ...calendars.threads, timeout: 400 })
    const { read } = feedThreads
    feedThreads.read = (...question) => hasty.read(...question)
    cleanup(async () => {
      feedThreads.read = read
      await hasty.close()
    })
    const hostile = await fake.aCalendarSite(hostileFiles.parameters())
    cleanup(hostile.close)
    const bad = await addFeed(host, hostile.url)
    const good = await addFeed(host, site.url)
    await workOff()

    assert.containsSubset(await feedRow(bad.id), { state: 'FAILING', last_error: 'TOO_COMPLEX' })
    assert.containsSubset(await feedRow(good.id), { state: 'OK', events: 1 })
  })

  test('is tried less and less often while it fails, and as before once it works', async ({
    assert,
  }) => {
    const { id } = await addFeed(host, site.url)
    site.does(fake.answering(503))
    await workOff()
    const waits = [await waitOf(id)]
    for (let times = 0; times < 7; times++) {
      await untilDue(id)
      waits.push(await waitOf(id))
    }
    site.publishes(icsOf({ start: inDays(4) }))
    await untilDue(id)

    // Told once, after about four hours; and by now it would not be true any more.
    const mails = await outbox(host.user.email)
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['No podemos leer tu calendario Google']
    )
    assert.include(mails[0]!.text, '/profile/u/me/config/calendars')
    assert.deepEqual(waits, [30, 60, 120, 240, 480, 960, 1440, 1440])
    assert.equal(await waitOf(id), 15)
    assert.containsSubset(await feedRow(id), { state: 'OK', last_error: null, failures: 0 })
  })

  test('that was overtaken by a later one, or whose feed is gone, changes nothing', async ({
    assert,
  }) => {
    const { id } = await addFeed(host, site.url)
    const owned = { accountId: host.account.id, id }
    const slow = (await transaction((trx) => claimFeed(trx, owned)))!
    await workOff()

    await transaction((trx) => settleFeed(trx, slow, { kind: 'FAILED', error: 'TIMEOUT' }))

    assert.containsSubset(await feedRow(id), { state: 'OK', last_error: null })
    await host.api.delete(`/calendar-feeds/${id}`)
    assert.isUndefined(await transaction((trx) => claimFeed(trx, owned)))
    await transaction((trx) => settleFeed(trx, slow, { kind: 'FAILED', error: 'TIMEOUT' }))
  })

  test('of more than is taken closes what comes first and says so', async ({ assert }) => {
    const lines = ['RRULE:FREQ=HOURLY;INTERVAL=1']
    site.publishes(icsOf({ start: inDays(4), minutes: 30, lines }))
    const { id } = await addFeed(host, site.url)
    await workOff()

    assert.containsSubset(await feedRow(id), {
      state: 'OK',
      last_error: 'TOO_MANY_EVENTS',
      events: 5000,
    })
    assert.notInclude(await offeredHours(host, 5), '10:00')
  })

  test('means the host’s days where an entry has only days', async ({ assert }) => {
    const day = inDays(4).slice(0, 10).replaceAll('-', '')
    const entry = ['BEGIN:VEVENT', 'UID:1', `DTSTART;VALUE=DATE:${day}`, 'END:VEVENT']
    site.publishes(['BEGIN:VCALENDAR', ...entry, 'END:VCALENDAR', ''].join('\r\n'))
    await addFeed(host, site.url)
    await workOff()

    assert.isEmpty(await offeredHours(host, 4))
    assert.include(await offeredHours(host, 3), '23:00')
    assert.include(await offeredHours(host, 5), '00:00')
  })
})
