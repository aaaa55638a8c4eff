import { test } from '@japa/runner'
import { aBooking } from '#tests/helpers/booking'
import db from '@adonisjs/lucid/services/db'
import { aHost, ana, inDays, luis } from '#tests/helpers/host'

test.group('A host’s bookings', () => {
  test('they are listed with filters, without those of other accounts', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    const other = await aHost()
    await aBooking(host)
    await aBooking(other)

    const all = await client.get('/api/v3/tickets').bearerToken(host.token)
    const none = await client
      .get('/api/v3/tickets')
      .qs({ state: 'cancelled' })
      .bearerToken(host.token)
    const found = await client
      .get('/api/v3/tickets')
      .qs({ q: 'torres', size: 1 })
      .bearerToken(host.token)
    const guest = await client.get('/api/v3/tickets')

    assert.equal(all.body().total, 1)
    assert.equal(none.body().total, 0)
    assert.equal(found.body().items[0].attendee.name, 'Ana Torres')
    assert.deepEqual(found.body().items[0].decisions, ['cancel'])
    guest.assertStatus(401)
  })

  test('the host sees all that was filled in; a guest with the code sees only what a client may', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    const additionalAttendees = [{ name: 'Luis Rojas', email: luis.email }]
    const booking = await client.post('/api/v3/appointments').json({
      productId: host.service.id,
      start: inDays(5),
      attendee: { ...ana, document: { type: 'DNI', value: '45678912' } },
      additionalAttendees,
    })

    const page = await client.get('/api/v3/tickets').bearerToken(host.token)
    const path = `/api/v3/tickets/${booking.body().code}`
    const full = await client.get(path).bearerToken(host.token)
    const own = await client.get(path)
    const foreign = await client.get(path).bearerToken((await aHost()).token)

    assert.containsSubset(page.body().items, [{ document: 'DNI 45678912', additionalAttendees }])
    assert.containsSubset(full.body(), { document: 'DNI 45678912', additionalAttendees })
    for (const answer of [own, foreign]) {
      assert.notProperty(answer.body(), 'document')
      assert.notProperty(answer.body(), 'source')
    }
  })

  test('one that waits for approval is approved by its host only', async ({ client, assert }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const other = await aHost()
    const { code } = await aBooking(host)

    const foreign = await client
      .post(`/api/v3/tickets/${code}/approve`)
      .bearerToken(other.token)
      .json({})
    const own = await client
      .post(`/api/v3/tickets/${code}/approve`)
      .bearerToken(host.token)
      .json({})
    const events = await db
      .from('ticket_events')
      .orderBy('created_at')
      .orderBy('id')
      .select('to_state', 'actor')

    foreign.assertStatus(404)
    own.assertStatus(200)
    own.assertBodyContains({ state: 'confirmed' })
    assert.deepEqual(
      events.map((event) => event.to_state),
      ['pendingApproval', 'approved', 'confirmed']
    )
  })

  test('one that is refused gives its hour back', async ({ client }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const { code } = await aBooking(host)

    const rejected = await client
      .post(`/api/v3/tickets/${code}/reject`)
      .bearerToken(host.token)
      .json({ reason: 'No puedo' })
    const again = await client
      .post('/api/v3/appointments')
      .json({ productId: host.service.id, start: inDays(5), attendee: luis })

    rejected.assertBodyContains({ state: 'rejected' })
    again.assertStatus(201)
  })

  test('a coming one cannot be hidden, a cancelled one can', async ({ client, assert }) => {
    const host = await aHost()
    const { code } = await aBooking(host)

    const coming = await client
      .post(`/api/v3/tickets/${code}/archive`)
      .bearerToken(host.token)
      .json({})
    await client.post(`/api/v3/tickets/${code}/cancel`).json({})
    const over = await client
      .post(`/api/v3/tickets/${code}/archive`)
      .bearerToken(host.token)
      .json({})
    const list = await client.get('/api/v3/tickets').bearerToken(host.token)

    coming.assertStatus(409)
    over.assertStatus(200)
    assert.equal(list.body().total, 0)
  })
})
