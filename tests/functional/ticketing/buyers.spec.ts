import { freezeTime, test } from '@japa/runner'
import { DateTime } from 'luxon'
import { newId } from '#core/ids'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import db from '@adonisjs/lucid/services/db'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { aHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'
import Meeting from '#app/scheduling/meetings/meeting'
import { merged } from '#app/ticketing/buyers/domain/merged'

type Buyer = Record<string, unknown> & { id: string; name: string }

const aBusinessHost = () => aHost({ account: { roleId: 'BUSINESS' } })

async function listed({ api }: TestHost, query = ''): Promise<Buyer[]> {
  const answer = await api.get(`/buyers?${query}`)
  answer.assertStatus(200)
  return (answer.body() as { items: Buyer[] }).items
}

/** Another person with the same telephone and name. */
const anaAgain = { ...ana, email: 'ana.otra@example.com' }

/** Moves the hour of a booking into the past. */
async function happened(code: string, days: number) {
  const ticket = await ticketOf(code)
  const meeting = await Meeting.findByOrFail('id', ticket.meetingId)
  const startAt = DateTime.utc().minus({ days })
  await meeting.merge({ startAt, endAt: startAt.plus({ hours: 1 }) }).save()
  return ticket
}

async function markAbsent(code: string, host: TestHost) {
  const { accountId, id: ticketId, meetingId } = await ticketOf(code)
  const now = new Date()
  await db.table('check_ins').insert({
    account_id: accountId,
    id: newId(),
    ticket_id: ticketId,
    meeting_id: meetingId,
    place: 1,
    outcome: 'absent',
    way: 'host',
    user_id: host.user.id,
    phone_at: now,
    created_at: now,
  })
}

test.group('Buyers', () => {
  test('booked last a day ago when it was yesterday evening where the host is', async ({
    assert,
  }) => {
    freezeTime(new Date('2026-11-27T13:30:00Z'))
    const host = await aBusinessHost()
    await aBooking(host, { start: inDays(3) })
    const evening = new Date('2026-11-27T00:30:00Z')
    await db.from('buyers').update({ last_reservation_at: evening })

    const [found] = await listed(host)

    assert.equal(host.account.timeZone, 'America/Lima')
    assert.include(found, { daysSinceReservation: 1 })
  })

  test('are listed with their last booking and visit, and found by words, country and weeks away', async ({
    assert,
  }) => {
    const host = await aBusinessHost()
    const old = await aBooking(host, { start: inDays(3) })
    await aBooking(host, { start: inDays(4), attendee: luis })
    await happened(old.code, 40)
    await db.from('buyers').where({ email: luis.email }).update({ country: 'CL' })

    const all = await listed(host)
    const [found] = await listed(host, `q=${encodeURIComponent(ana.email)}`)

    assert.sameMembers(
      all.map(({ name }) => name),
      [ana.name, luis.name]
    )
    assert.include(found, { email: ana.email, reservations: 1, daysSinceMeeting: 40 })
    assert.deepEqual(
      (await listed(host, 'country=CL')).map(({ name }) => name),
      [luis.name]
    )
    assert.deepEqual(
      (await listed(host, 'awayWeeks=5')).map(({ name }) => name),
      [ana.name]
    )
    assert.isEmpty(await listed(host, 'awayWeeks=6'))
    await markAbsent(old.code, host)
    assert.isEmpty(await listed(host, 'awayWeeks=5'), 'who was not there has not come')
  })

  test('one has meetings, bookings, no-shows, and what the host writes', async ({ assert }) => {
    const host = await aBusinessHost()
    const { code } = await aBooking(host)
    await happened(code, 2)
    await markAbsent(code, host)
    const [{ id }] = (await listed(host)) as [Buyer]

    const change = { tags: ['VIP', 'VIP', 'Lima'], notes: 'Prefiere las mañanas', country: 'PE' }
    const changed = await host.api.patch(`/buyers/${id}`, change)
    const wrong = await host.api.patch(`/buyers/${id}`, { email: 'x@example.com' })
    const meetings = await host.api.get(`/buyers/${id}/meetings`)
    const tickets = await host.api.get(`/buyers/${id}/tickets`)

    changed.assertStatus(200)
    changed.assertBodyContains({
      ...change,
      tags: ['VIP', 'Lima'],
      noShows: 1,
      paid: [],
      files: [],
    })
    assert.equal(wrong.status(), 422)
    assert.deepInclude((await listed(host))[0]!, { noShows: 1, paid: [] })
    meetings.assertBodyContains({ total: 1, items: [{ code, attendance: 'absent' }] })
    tickets.assertBodyContains({ total: 1, items: [{ code }] })
    assert.deepEqual(
      (await listed(host, 'tag=VIP')).map((buyer) => buyer.id),
      [id]
    )
  })

  test('are written to a file, filtered as the list is', async ({ assert }) => {
    const host = await aBusinessHost()
    await aBooking(host, { start: inDays(3), attendee: { ...ana, name: '=1+1' } })
    await aBooking(host, { start: inDays(4), attendee: luis })

    const body = { q: ana.email, sortBy: 'name', order: 'asc' }
    const started = await host.api.post('/buyers/exports', body)
    await workOff()
    const { id } = started.body() as { id: string }
    const file = await host.api.get(`/exports/${id}/file`)

    started.assertStatus(201)
    assert.match(file.header('content-disposition')!, /filename="clientes-[\d-]+\.csv"/)
    const [head, row, ...others] = file
      .text()
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\n')
    assert.isTrue(head!.startsWith('Nombre,Correo'))
    assert.isTrue(row!.startsWith(`'=1+1,${ana.email}`))
    assert.isEmpty(others)
  })

  test('need BUSINESS, and are of one account alone', async ({ assert }) => {
    const [pro, host, other] = [
      await aHost({ account: { roleId: 'PRO' } }),
      await aBusinessHost(),
      await aBusinessHost(),
    ]
    await aBooking(host)
    const [{ id }] = (await listed(host)) as [Buyer]

    const refused = await pro.api.get('/buyers')
    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'FEATURE_NOT_AVAILABLE' })
    ;(await guest.get('/buyers')).assertStatus(401)
    assert.isEmpty(await listed(other))
    for (const path of ['', '/meetings', '/tickets', `/merge?with=${newId()}`])
      (await other.api.get(`/buyers/${id}${path}`)).assertStatus(404)
  })
})

test.group('Buyers merged', () => {
  test('are found, shown before, and one afterwards; tickets keep their attendees and later bookings follow', async ({
    assert,
  }) => {
    const host = await aBusinessHost()
    const first = await aBooking(host, { start: inDays(3) })
    const second = await aBooking(host, { start: inDays(4), attendee: anaAgain })
    const found = await host.api.get('/buyers/duplicates')
    const all = await listed(host, 'sortBy=createdAt&order=asc')
    const [kept, other] = all as [Buyer, Buyer]

    const preview = await host.api.get(`/buyers/${kept.id}/merge?with=${other.id}`)
    const before = await listed(host)
    const done = await host.api.post(`/buyers/${kept.id}/merge`, { with: other.id })
    const third = await aBooking(host, { start: inDays(5), attendee: anaAgain })
    const [one, ...none] = await listed(host)
    const gone = await host.api.get(`/buyers/${other.id}`)
    const again = await host.api.post(`/buyers/${kept.id}/merge`, { with: other.id })

    assert.lengthOf((found.body() as { items: unknown[] }).items, 1)
    preview.assertBodyContains({ tickets: 1, result: { email: ana.email, reservations: 2 } })
    assert.lengthOf(before, 2)
    done.assertStatus(200)
    assert.include(one, { id: kept.id, reservations: 3 })
    assert.isEmpty(none)
    gone.assertStatus(404)
    again.assertStatus(404)
    const tickets = await Promise.all([first, second, third].map(({ code }) => ticketOf(code)))
    assert.deepEqual(
      tickets.map(({ buyerId, attendeeEmail }) => [buyerId, attendeeEmail]),
      [
        [kept.id, ana.email],
        [kept.id, anaAgain.email],
        [kept.id, anaAgain.email],
      ]
    )
  })

  test('keep a consent to WhatsApp only where both had it', async ({ assert }) => {
    for (const [both, left] of [
      [true, 2],
      [false, 0],
    ] as const) {
      const host = await aBusinessHost()
      const codes = [
        (await aBooking(host, { start: inDays(3) })).code,
        (await aBooking(host, { start: inDays(4), attendee: anaAgain })).code,
      ]
      const agreed = both ? codes : codes.slice(1)
      await db
        .from('tickets')
        .whereIn('code', agreed)
        .update({ whatsapp_accepted_at: new Date(), whatsapp_version: 'x' })
      const [kept, other] = (await listed(host, 'sortBy=createdAt&order=asc')) as [Buyer, Buyer]

      const done = await host.api.post(`/buyers/${kept.id}/merge`, { with: other.id })

      done.assertBodyContains({ consents: both ? 'both' : 'one' })
      const rows = await db
        .from('tickets')
        .whereIn('code', codes)
        .whereNotNull('whatsapp_accepted_at')
        .whereNull('whatsapp_withdrawn_at')
      assert.lengthOf(rows, left)
    }
  })

  test('a client is not merged with themselves, nor with another account’s', async () => {
    const [host, other] = [await aBusinessHost(), await aBusinessHost()]
    await aBooking(host)
    await aBooking(other)
    const [mine] = (await listed(host)) as [Buyer]
    const [theirs] = (await listed(other)) as [Buyer]

    const same = await host.api.post(`/buyers/${mine.id}/merge`, { with: mine.id })
    const foreign = await host.api.post(`/buyers/${mine.id}/merge`, { with: theirs.id })

    same.assertStatus(422)
    same.assertBodyContains({ code: 'MERGE_WITH_ITSELF' })
    foreign.assertStatus(404)
  })

  test('phone and document stay whole, tags and notes are of both', ({ assert }) => {
    const nothing = {
      phonePrefix: null,
      phoneNumber: null,
      documentType: null,
      documentValue: null,
      country: null,
      notes: null,
      tags: [],
    }
    const kept = { ...nothing, name: 'Ana', phonePrefix: '+51', phoneNumber: '1', tags: ['a'] }
    const other = {
      ...nothing,
      name: 'Ana Q.',
      phonePrefix: '+56',
      phoneNumber: '2',
      documentType: 'DNI',
      documentValue: '12345678',
      country: 'PE',
      notes: 'b',
      tags: ['a', 'c'],
    }

    assert.deepEqual(merged(kept, other), {
      name: 'Ana',
      phonePrefix: '+51',
      phoneNumber: '1',
      documentType: 'DNI',
      documentValue: '12345678',
      country: 'PE',
      notes: 'b',
      tags: ['a', 'c'],
    })
  })
})
