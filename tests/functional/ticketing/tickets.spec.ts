import ICAL from 'ical.js'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { aHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'

async function aBooking(client: ApiClient, host: TestHost, start = inDays(5)) {
  const response = await client
    .post('/api/v3/appointments')
    .json({ productId: host.service.id, start, attendee: ana })
  return response.body() as { code: string }
}

test.group('A booking, for whoever has its code', () => {
  test('it can be called off within the policy, and its hour is free again', async ({ client }) => {
    const host = await aHost()
    const { code } = await aBooking(client, host)

    const cancelled = await client.post(`/api/v3/tickets/${code}/cancel`).json({ reason: 'Viaje' })
    const again = await client
      .post('/api/v3/appointments')
      .json({ productId: host.service.id, start: inDays(5), attendee: luis })

    cancelled.assertStatus(200)
    cancelled.assertBodyContains({ state: 'cancelled' })
    again.assertStatus(201)
  })

  test('it can be moved within the policy: the old hour is free, the new one is taken', async ({
    client,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(client, host)

    const moved = await client.post(`/api/v3/tickets/${code}/reschedule`).json({ start: inDays(6) })
    const old = await client
      .post('/api/v3/appointments')
      .json({ productId: host.service.id, start: inDays(5), attendee: luis })
    const taken = await client
      .post('/api/v3/appointments')
      .json({ productId: host.service.id, start: inDays(6), attendee: luis })

    moved.assertStatus(200)
    moved.assertBodyContains({ state: 'rescheduled', start: inDays(6), code })
    old.assertStatus(201)
    taken.assertStatus(409)
  })

  test('it can be moved to an hour that overlaps its own old one', async ({ client }) => {
    const host = await aHost()
    const { code } = await aBooking(client, host, inDays(5, 10))

    const moved = await client
      .post(`/api/v3/tickets/${code}/reschedule`)
      .json({ start: inDays(5, 10.5) })

    moved.assertStatus(200)
  })

  test('it stays where it is when the new hour is taken', async ({ client }) => {
    const host = await aHost()
    const { code } = await aBooking(client, host)
    await aBooking(client, host, inDays(6))

    const refused = await client
      .post(`/api/v3/tickets/${code}/reschedule`)
      .json({ start: inDays(6) })
    const now = await client.get(`/api/v3/tickets/${code}`)

    refused.assertStatus(409)
    now.assertBodyContains({ state: 'confirmed', start: inDays(5) })
  })

  test('a day before, it is too late to cancel (48 h) and to move (24 h), but not for the host', async ({
    client,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(client, host, inDays(1, 0))

    const cancelled = await client.post(`/api/v3/tickets/${code}/cancel`).json({})
    const moved = await client.post(`/api/v3/tickets/${code}/reschedule`).json({ start: inDays(6) })
    const byHost = await client
      .post(`/api/v3/tickets/${code}/cancel`)
      .bearerToken(host.token)
      .json({})

    cancelled.assertStatus(423)
    cancelled.assertBodyContains({ code: 'POLICY_NOT_MET' })
    moved.assertStatus(423)
    byHost.assertStatus(200)
  })

  test('what is over cannot be called off again', async ({ client }) => {
    const { code } = await aBooking(client, await aHost())
    await client.post(`/api/v3/tickets/${code}/cancel`).json({})

    const again = await client.post(`/api/v3/tickets/${code}/cancel`).json({})

    again.assertStatus(409)
    again.assertBodyContains({ code: 'INVALID_TRANSITION' })
  })

  test('a wrong code finds nothing, whatever it looks like', async ({ client }) => {
    for (const code of [
      'x',
      '0'.repeat(20),
      "' OR 1=1 --",
      '01a1fc11-e859-7190-9850-369dc62b854b',
    ]) {
      const response = await client.get(`/api/v3/tickets/${encodeURIComponent(code)}`)
      response.assertStatus(404)
      response.assertBodyContains({ code: 'TICKET_NOT_FOUND' })
    }
  })

  test('its calendar entry keeps its UID and raises its SEQUENCE when it is moved', async ({
    client,
    assert,
  }) => {
    const { code } = await aBooking(client, await aHost())
    const entry = async () => {
      const response = await client.get(`/api/v3/tickets/${code}/calendar`)
      const calendar = new ICAL.Component(ICAL.parse(response.text()))
      return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    }

    const before = await entry()
    await client.post(`/api/v3/tickets/${code}/reschedule`).json({ start: inDays(6) })
    const after = await entry()

    assert.equal(after.uid, before.uid)
    assert.equal(before.sequence, 0)
    assert.equal(after.sequence, 1)
    assert.equal(after.startDate.toJSDate().toISOString(), inDays(6))
  })
})

test.group('A host’s bookings', () => {
  test('they are listed with filters, and nobody else’s are', async ({ client, assert }) => {
    const host = await aHost()
    const other = await aHost()
    await aBooking(client, host)
    await aBooking(client, other)

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
    guest.assertStatus(401)
  })

  test('the host sees all that was filled in; whoever has the code sees only what a client may', async ({
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

  test('one that waits for approval is approved by its host and by nobody else', async ({
    client,
    assert,
  }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const other = await aHost()
    const { code } = await aBooking(client, host)

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
    const { code } = await aBooking(client, host)

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
    const { code } = await aBooking(client, host)

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
