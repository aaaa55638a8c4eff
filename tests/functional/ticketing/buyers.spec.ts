import { freezeTime, test } from '@japa/runner'
import { DateTime } from 'luxon'
import { newId } from '#core/ids'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import db from '@adonisjs/lucid/services/db'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { aHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'
import Meeting from '#app/scheduling/meetings/meeting'

type Buyer = Record<string, unknown> & { id: string; name: string }

const aBusinessHost = () => aHost({ account: { roleId: 'BUSINESS' } })

async function listed({ api }: TestHost, query = ''): Promise<Buyer[]> {
  const answer = await api.get(`/buyers?${query}`)
  answer.assertStatus(200)
  return (answer.body() as { items: Buyer[] }).items
}

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
