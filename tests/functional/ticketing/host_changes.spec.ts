import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { formatWhen } from '#shared/formats'
import { guest } from '#tests/helpers/api'
import Meeting from '#app/scheduling/meetings/meeting'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { invariantsHold } from '#tests/helpers/invariants'
import { aHost, ana, aProHost, inDays, type TestHost } from '#tests/helpers/host'
import { aWorkshop, bookPlaces } from '#tests/helpers/workshop'

const HOUR = 3_600_000

const historyOf = async ({ api }: TestHost, code: string) => {
  const answer = await api.get(`/tickets/${code}/history`)
  answer.assertStatus(200)
  return answer.body().items as Record<string, string | null>[]
}

test.group('The client’s details', () => {
  test('are corrected by the host without a mail; the history says which, not what', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await workOff()
    const before = (await outbox(ana.email)).length
    const attendee = { name: 'Ana María Torres', phone: { prefix: '+51', number: '987654321' } }

    const answer = await host.api.patch(`/tickets/${code}`, { attendee })
    const same = await host.api.patch(`/tickets/${code}`, { attendee })
    await workOff()

    answer.assertStatus(200)
    answer.assertBodyContains({ attendee: { name: 'Ana María Torres', phone: '+51 987654321' } })
    same.assertStatus(200)
    assert.lengthOf(await outbox(ana.email), before)
    const history = await historyOf(host, code)
    assert.deepEqual(
      history.map(({ kind }) => kind),
      ['state', 'details']
    )
    assert.notInclude(JSON.stringify(history), '987654321')
  })

  test('are changed, read and deleted by the booking’s id too, by its own host alone', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const { id } = await ticketOf(code)
    const stranger = await aHost()
    const change = { address: 'Av. Larco 345' }

    const changed = await host.api.patch(`/tickets/${id}`, change)
    const read = await host.api.get(`/tickets/${id}`)
    const early = await host.api.delete(`/tickets/${id}`)
    const foreign = [
      await stranger.api.patch(`/tickets/${id}`, change),
      await stranger.api.get(`/tickets/${id}`),
      await guest.get(`/tickets/${id}`),
    ]

    assert.equal(changed.body().attendee.address, 'Av. Larco 345')
    assert.equal(read.body().code, code)
    early.assertBodyContains({ code: 'TICKET_NOT_DELETABLE' })
    for (const answer of foreign) answer.assertStatus(404)
  })

  test('that decide who the client is or what they pay are not among them', async ({ assert }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const bodies = [
      { attendee: { email: 'otro@example.com' } },
      { state: 'cancelled' },
      { amount: 1 },
      { answers: [] },
      { service: host.service.id },
    ]

    for (const body of bodies) (await host.api.patch(`/tickets/${code}`, body)).assertStatus(422)
    const foreign = await (await aHost()).api.patch(`/tickets/${code}`, { address: 'Av. Sol 1' })

    foreign.assertStatus(404)
    assert.equal((await ticketOf(code)).attendeeEmail, ana.email)
  })
})

test.group('Deleting a booking', (group) => {
  invariantsHold(group)

  test('takes its history and hour with it once it has ended for an hour; that it was deleted stays', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost({ service: { title: 'Terapia' } })
    const start = inDays(5)
    const { code } = await aBooking(host, { start })
    const { id } = await ticketOf(code)
    const remove = () => host.api.delete(`/tickets/${code}`)
    const standing = await remove()
    await host.api.post(`/tickets/${code}/cancel`, {})
    const soon = await remove()
    pass(cleanup, HOUR + 60_000)
    const foreign = await (await aHost()).api.delete(`/tickets/${code}`)

    const removed = await remove()

    assert.deepEqual(
      [standing, soon, foreign, removed].map((one) => one.status()),
      [409, 409, 404, 204]
    )
    ;(await guest.get(`/tickets/${code}`)).assertStatus(404)
    for (const table of ['tickets', 'ticket_events', 'meetings'])
      assert.isEmpty(await db.from(table).select('id'), table)

    const query = { thing: 'booking', thingId: id }
    const { items } = (await host.api.get('/activity').qs(query)).body()
    const when = formatWhen(DateTime.fromISO(start), host.account.timeZone, 'es')
    assert.containSubset(items, [
      { action: 'removed', name: 'Terapia', detail: null, person: { id: host.user.id } },
    ])
    assert.sameDeepMembers(items[0].fields, [
      { name: 'Código', before: code, after: null },
      { name: 'Estado', before: 'Cancelada', after: null },
      { name: 'Fecha y hora', before: when, after: null },
    ])
    // Who the client was goes with the booking.
    const kept = await db.from('audit_log').where({ thing: 'booking' })
    for (const said of [ana.name, ana.email]) assert.notInclude(JSON.stringify(kept), said)
  })

  test('is refused when it was paid, or when an hour of it took place', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await host.api.post(`/tickets/${code}/cancel`, {})
    const ticket = await ticketOf(code)
    const { accountId, id: ticketId } = ticket
    pass(cleanup, 2 * HOUR)
    await Meeting.query().where({ id: ticket.meetingId! }).update({ state: 'confirmed' })
    const tookPlace = await host.api.delete(`/tickets/${code}`)
    await Meeting.query().where({ id: ticket.meetingId! }).update({ state: 'cancelled' })
    const [event] = await db.from('ticket_events').where({ ticket_id: ticketId }).select('*')
    const paid = { from_state: 'pendingPayment', to_state: 'pendingPaid' }
    await db.table('ticket_events').insert({ ...event, id: accountId, details: '{}', ...paid })

    const wasPaid = await host.api.delete(`/tickets/${code}`)
    await db.from('ticket_events').where({ id: accountId }).delete()

    for (const answer of [tookPlace, wasPaid])
      answer.assertBodyContains({ code: 'TICKET_NOT_DELETABLE' })
    assert.exists(await ticketOf(code))
  })
})

test.group('Booking again for the same client', (group) => {
  invariantsHold(group)

  test('takes their details and today’s price, and the time that the host says', async ({
    assert,
  }) => {
    const host = await aProHost()
    const attendee = { ...ana, phone: { prefix: '+51', number: '987654321' }, note: 'Primera vez' }
    const { code } = await aBooking(host, { attendee })
    await host.api.patch(`/services/${host.service.id}`, { price: 80 })

    const copy = await host.api.post(`/tickets/${code}/duplicate`, { start: inDays(7) })
    const taken = await host.api.post(`/tickets/${code}/duplicate`, { start: inDays(7) })
    const timeless = await host.api.post(`/tickets/${code}/duplicate`, {})

    copy.assertStatus(201)
    const { attendee: again, payment, state, start } = copy.body()
    assert.containsSubset(again, { name: ana.name, email: ana.email, phone: '+51 987654321' })
    assert.isNull(again.note)
    assert.deepEqual([payment.amount, state], [80, 'confirmed'])
    assert.equal(Date.parse(start), Date.parse(inDays(7)))
    assert.deepEqual([taken.status(), timeless.status()], [409, 422])
    assert.equal(taken.body().code, 'SCHEDULE_NOT_AVAILABLE')
  })

  test('at another date of a workshop; with BASIC, of others or without a time it is refused', async ({
    assert,
  }) => {
    const workshop = await aWorkshop({ account: { roleId: 'PRO' } })
    const { code } = (await bookPlaces(workshop)).body()
    const [date] = workshop.sessions
    const again = await workshop.api.post(`/tickets/${code}/duplicate`, { meetingId: date!.id })
    const basic = await aHost()
    const own = await aBooking(basic)
    const refused = await basic.api.post(`/tickets/${own.code}/duplicate`, { start: inDays(7) })
    const pro = await aProHost()
    const foreign = await pro.api.post(`/tickets/${own.code}/duplicate`, { start: inDays(7) })

    assert.deepEqual([refused.status(), foreign.status()], [403, 404])
    again.assertStatus(201)
    again.assertBodyContains({ attendee: { email: ana.email }, meetingId: date!.id })
  })
})
