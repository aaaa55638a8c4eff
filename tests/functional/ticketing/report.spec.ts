import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { newId } from '#core/ids'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { aHost, aProHost, type TestHost } from '#tests/helpers/host'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { aChargingHost, aPaidBooking } from '#tests/helpers/checkout'
import type { TicketState } from '#shared/booking_states'
import Meeting from '#app/scheduling/meetings/meeting'

type Row = Record<string, unknown>

const LIMA = 'America/Lima'
const at = (iso: string) => DateTime.fromISO(iso, { zone: LIMA })

let days = 3
/** An hour that is free in the future. */
const free = () => DateTime.utc().startOf('day').plus({ days: days++, hours: 15 }).toISO()

/** Moves the hour of a booking anywhere in time. */
async function moved(code: string, start: DateTime, state: TicketState = 'confirmed') {
  const ticket = await ticketOf(code)
  await ticket.merge({ state }).save()
  const meeting = await Meeting.findByOrFail('id', ticket.meetingId)
  await meeting.merge({ startAt: start, endAt: start.plus({ minutes: 90 }) }).save()
  return ticket
}

/** A booking whose hour lies anywhere in time. */
async function aBookingAt(host: TestHost, start: DateTime, state: TicketState = 'confirmed') {
  return moved((await aBooking(host, { start: free() })).code, start, state)
}

async function mark(ticket: Awaited<ReturnType<typeof ticketOf>>, outcome: string, userId: string) {
  const { accountId, id: ticketId, meetingId } = ticket
  const now = new Date()
  const row = { id: newId(), place: 1, way: 'host', phone_at: now, created_at: now }
  await db.table('check_ins').insert({
    ...row,
    account_id: accountId,
    ticket_id: ticketId,
    meeting_id: meetingId,
    outcome,
    user_id: userId,
  })
}

/** Money that a host gave back of a booking, in minor units. */
async function giveBack({ accountId, id }: Awaited<ReturnType<typeof ticketOf>>, amount: number) {
  const [session] = await db
    .from('payment_tickets')
    .where({ account_id: accountId, ticket_id: id })
    .select('id', 'currency')
  const now = new Date()
  await db.table('payment_refunds').insert({
    account_id: accountId,
    id: newId(),
    payment_ticket_id: session.id,
    key: newId(),
    amount,
    currency: session.currency,
    reason: 'cancelled',
    state: 'done',
    done_at: now,
    created_at: now,
    updated_at: now,
  })
}

async function report({ api }: TestHost, query: string): Promise<Row[]> {
  const answer = await api.get(`/tickets/report?${query}`)
  answer.assertStatus(200)
  return (answer.body() as { items: Row[] }).items
}

test.group('GET /tickets/report', () => {
  test('counts bookings, attendance and hours in the month of their hour by the host’s clock', async ({
    assert,
  }) => {
    const host = await aProHost()
    const { id } = host.user
    // 23:00 of 31 March in Lima is April in UTC.
    await mark(await aBookingAt(host, at('2026-03-31T23:00')), 'entered', id)
    await mark(await aBookingAt(host, at('2026-03-02T09:00')), 'absent', id)
    await aBookingAt(host, at('2026-03-03T09:00'), 'cancelled')
    await aBookingAt(host, at('2026-03-04T09:00'), 'rejected')
    await aBookingAt(host, at('2026-04-01T09:00'))
    await aBooking(await aHost())

    const rows = await report(host, 'start=2026-03-01&end=2026-04-30')
    const weeks = await report(host, 'unit=week&by=member&start=2026-03-01&end=2026-04-30')

    const service = { id: host.service.id, name: host.service.title, revenue: [], shares: [] }
    assert.deepEqual(rows, [
      {
        ...service,
        period: '2026-03-01',
        booked: 3,
        attended: 1,
        noShow: 1,
        cancelled: 1,
        hours: 3,
      },
      {
        ...service,
        period: '2026-04-01',
        booked: 1,
        attended: 0,
        noShow: 0,
        cancelled: 0,
        hours: 1.5,
      },
    ])
    assert.deepEqual(
      weeks.map(({ period, id: member, booked }) => [period, member, booked]),
      [
        ['2026-03-02', host.account.id, 2],
        ['2026-03-30', host.account.id, 2],
      ]
    )
  })

  test('an archived booking counts as what it was, and a package at each of its hours', async ({
    assert,
  }) => {
    const host = await aProHost()
    const kept = await aBookingAt(host, at('2026-03-02T09:00'), 'archived')
    const lost = await aBookingAt(host, at('2026-03-03T09:00'), 'archived')
    for (const [ticket, from] of [
      [kept, 'confirmed'],
      [lost, 'rejected'],
    ] as const)
      await db.table('ticket_events').insert({
        account_id: ticket.accountId,
        id: newId(),
        ticket_id: ticket.id,
        from_state: from,
        to_state: 'archived',
        actor: 'host',
        created_at: new Date(),
      })
    const other = await aBookingAt(host, at('2026-05-03T09:00'), 'cancelled')
    for (const meeting of [kept.meetingId, other.meetingId])
      await db.table('ticket_meetings').insert({
        account_id: kept.accountId,
        ticket_id: kept.id,
        meeting_id: meeting,
      })

    const rows = await report(host, 'start=2026-03-01&end=2026-05-31')

    assert.deepEqual(
      rows.map(({ period, booked, cancelled }) => [period, booked, cancelled]),
      [
        ['2026-03-01', 1, 0],
        ['2026-05-01', 2, 1],
      ]
    )
  })

  test('has the money that was kept, less what went back, once for each booking; as CSV too', async ({
    assert,
  }) => {
    const host = await aChargingHost({
      service: { title: '=Terapia' },
      account: { roleId: 'PRO' },
    })
    for (const [day, back] of [
      ['2026-03-02', 2000],
      ['2026-03-09', 0],
    ] as const) {
      const { code } = await aPaidBooking(host, { start: free() })
      const ticket = await moved(code, at(`${day}T09:00`))
      if (back > 0) await giveBack(ticket, back)
    }

    const rows = await report(host, 'start=2026-03-01&end=2026-03-31')
    const file = await host.api.get('/tickets/report/download?start=2026-03-01&end=2026-03-31')

    assert.deepEqual(rows[0]!.revenue, [{ currency: 'PEN', amount: 260 }])
    file.assertHeader(
      'content-disposition',
      'attachment; filename="informe-2026-03-01-2026-03-31.csv"'
    )
    assert.equal(
      file.text().replace(/^\uFEFF/, ''),
      `Mes,Servicio,Reservas,Asistieron,No asistieron,Canceladas,Horas,Ingresos (PEN)\n2026-03-01,'=Terapia,2,0,0,0,3,260\n`
    )
  })

  test('refuses more than two years, days that are none, and guests', async () => {
    const host = await aProHost()
    const long = await host.api.get('/tickets/report?start=2020-01-01&end=2026-01-01')
    const wrong = await host.api.get('/tickets/report?start=2026-02-30')
    const refused = await guest.get('/tickets/report')

    long.assertStatus(422)
    long.assertBodyContains({ code: 'REPORT_TOO_LONG' })
    wrong.assertStatus(422)
    refused.assertStatus(401)
  })
})
