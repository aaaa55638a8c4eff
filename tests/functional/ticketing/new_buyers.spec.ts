import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { barrier } from '#tests/helpers/barrier'
import { pass } from '#tests/helpers/clock'
import { aHost, ana, inDays, luis } from '#tests/helpers/host'

const HOUR = 3_600_000

const aBusinessHost = () => aHost({ account: { roleId: 'BUSINESS' } })
const buyers = () => db.from('buyers').orderBy('id')

test.group('A client who has not booked', () => {
  test('is added with what the host knows of them, and is that client when they book', async ({
    assert,
  }) => {
    const host = await aBusinessHost()
    const known = {
      name: ana.name,
      email: ana.email.toUpperCase(),
      phone: { prefix: '+51', number: '987654321' },
      document: { type: 'DNI', value: '12345678' },
      country: 'PE',
      tags: ['VIP', 'VIP', 'Lima'],
      notes: 'Prefiere las mañanas',
    }

    const added = await host.api.post('/buyers', known)
    await aBooking(host)

    added.assertStatus(201)
    added.assertBodyContains({
      ...known,
      email: ana.email,
      tags: ['VIP', 'Lima'],
      notes: undefined,
      reservations: 0,
      lastReservationAt: null,
      paid: [],
    })
    const rows = await buyers()
    assert.lengthOf(rows, 1)
    assert.include(rows[0], { id: added.body().id, reservations: 1, notes: known.notes })
  })

  test('stands behind all who have in the list that begins with the latest booking', async ({
    assert,
  }) => {
    const host = await aBusinessHost()
    await aBooking(host)
    await host.api.post('/buyers', { name: luis.name, email: luis.email })

    const listed = await host.api.get('/buyers')

    const { items } = listed.body() as { items: { email: string }[] }
    assert.deepEqual(
      items.map(({ email }) => email),
      [ana.email, luis.email]
    )
  })

  test('is one whose bookings were deleted too; of others the latest that is left counts', async ({
    assert,
    cleanup,
  }) => {
    const host = await aBusinessHost()
    const { code } = await aBooking(host)
    await aBooking(host, { attendee: luis, start: inDays(7) })
    const { code: second } = await aBooking(host, { attendee: luis, start: inDays(8) })
    const [first] = await db.from('tickets').where({ attendee_email: luis.email }).orderBy('id')
    for (const one of [code, second]) await host.api.post(`/tickets/${one}/cancel`, {})
    pass(cleanup, 2 * HOUR)

    for (const one of [code, second]) (await host.api.delete(`/tickets/${one}`)).assertStatus(204)

    const rows = await db.from('buyers').orderBy('last_reservation_at', 'desc')
    assert.deepEqual(
      rows.map(({ email, reservations, last_reservation_at: at }) => [email, reservations, +at]),
      [
        [luis.email, 1, +first.created_at],
        [ana.email, 0, 0],
      ]
    )
  })

  test('is refused with the client who has the e-mail, also by one who was merged', async ({
    assert,
  }) => {
    const host = await aBusinessHost()
    const [{ id }, { id: other }] = await Promise.all(
      [ana, luis].map(async ({ name, email }) =>
        (await host.api.post('/buyers', { name, email })).body()
      )
    )
    await host.api.post(`/buyers/${id}/merge`, { with: other })

    const again = await host.api.post('/buyers', { name: 'Otro', email: ana.email })
    const merged = await host.api.post('/buyers', { name: 'Otro', email: luis.email })

    for (const refused of [again, merged]) {
      refused.assertStatus(409)
      refused.assertBodyContains({ code: 'BUYER_EXISTS', meta: { id } })
    }
    assert.lengthOf(await buyers(), 2)
  })

  test('is added once by six calls at the same moment', async ({ assert }) => {
    const host = await aBusinessHost()
    const together = barrier(6)

    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        await together()
        return host.api.post('/buyers', { name: ana.name, email: ana.email })
      })
    )

    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [201, 409, 409, 409, 409, 409]
    )
    assert.lengthOf(await buyers(), 1)
  })

  test('needs a name and an e-mail', async ({ assert }) => {
    const host = await aBusinessHost()

    const refused = await host.api.post('/buyers', { name: ' ', email: 'ana@' })

    refused.assertStatus(422)
    assert.sameMembers(
      refused.body().errors.map(({ field }: { field: string }) => field),
      ['name', 'email']
    )
    assert.isEmpty(await buyers())
  })

  test('of another account may have the same e-mail', async ({ assert }) => {
    const [one, other] = [await aBusinessHost(), await aBusinessHost()]

    const answers = await Promise.all(
      [one, other].map((host) => host.api.post('/buyers', { name: ana.name, email: ana.email }))
    )

    for (const answer of answers) answer.assertStatus(201)
    assert.lengthOf(await buyers(), 2)
  })
})
