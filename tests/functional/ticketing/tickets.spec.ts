import ICAL from 'ical.js'
import { test } from '@japa/runner'
import { aBooking } from '#tests/helpers/booking'
import { aHost, inDays, luis } from '#tests/helpers/host'

test.group('A booking, for a guest with its code', () => {
  test('it can be cancelled within the policy, and its hour is free again', async ({ client }) => {
    const host = await aHost()
    const { code } = await aBooking(host)

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
    const { code } = await aBooking(host)

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
    const { code } = await aBooking(host, { start: inDays(5, 10) })

    const moved = await client
      .post(`/api/v3/tickets/${code}/reschedule`)
      .json({ start: inDays(5, 10.5) })

    moved.assertStatus(200)
  })

  test('it stays where it is when the new hour is taken', async ({ client }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await aBooking(host, { start: inDays(6) })

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
    const { code } = await aBooking(host, { start: inDays(1, 0) })

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

  test('a cancelled booking cannot be cancelled again', async ({ client }) => {
    const { code } = await aBooking(await aHost())
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
    const { code } = await aBooking(await aHost())
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
