import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aHost } from '#tests/helpers/host'
import { aPractice, reserve } from '#tests/helpers/collaborators'
import { aChargingHost, aPaidBooking } from '#tests/helpers/checkout'
import {
  aBookingAt,
  analyticsOf,
  at,
  BUSINESS,
  free,
  LIMA,
  mark,
  moved,
  visited,
} from '#tests/helpers/analytics'

test.group('GET /analytics', () => {
  test('counts bookings, attendance and cancellations by the host’s clock, beside the weeks before', async ({
    assert,
  }) => {
    const host = await aHost(BUSINESS)
    const came = await aBookingAt(host, '2026-03-02T09:00')
    const missed = await aBookingAt(host, '2026-03-09T09:00')
    // 23:00 on the last Sunday in Lima is Monday in UTC.
    await aBookingAt(host, '2026-04-12T23:00', { state: 'cancelled' })
    await aBookingAt(host, '2026-04-13T00:00')
    await aBookingAt(host, '2026-03-03T10:00', { state: 'rejected' })
    await aBookingAt(host, '2026-03-01T10:00')
    await aBookingAt(host, '2026-01-19T10:00')
    await mark(came, 'entered', host.user.id)
    await mark(missed, 'absent', host.user.id)
    await aBookingAt(await aHost(), '2026-03-03T10:00')

    const { unit, total, periods, services, sources, hours, before } = await analyticsOf(host)

    assert.equal(unit, 'week')
    assert.deepEqual(before, { start: '2026-01-19', end: '2026-03-01' })
    assert.containSubset(total, { booked: 3, attended: 1, noShow: 1, cancelled: 1 })
    assert.containSubset(total, { before: { booked: 2 } })
    assert.lengthOf(periods, 6)
    assert.containSubset(periods[0], { start: '2026-03-02', booked: 1, before: { booked: 1 } })
    assert.containSubset(periods[5], { start: '2026-04-06', booked: 1, before: { booked: 1 } })
    assert.containSubset(services, [
      { id: host.service.id, name: host.service.title, booked: 3, before: 2 },
    ])
    assert.lengthOf(hours, 2)
    assert.containSubset(hours, [
      { weekday: 1, hour: 9, booked: 2, attended: 1, noShow: 1, cancelled: 0, revenue: [] },
      { weekday: 7, hour: 23, booked: 1, attended: 0, noShow: 0, cancelled: 1, revenue: [] },
    ])
    assert.containSubset(sources, [
      { source: 'direct', booked: 3, attended: 1, noShow: 1, cancelled: 1, revenue: [] },
    ])
  })

  test('compares months with as many days before, so that the bars before come to the total before', async ({
    assert,
  }) => {
    const host = await aHost(BUSINESS)
    for (const hour of ['2025-05-21T09:00', '2025-05-31T09:00', '2025-08-10T09:00'])
      await aBookingAt(host, hour)
    await aBookingAt(host, '2025-12-20T09:00')

    const query = { start: '2025-12-10', end: '2026-06-28' }
    const { unit, total, periods, before } = await analyticsOf(host, query)

    assert.equal(unit, 'month')
    assert.deepEqual(before, { start: '2025-05-21', end: '2025-12-07' })
    assert.containSubset(total, { before: { booked: 3 } })
    const past = periods.map(({ start, before: bar }) => ({
      start,
      ...(bar as { booked: number }),
    }))
    assert.deepEqual(
      past.filter(({ booked }) => booked > 0).map(({ start, booked }) => [start, booked]),
      [
        ['2025-12-01', 2],
        ['2026-03-01', 1],
      ]
    )
  })

  test('counts money on the day of the service, and compares with a year ago', async ({
    assert,
  }) => {
    const host = await aChargingHost({ account: { roleId: 'BUSINESS', timeZone: LIMA } })
    const { code } = await aPaidBooking(host)
    await moved(code, at('2026-03-05T10:00'))
    const other = await aPaidBooking(host, { start: free() })
    await moved(other.code, at('2025-03-06T10:00'))

    const present = await analyticsOf(host, { compare: 'year' })
    const plain = await analyticsOf(host)

    const revenue = [{ currency: 'PEN', amount: 140 }]
    assert.containSubset(present.total, { revenue, before: { revenue } })
    assert.containSubset(plain.total, { revenue, before: { revenue: [] } })
    assert.containSubset(present.services, [{ revenue }])
    assert.containSubset(present.members, [{ revenue }])
    assert.containSubset(present.sources, [{ source: 'direct', revenue }])
    assert.containSubset(present.hours, [{ weekday: 4, hour: 10, revenue }])
    assert.deepEqual(present.before, { start: '2025-03-03', end: '2025-04-13' })
  })

  test('knows where clients come from, and how many visits end in a booking', async ({
    assert,
  }) => {
    const host = await aHost(BUSINESS)
    await aBookingAt(host, '2026-03-03T10:00', { source: 'IG' })
    await aBookingAt(host, '2026-03-04T10:00', { referrer: 'https://l.instagram.com/?u=1' })
    await aBookingAt(host, '2026-03-05T10:00', { referrer: 'https://www.clinica.pe/equipo' })
    await visited(host, '2026-03-05', {
      'view instagram': 20,
      'view direct': 4,
      'hour instagram': 8,
      'form instagram': 6,
      'booked instagram': 5,
      'SCHEDULE_NOT_AVAILABLE instagram': 2,
      'OFFLINE direct': 3,
    })
    await visited(host, '2026-02-20', { 'view direct': 10, 'booked direct': 1 })

    const { sources, funnel, errors } = await analyticsOf(host)
    const ofService = await analyticsOf(host, { productId: host.service.id })
    const ofMember = await analyticsOf(host, { memberId: host.account.id })

    const seen = sources.map((row) => [row.source, row.booked, row.visits, row.reserved])
    assert.deepEqual(seen, [
      ['instagram', 2, 20, 5],
      ['clinica.pe', 1, 0, 0],
      ['direct', 0, 4, 0],
    ])
    assert.deepEqual(funnel, [
      { step: 'view', visitors: 24, before: 10 },
      { step: 'hour', visitors: 8, before: 0 },
      { step: 'form', visitors: 6, before: 0 },
      { step: 'booked', visitors: 5, before: 1 },
    ])
    assert.deepEqual(errors, [
      { code: 'OFFLINE', text: 'Se quedaron sin conexión', visitors: 3 },
      { code: 'SCHEDULE_NOT_AVAILABLE', text: 'Este horario ya ha sido reservado.', visitors: 2 },
    ])
    assert.deepEqual(ofService.funnel, funnel)
    assert.isNull(ofMember.funnel)
  })

  test('shows one service or member alone, and nothing of another account’s', async ({
    assert,
  }) => {
    const practice = await aPractice()
    const one = practice.people[0]!
    const taken = await reserve(practice, { start: free(), collaboratorId: one.account.id })
    await moved(taken.body().code, at('2026-03-03T10:00'))
    const stranger = await aHost(BUSINESS)

    const own = await analyticsOf(practice, { memberId: one.account.id })
    const foreign = await analyticsOf(stranger, {
      memberId: one.account.id,
      productId: practice.service.id,
    })

    assert.containSubset(own, {
      total: { booked: 1 },
      members: [{ id: one.account.id, booked: 1 }],
    })
    assert.containSubset(foreign, { total: { booked: 0 }, services: [], members: [] })
  })

  test('is for BUSINESS, at most a year, and not without a login', async () => {
    const host = await aHost(BUSINESS)
    const ask = (query: object) => host.api.get('/analytics').qs(query)

    ;(await guest.get('/analytics')).assertStatus(401)
    ;(await (await aHost()).api.get('/analytics')).assertStatus(403)
    ;(await ask({})).assertStatus(200)
    ;(await ask({ start: '2025-03-01', end: '2026-03-01' })).assertStatus(200)
    const long = await ask({ start: '2025-02-28', end: '2026-03-01' })
    long.assertStatus(422)
    long.assertBodyContains({ code: 'ANALYTICS_DAYS' })
    ;(await ask({ start: '2026-03-02', end: '2026-03-01' })).assertStatus(422)
    ;(await ask({ memberId: 'x' })).assertStatus(422)
    ;(await ask({ compare: 'never' })).assertStatus(422)
  })
})
