import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { mostExportedTickets } from '#config/booking_limits'
import { ana, aProHost, inDays, type TestHost } from '#tests/helpers/host'

const read = ({ api }: TestHost, path: string) => api.get(path)

/** The cells of a file in which no cell has a line or a comma of its own. */
const rowsOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')))

/** Copies a booking, each copy a minute younger than the one before. */
async function copies(code: string, count: number) {
  await db.rawQuery(
    `INSERT INTO tickets SELECT copy.* FROM tickets t, generate_series(1, :count) AS number,
       jsonb_populate_record(t, jsonb_build_object(
         'id', gen_random_uuid(),
         'code', lpad(number::text, 20, '0'),
         'attendee_name', 'Client ' || number,
         'created_at', t.created_at + number * interval '1 minute')) AS copy
     WHERE t.code = :code`,
    { code, count }
  )
}

test.group('Bookings as files', () => {
  test('the guests of a service are the expected ones, each in a row, times by the host’s clock', async ({
    assert,
  }) => {
    const host = await aProHost()
    const guests = [{ name: '=HYPERLINK("x")', email: 'luz@example.com' }]
    const start = inDays(3, 15)
    const { code } = await aBooking(host, { start, additionalAttendees: guests })
    const gone = await aBooking(host, { start: inDays(4) })
    await guest.post(`/tickets/${gone.code}/cancel`, {})

    const answer = await read(host, `/products/${host.service.id}/tickets/download`)

    answer.assertStatus(200)
    answer.assertHeader('content-disposition', 'attachment; filename="guests.csv"')
    const [header, ...rows] = rowsOf(answer.text())
    assert.deepEqual(header!.slice(0, 7), [
      ...['Código', 'Fecha', 'Hora', 'Servicio', 'Estado', 'Cliente', 'Correo'],
    ])
    assert.deepEqual(
      rows.map(([booking, , time, , , name]) => [booking, time, name]),
      [
        [code, '03:00 p. m.', ana.name],
        [code, '03:00 p. m.', `'=HYPERLINK("x")`],
      ]
    )
  })

  test('say who attends, where a booking came from and when it was made', async ({ assert }) => {
    const host = await aProHost({ account: { timeZone: 'America/Lima' } })
    const { code } = await aBooking(host, { start: inDays(3), source: 'ig' })
    const referrer = 'https://www.clinica.pe/equipo?x=1'
    const other = await aBooking(host, { start: inDays(4), referrer })
    const plain = await aBooking(host, { start: inDays(5) })
    const made = '2026-03-02T02:30:00.000Z'
    await db.from('tickets').where({ code }).update({ created_at: made })

    const answer = await read(host, '/tickets/download?sortBy=start&order=asc')

    const [header, ...rows] = rowsOf(answer.text())
    const first = header!.indexOf('Atiende')
    const named = (row: string[]) => [row[0], ...row.slice(first, first + 2)]
    const { fullName } = host.account
    assert.deepEqual(header!.slice(first), [
      ...['Atiende', 'Origen', 'Reservada el', 'Reservada el (ISO 8601)'],
    ])
    assert.deepEqual(rows.map(named), [
      [code, fullName, 'ig'],
      [other.code, fullName, 'www.clinica.pe'],
      [plain.code, fullName, ''],
    ])
    assert.deepEqual(rows[0]!.slice(first + 2), ['2026-03-01 21:30', made])
  })

  test('of another account’s service there are none', async () => {
    const [host, other] = [await aProHost(), await aProHost()]
    const answer = await read(host, `/products/${other.service.id}/tickets/download`)

    answer.assertStatus(404)
    answer.assertBodyContains({ code: 'SERVICE_NOT_FOUND' })
  })

  test('all bookings are filtered as the list is', async ({ assert }) => {
    const host = await aProHost()
    await aBooking(host, { start: inDays(3) })
    const gone = await aBooking(host, { start: inDays(4) })
    await guest.post(`/tickets/${gone.code}/cancel`, {})

    const all = await read(host, '/tickets/download?sortBy=start&order=asc')
    const cancelled = await read(host, '/tickets/download?state=cancelled')

    assert.lengthOf(rowsOf(all.text()), 3)
    assert.deepEqual(
      rowsOf(cancelled.text()).map(([code]) => code),
      ['Código', gone.code]
    )
  })

  test('are begun with an empty list of states as without any', async () => {
    const host = await aProHost()
    const begun = await host.api.post('/tickets/exports', { state: [] })
    begun.assertStatus(201)
  })

  test('hold every booking, in the order of the list, however many batches they are read in', async ({
    assert,
  }) => {
    const host = await aProHost()
    const { code } = await aBooking(host)
    await copies(code, 2100)

    const files = [
      await read(host, '/tickets/download?sortBy=createdAt&order=asc'),
      await read(host, `/products/${host.service.id}/tickets/download`),
    ]

    const [all, guests] = files.map((file) => rowsOf(file.text()).slice(1))
    const names = [ana.name, ...Array.from({ length: 2100 }, (_, index) => `Client ${index + 1}`)]
    assert.deepEqual(
      all!.map(([, , , , , name]) => name),
      names
    )
    assert.sameMembers(
      guests!.map(([, , , , , name]) => name),
      names
    )
  })

  test('are refused where they are too many for one file, instead of ending early', async ({
    assert,
  }) => {
    const host = await aProHost()
    const { code } = await aBooking(host)
    await copies(code, mostExportedTickets)

    const all = await read(host, '/tickets/download')
    const guests = await read(host, `/products/${host.service.id}/tickets/download`)

    all.assertStatus(422)
    all.assertBodyContains({
      code: 'EXPORT_TOO_LARGE',
      message:
        'Un archivo contiene como máximo 50.000 reservas. Elige un rango de fechas más corto.',
    })
    guests.assertStatus(422)
    assert.notExists(all.headers()['content-disposition'])
  }).timeout(60_000)
})
