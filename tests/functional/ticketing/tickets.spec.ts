import ICAL from 'ical.js'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aBooking } from '#tests/helpers/booking'
import { aHost, inDays, luis } from '#tests/helpers/host'

test.group('A booking, for a guest with its code', () => {
  test('it can be cancelled within the policy, and its hour is free again', async () => {
    const host = await aHost()
    const { code } = await aBooking(host)

    const cancelled = await guest.post(`/tickets/${code}/cancel`, { reason: 'Viaje' })
    const again = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(5),
      attendee: luis,
    })

    cancelled.assertStatus(200)
    cancelled.assertBodyContains({ state: 'cancelled' })
    again.assertStatus(201)
  })

  test('it can be moved within the policy: the old hour is free, the new one is taken', async () => {
    const host = await aHost()
    const { code } = await aBooking(host)

    const moved = await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    const old = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(5),
      attendee: luis,
    })
    const taken = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(6),
      attendee: luis,
    })

    moved.assertStatus(200)
    moved.assertBodyContains({ state: 'rescheduled', start: inDays(6), code })
    old.assertStatus(201)
    taken.assertStatus(409)
  })

  test('it can be moved to an hour that overlaps its own old one', async () => {
    const host = await aHost()
    const { code } = await aBooking(host, { start: inDays(5, 10) })

    const moved = await guest.post(`/tickets/${code}/reschedule`, { start: inDays(5, 10.5) })

    moved.assertStatus(200)
  })

  test('it stays where it is when the new hour is taken', async () => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await aBooking(host, { start: inDays(6) })

    const refused = await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    const now = await guest.get(`/tickets/${code}`)

    refused.assertStatus(409)
    now.assertBodyContains({ state: 'confirmed', start: inDays(5) })
  })

  test('a day before, it is too late to cancel (48 h) and to move (24 h), but not for the host', async () => {
    const host = await aHost()
    const { code } = await aBooking(host, { start: inDays(1, 0) })

    const cancelled = await guest.post(`/tickets/${code}/cancel`, {})
    const moved = await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    const byHost = await host.api.post(`/tickets/${code}/cancel`, {})

    cancelled.assertStatus(423)
    cancelled.assertBodyContains({ code: 'POLICY_NOT_MET' })
    moved.assertStatus(423)
    byHost.assertStatus(200)
  })

  test('a cancelled booking cannot be cancelled again', async () => {
    const { code } = await aBooking(await aHost())
    await guest.post(`/tickets/${code}/cancel`, {})

    const again = await guest.post(`/tickets/${code}/cancel`, {})

    again.assertStatus(409)
    again.assertBodyContains({ code: 'INVALID_TRANSITION' })
  })

  test('a wrong code finds nothing, whatever it looks like', async () => {
    for (const code of [
      'x',
      '0'.repeat(20),
      "' OR 1=1 --",
      '01a1fc11-e859-7190-9850-369dc62b854b',
    ]) {
      const response = await guest.get(`/tickets/${encodeURIComponent(code)}`)
      response.assertStatus(404)
      response.assertBodyContains({ code: 'TICKET_NOT_FOUND' })
    }
  })

  test('its calendar entry keeps its UID and raises its SEQUENCE when it is moved', async ({
    assert,
  }) => {
    const { code } = await aBooking(await aHost())
    const entry = async () => {
      const response = await guest.get(`/tickets/${code}/calendar`)
      const calendar = new ICAL.Component(ICAL.parse(response.text()))
      return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    }

    const before = await entry()
    await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    const after = await entry()

    assert.equal(after.uid, before.uid)
    assert.equal(before.sequence, 0)
    assert.equal(after.sequence, 1)
    assert.equal(after.startDate.toJSDate().toISOString(), inDays(6))
  })

  test('it tells how to reach the host: by the published chat, else by an e-mail that ends with it', async ({
    assert,
  }) => {
    const url = 'https://wa.me/51987654321'
    const chat = { type: 'whatsapp' as const, url, title: null, description: null }
    const published = await aBooking(await aHost({ account: { socialNetworks: [chat] } }))
    const { code } = await aBooking(await aHost())
    const contactOf = async (booking: string) =>
      ((await guest.get(`/tickets/${booking}`)).body() as { contact: unknown }).contact

    const [reached, written] = [await contactOf(published.code), await contactOf(code)]
    await guest.post(`/tickets/${code}/cancel`, {})

    assert.deepEqual(reached, { type: 'whatsapp', address: url })
    assert.containSubset(written, { type: 'email' })
    assert.isNull(await contactOf(code))
  })
})
