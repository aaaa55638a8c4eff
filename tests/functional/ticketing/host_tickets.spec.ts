import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aBooking } from '#tests/helpers/booking'
import db from '@adonisjs/lucid/services/db'
import { aHost, ana, inDays, luis } from '#tests/helpers/host'

test.group('A host’s bookings', () => {
  test('they are listed with filters, without those of other accounts', async ({ assert }) => {
    const host = await aHost()
    const other = await aHost()
    await aBooking(host)
    await aBooking(other)

    const all = await host.api.get('/tickets')
    const none = await host.api.get('/tickets').qs({ state: 'cancelled' })
    const found = await host.api.get('/tickets').qs({ q: 'torres', size: 1 })
    const refused = await guest.get('/tickets')

    assert.equal(all.body().total, 1)
    assert.equal(none.body().total, 0)
    assert.equal(found.body().items[0].attendee.name, 'Ana Torres')
    assert.deepEqual(found.body().items[0].decisions, ['cancel'])
    refused.assertStatus(401)
  })

  test('the host sees all that was filled in; a guest with the code sees only what a client may', async ({
    assert,
  }) => {
    const host = await aHost()
    const additionalAttendees = [{ name: 'Luis Rojas', email: luis.email }]
    const booking = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(5),
      attendee: { ...ana, document: { type: 'DNI', value: '45678912' } },
      additionalAttendees,
    })

    const page = await host.api.get('/tickets')
    const path = `/tickets/${booking.body().code}`
    const full = await host.api.get(path)
    const own = await guest.get(path)
    const foreign = await (await aHost()).api.get(path)

    assert.containsSubset(page.body().items, [{ document: 'DNI 45678912', additionalAttendees }])
    const [buyer] = (await db.from('buyers')) as { id: string }[]
    const known = { document: 'DNI 45678912', additionalAttendees, buyerId: buyer!.id }
    assert.containsSubset(full.body(), known)
    for (const answer of [own, foreign]) {
      assert.notProperty(answer.body(), 'document')
      assert.notProperty(answer.body(), 'source')
      assert.notProperty(answer.body(), 'buyerId')
    }
  })

  test('one that waits for approval is approved by its host only', async ({ assert }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const other = await aHost()
    const { code } = await aBooking(host)

    const foreign = await other.api.post(`/tickets/${code}/approve`, {})
    const own = await host.api.post(`/tickets/${code}/approve`, {})
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

  test('one that is refused gives its hour back', async () => {
    const host = await aHost({ service: { requireApprove: true } })
    const { code } = await aBooking(host)

    const rejected = await host.api.post(`/tickets/${code}/reject`, { reason: 'No puedo' })
    const again = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(5),
      attendee: luis,
    })

    rejected.assertBodyContains({ state: 'rejected' })
    again.assertStatus(201)
  })

  test('a coming one cannot be hidden, a cancelled one can', async ({ assert }) => {
    const host = await aHost()
    const { code } = await aBooking(host)

    const coming = await host.api.post(`/tickets/${code}/archive`, {})
    await guest.post(`/tickets/${code}/cancel`, {})
    const over = await host.api.post(`/tickets/${code}/archive`, {})
    const list = await host.api.get('/tickets')

    coming.assertStatus(409)
    over.assertStatus(200)
    assert.equal(list.body().total, 0)
  })
})
