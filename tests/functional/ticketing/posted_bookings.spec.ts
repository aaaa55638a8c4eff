import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { aHost, ana, inDays } from '#tests/helpers/host'
import { aWorkshop, bookPlaces, onDay } from '#tests/helpers/workshop'

const fields = {
  'attendee.name': ana.name,
  'attendee.email': ana.email,
  'attendee.phone.number-country': 'PE',
  'attendee.phone.number': ana.phone.number,
  'terms': 'on',
}

/** Posts a form as a browser does that runs no script. */
const post = (client: ApiClient, path: string, body: object) =>
  client
    .post(path)
    .header('accept', 'text/html')
    .header('cookie', 'locale=es')
    .redirects(0)
    .form(body)

test.group('The form of a booking page, posted without script', () => {
  test('books the hour, leads to the booking, and books once however often it is posted', async ({
    client,
    assert,
  }) => {
    const { username } = await aHost()
    const body = { ...fields, start: inDays(3), key: crypto.randomUUID() }

    const first = await post(client, `/${username}/sesion/reserve/register`, body)
    const second = await post(client, `/${username}/sesion/reserve/register`, body)

    assert.deepEqual([first.status(), second.status()], [303, 303])
    assert.match(String(first.header('location')), /^\/meeting\/\w+/)
    assert.equal(second.header('location'), first.header('location'))
    assert.lengthOf(await db.from('tickets').where('attendee_email', ana.email), 1)
  })

  test('says where dates may be repeated that this needs script', async ({ client, assert }) => {
    const { username } = await aHost({ service: { allowRecurring: true } })

    const page = await client.get(`/${username}/sesion/reserve/register?start=${inDays(3)}`)

    assert.match(page.text(), /<noscript>[^/]*Para repetir la cita, activa JavaScript/)
  })

  test('says all that is wrong beside the fields, and keeps what was typed', async ({
    client,
    assert,
  }) => {
    const { username } = await aHost()
    const path = `/${username}/sesion/reserve/register?start=${inDays(3)}`
    const body = { 'attendee.name': '', 'attendee.email': 'rosa@@x', 'attendee.phone.number': '12' }

    const answer = await post(client, path, { ...body, start: inDays(3) })

    answer.assertStatus(422)
    for (const words of ['Ingresa un correo', 'Mínimo 3 caracteres', 'value="rosa@@x"'])
      assert.include(answer.text(), words)
    // The name and the terms.
    assert.isAtLeast(answer.text().match(/>Este campo es obligatorio</g)?.length ?? 0, 2)
    assert.lengthOf(await db.from('tickets'), 0)
  })

  test('offers the nearest hours when another client was faster, with the form still filled in', async ({
    client,
    assert,
  }) => {
    const { username } = await aHost()
    const path = `/${username}/sesion/reserve/register?start=${inDays(3)}`
    await post(client, path, {
      ...fields,
      'attendee.email': 'luis@example.com',
      'start': inDays(3),
    })

    const taken = await post(client, path, { ...fields, start: inDays(3) })
    const [, other] = /value="([^"]+)" name="other"/.exec(taken.text()) ?? []
    const moved = await post(client, path, { ...fields, start: inDays(3), other: other! })

    taken.assertStatus(409)
    assert.include(taken.text(), 'Este horario ya ha sido reservado.')
    assert.include(taken.text(), `value="${ana.email}"`)
    moved.assertStatus(200)
    assert.include(moved.text(), `name="start" value="${other}"`)
    assert.include(moved.text(), `value="${ana.email}"`)
  })

  test('takes places of a workshop with guests, and a place in the line of a date that is sold out', async ({
    client,
    assert,
  }) => {
    const host = await aWorkshop({
      sessions: [onDay(5, { places: 3 }), onDay(6, { places: 1 })],
      service: { maxTickets: 3 },
    })
    await bookPlaces(host, { session: host.sessions[1]! })
    const [open, full] = host.sessions.map(({ id }) => id)
    const path = `/${host.username}/g/taller/reserve`
    const guest = {
      'places': '2',
      'additionalAttendees.0.name': 'Rosa',
      'additionalAttendees.0.email': 'rosa@example.com',
    }

    const booked = await post(client, path, { ...fields, ...guest, meetingId: open! })
    const waiting = await post(client, path, {
      ...fields,
      'attendee.email': 'eva@example.com',
      'meetingId': full!,
      'waiting': 'yes',
    })

    assert.deepEqual([booked.status(), waiting.status()], [303, 303])
    const tickets = await db.from('tickets').orderBy('created_at').select('state', 'places')
    assert.includeDeepMembers(tickets, [
      { state: 'confirmed', places: 2 },
      { state: 'waitlist', places: 1 },
    ])
  })

  test('is refused when another site sends it', async ({ client, assert }) => {
    const { username } = await aHost()

    const answer = await client
      .post(`/${username}/sesion/reserve/register`)
      .header('accept', 'text/html')
      .header('sec-fetch-site', 'cross-site')
      .form({ ...fields, start: inDays(3) })

    answer.assertStatus(403)
    assert.lengthOf(await db.from('tickets'), 0)
  })
})
