import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { aChargingHost, aPaidBooking } from '#tests/helpers/checkout'
import {
  aBookingAt,
  analyticsOf,
  another,
  at,
  BUSINESS,
  DAYS,
  LIMA,
  mark,
  moved,
  visited,
} from '#tests/helpers/analytics'

test.group('Analytics by service and as files', () => {
  test('knows how many visits of each service’s page end in a booking, also where nothing was booked', async ({
    assert,
  }) => {
    const host = await aHost(BUSINESS)
    const other = await another(host, 'otra')
    const unseen = await another(host, 'unseen')
    await aBookingAt(host, '2026-03-03T10:00')
    await visited(host, '2026-03-05', { 'view direct': 10, 'form direct': 4, 'booked direct': 3 })
    await visited({ account: host.account, service: { id: other } }, '2026-03-06', {
      'view google': 6,
    })
    await visited(host, '2026-04-13', { 'view direct': 50 })
    const stranger = await aHost(BUSINESS)
    await visited(stranger, '2026-03-05', { 'view direct': 7 })

    const { services, funnel } = await analyticsOf(host)
    const ofOther = await analyticsOf(host, { productId: other })
    const ofMember = await analyticsOf(host, { memberId: host.account.id })
    const foreign = await analyticsOf(stranger, { productId: other })

    assert.equal(funnel?.[0]?.visitors, 16)
    assert.lengthOf(services, 2)
    assert.containSubset(services[0], { id: host.service.id, booked: 1, visits: 10, reserved: 3 })
    assert.containSubset(services[1], { id: other, name: 'otra', booked: 0, visits: 6 })
    assert.notInclude(JSON.stringify(services), unseen)
    assert.deepEqual(
      ofOther.services.map(({ id }) => id),
      [other]
    )
    assert.containSubset(ofMember.services, [{ booked: 1, visits: 0, reserved: 0 }])
    assert.isEmpty(foreign.services)
  })

  test('each part comes as a file, in which no cell is a formula', async ({ assert }) => {
    const host = await aHost(BUSINESS)
    await aBookingAt(host, '2026-03-03T10:00', { source: '=cmd' })
    await visited(host, '2026-03-05', { 'view =cmd': 2 })
    const file = async (part: string) => {
      const answer = await host.api.get('/analytics/download').qs({ ...DAYS, part })
      answer.assertStatus(200)
      return answer.text().slice(1).trim().split('\n')
    }

    const periods = await file('periods')
    assert.equal(periods[0], 'Semana,Reservas,Asistieron,No asistieron,Canceladas,Reservas antes')
    assert.equal(periods[1], '2026-03-02,1,0,0,0,0')
    assert.deepEqual(await file('services'), [
      'Servicio,Reservas,Asistieron,No asistieron,Canceladas,Reservas antes,Visitas,Visitas que reservaron',
      `${host.service.title},1,0,0,0,0,2,0`,
    ])
    assert.deepEqual(await file('hours'), [
      'Día,Hora,Reservas,Asistieron,No asistieron,Canceladas',
      'martes,10:00,1,0,0,0',
    ])
    assert.lengthOf(await file('funnel'), 5)
    assert.lengthOf(await file('members'), 2)
    assert.deepEqual(await file('errors'), ['Código,Aviso,Visitas'])
    assert.notMatch((await file('sources')).join('\n'), /^[=+@-]/m)
  })

  test('the files by source and by hour of the week have attendance and a column for each currency', async ({
    assert,
  }) => {
    const host = await aChargingHost({ account: { roleId: 'BUSINESS', timeZone: LIMA } })
    const { code } = await aPaidBooking(host)
    await mark(await moved(code, at('2026-03-05T10:00')), 'entered', host.user.id)
    await visited(host, '2026-03-05', { 'view direct': 5, 'booked direct': 1 })
    const file = async (part: string) => {
      const answer = await host.api.get('/analytics/download').qs({ ...DAYS, part })
      return answer.text().slice(1).trim().split('\n')
    }

    assert.deepEqual(await file('sources'), [
      'Origen,Reservas,Asistieron,No asistieron,Canceladas,Visitas,Visitas que reservaron,Ingresos (PEN)',
      'Link directo,1,1,0,0,5,1,140',
    ])
    assert.deepEqual(await file('hours'), [
      'Día,Hora,Reservas,Asistieron,No asistieron,Canceladas,Ingresos (PEN)',
      'jueves,10:00,1,1,0,0,140',
    ])
  })
})
