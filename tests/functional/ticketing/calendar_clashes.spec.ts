import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import db from '@adonisjs/lucid/services/db'
import { ORIGIN } from '#tests/helpers/api'
import { outbox } from '#tests/helpers/outbox'
import { passUntil } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { aListeningStream } from '#tests/helpers/live'
import { readNow } from '#tests/helpers/connections'
import { invariantsHold } from '#tests/helpers/invariants'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'
import { anyCalendarSite } from '#tests/helpers/calendar_sites/all'
import { aPractice, reserve } from '#tests/helpers/collaborators'

type Context = {
  client: Parameters<Awaited<ReturnType<typeof anyCalendarSite>>['connect']>[0]
  cleanup: Parameters<typeof anyCalendarSite>[0]
}
type Item = { id: string; kind: string; code: string | null; outcomes: string[]; moveTo: string }

/** Something that stands in the calendar at the hour that is booked. */
const busy = () => ({ start: inDays(4, 10), end: inDays(4, 11) })

/** A host with a booking made while their calendar had something there that was not read yet. */
async function aClash({ client, cleanup }: Context) {
  const site = await anyCalendarSite(cleanup)
  const host = await aHost()
  const { id: connectionId } = await site.connect(client, host)
  site.put('late', busy())
  const { code } = await aBooking(host, { start: inDays(4, 10) })
  await workOff()
  const [item] = await waiting(host)
  const [mail] = (await outbox(host.user.email)).filter(({ text }) =>
    text!.includes('/calendar-clash/')
  )
  const [link] = /\/calendar-clash\/[\w.-]+/.exec(mail?.text ?? '') ?? []
  return { site, host, code, connectionId, item: item!, mail: mail!, link: link! }
}

async function waiting({ api }: Pick<TestHost, 'api'>): Promise<Item[]> {
  const answer = await api.get('/calendar-changes')
  answer.assertStatus(200)
  return (answer.body() as { items: Item[] }).items
}

/** The names of calendars with which the events of a host's agenda clash. */
async function marked({ api }: Pick<TestHost, 'api'>): Promise<string[]> {
  const answered = await api.get('/users/me/events').qs({ start: inDays(0), end: inDays(9) })
  return answered
    .body()
    .items.flatMap((one: { clashesWith: string | null }) => one.clashesWith ?? [])
}

const counted = async ({ api }: Pick<TestHost, 'api'>) =>
  ((await api.get('/overview')).body() as { waiting: { changes: number } }).waiting.changes

const answer = ({ api }: Pick<TestHost, 'api'>, id: string, outcome = 'keep') =>
  api.post(`/calendar-changes/${id}/answer`, { outcome })

const kept = async () => (await db.from('calendar_clashes')).map((row) => row.kept_at !== null)

const open = (link: string, init: RequestInit = {}) =>
  fetch(`${ORIGIN}${link}`, { redirect: 'manual', ...init })

test.group('A booking that clashes with a calendar', (group) => {
  invariantsHold(group)

  test('waits at home with two answers, which the mail has too', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { host, code, item, mail, link } = await aClash({ client, cleanup })
    const moveTo = `/profile/u/me/bookings/tickets/${code}?do=move`

    assert.deepInclude(item, { kind: 'clash', code, outcomes: ['keep'], moveTo })
    assert.lengthOf(await marked(host), 1)
    assert.equal(await counted(host), 1)
    assert.include(mail.text, `${appUrl}${moveTo}`)
    assert.include(mail.text, `${appUrl}${link}`)
  })

  test('waits too where it was moved into what the calendar had', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await anyCalendarSite(cleanup)
    const host = await aHost()
    await site.connect(client, host)
    const { code } = await aBooking(host, { start: inDays(5, 10) })
    await workOff()
    assert.isEmpty(await waiting(host))
    site.put('late', busy())
    const moved = await host.api.post(`/tickets/${code}/reschedule`, { start: inDays(4, 10) })
    await readNow()

    moved.assertStatus(200)
    assert.containSubset(await waiting(host), [{ kind: 'clash', code }])
  })

  test('stays as it is after one press, and no more is said of it; again changes nothing', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { site, host, item } = await aClash({ client, cleanup })
    const stream = await aListeningStream(cleanup, host)

    const first = await answer(host, item.id)
    const change = await stream.next('change')
    const second = await answer(host, item.id)
    site.put('later', { start: inDays(4, 10), end: inDays(4, 12) })
    await readNow()

    first.assertStatus(204)
    second.assertStatus(204)
    assert.deepEqual(change, { accountId: host.account.id, bookings: [item.id] })
    assert.isEmpty(await waiting(host))
    assert.isEmpty(await marked(host))
    assert.equal(await counted(host), 0)
    const [meeting] = await db.from('meetings')
    assert.equal(meeting.start_at.toISOString(), inDays(4, 10))
    assert.lengthOf(await db.from('deliveries').where({ message: 'calendar_clash' }), 1)
  })

  test('is kept by the link of the mail, whose GET changes nothing, however often', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { host, link } = await aClash({ client, cleanup })

    const shown = await open(link)
    await open(link, { method: 'HEAD' })
    const before = await kept()
    const posts = [await open(link, { method: 'POST' }), await open(link, { method: 'POST' })]
    const after = await open(link)

    assert.equal(shown.status, 200)
    assert.equal(shown.headers.get('cache-control'), 'no-store')
    assert.equal(shown.headers.get('referrer-policy'), 'no-referrer')
    assert.include(await shown.text(), '¿Dejas la reserva como está?')
    assert.deepEqual(before, [false])
    assert.deepEqual(
      posts.map(({ status, headers }) => [status, headers.get('location')]),
      [
        [303, link],
        [303, link],
      ]
    )
    assert.include(await after.text(), 'La reserva se queda como está')
    assert.deepEqual(await kept(), [true])
    assert.isEmpty(await waiting(host))
  })

  test('is not kept by a forged link, another site’s form, or another host', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { item, link } = await aClash({ client, cleanup })
    const stranger = await aHost()
    const [name] = link.split('.')

    const forged = await open(`${name}.${'a'.repeat(43)}`, { method: 'POST' })
    const foreign = await open(link, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    const other = await answer(stranger, item.id)

    assert.equal(forged.status, 404)
    assert.equal(foreign.status, 403)
    other.assertStatus(404)
    assert.isEmpty(await waiting(stranger))
    assert.deepEqual(await kept(), [false])
  })

  test('is moved by its host and not by an answer', async ({ assert, client, cleanup }) => {
    const { host, item } = await aClash({ client, cleanup })

    const refused = await answer(host, item.id, 'move')

    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'CALENDAR_CHANGE_NOT_ALLOWED' })
    assert.deepEqual(await kept(), [false])
  })

  for (const [way, change] of [
    ['moved', (host, code) => host.api.post(`/tickets/${code}/reschedule`, { start: inDays(5) })],
    ['cancelled', (host, code) => host.api.post(`/tickets/${code}/cancel`, {})],
  ] as [string, (host: TestHost, code: string) => ReturnType<TestHost['api']['post']>][])
    test(`waits no more once it is ${way}, and can no longer be kept`, async ({
      assert,
      client,
      cleanup,
    }) => {
      const { host, code, item, link } = await aClash({ client, cleanup })

      ;(await change(host, code)).assertStatus(200)
      await workOff()
      const late = await answer(host, item.id)
      const page = await open(link)
      const posted = await open(link, { method: 'POST' })

      assert.isEmpty(await waiting(host))
      assert.equal(await counted(host), 0)
      late.assertStatus(404)
      assert.equal(page.status, 410)
      assert.include(await page.text(), 'Ya no hay nada que decidir')
      assert.equal(posted.status, 303)
      assert.deepEqual(await kept(), [false])
    })

  test('waits no more once the calendar is free there, or it has begun', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { site, host } = await aClash({ client, cleanup })
    site.remove('late')
    await readNow()
    const free = await waiting(host)
    site.put('late', busy())
    await readNow()
    const again = await waiting(host)
    passUntil(cleanup, inDays(4, 11))

    assert.isEmpty(free)
    assert.lengthOf(again, 1)
    assert.isEmpty(await waiting(host))
  })

  test('leaves nothing behind when its connection is removed', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { host, connectionId } = await aClash({ client, cleanup })

    ;(await host.api.delete(`/connections/${connectionId}`)).assertStatus(204)
    const gone = await waiting(host)
    await workOff()

    assert.isEmpty(gone)
    assert.isEmpty(await db.from('calendar_clashes'))
  })

  test('of a team is shown to the member alone whose calendar it is, who keeps it and moves nothing', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await anyCalendarSite(cleanup)
    const practice = await aPractice()
    const [owner, member] = practice.people as [TestHost, TestHost]
    await site.connect(client, member)
    site.put('late', busy())
    const booked = await reserve(practice, {
      start: inDays(4, 10),
      collaboratorId: member.account.id,
      attendee: ana,
    })
    booked.assertStatus(201)
    await workOff()

    const [item] = await waiting(member)
    assert.deepInclude(item, { kind: 'clash', code: null, moveTo: null, outcomes: ['keep'] })
    assert.isEmpty(await waiting({ api: practice.api }))
    assert.isEmpty(await waiting(owner))
    ;(await answer({ api: practice.api }, item!.id)).assertStatus(404)
    ;(await answer(member, item!.id)).assertStatus(204)
    assert.isEmpty(await waiting(member))
  })

  test('of a team is moved in its dashboard by a host who runs it', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await anyCalendarSite(cleanup)
    const practice = await aPractice()
    const [owner] = practice.people as [TestHost]
    await site.connect(client, owner)
    site.put('late', busy())
    const booked = await reserve(practice, {
      start: inDays(4, 10),
      collaboratorId: owner.account.id,
    })
    const { code } = booked.body() as { code: string }
    await workOff()

    const [item] = await waiting(owner)

    const moveTo = `/profile/t/${practice.account.id}/bookings/tickets/${code}?do=move`
    assert.deepInclude(item, { code, moveTo })
  })
})
