import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { Webhook } from 'standardwebhooks'
import { createHmac } from 'node:crypto'
import { pass } from '#tests/helpers/clock'
import { webhooks } from '#config/webhooks'
import { workOff } from '#tests/helpers/jobs'
import { runNow } from '#tests/helpers/run_now'
import { outbox } from '#tests/helpers/outbox'
import { aBooking } from '#tests/helpers/booking'
import { ana, inDays, type TestHost } from '#tests/helpers/host'
import { aHearingHost, callAll, callDue } from '#tests/helpers/webhooks'
import { planWebhooks } from '#jobs/messaging/plan_webhooks'
import WebhookDelivery from '#app/messaging/webhook_endpoints/webhook_delivery'
import WebhookEndpoint from '#app/messaging/webhook_endpoints/webhook_endpoint'
import { claimWebhook } from '#app/messaging/webhook_endpoints/claim_webhook'

const HOUR = 3_600_000

const typesOf = (received: { event: { type: string } }[]) => received.map(({ event }) => event.type)

const logOf = async ({ api }: TestHost, id: string) =>
  (await api.get(`/webhook-endpoints/${id}/deliveries`)).body().items as {
    id: string
    type: string
    state: string
    tries: number
    lastStatus: number | null
    lastError: string | null
    lastAnswer: string | null
    nextAt: string | null
    body: string
  }[]

test.group('Outgoing webhooks', () => {
  test('a booking that is confirmed at once is created and confirmed, signed by Standard Webhooks', async ({
    assert,
    cleanup,
  }) => {
    const { host, receiver, endpoint } = await aHearingHost()
    cleanup(receiver.close)
    const { code } = await aBooking(host)
    await callAll()

    assert.deepEqual(typesOf(receiver.received), ['booking.created', 'booking.confirmed'])
    const [created, confirmed] = receiver.received
    for (const { body, headers } of receiver.received) {
      assert.deepEqual(new Webhook(endpoint.secret).verify(body, headers), JSON.parse(body))
      const key = Buffer.from(endpoint.secret.slice('whsec_'.length), 'base64')
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      const ours = createHmac('sha256', key).update(signed).digest('base64')
      assert.equal(headers['webhook-signature'], `v1,${ours}`)
    }
    assert.isAtLeast(Buffer.from(endpoint.secret.slice(6), 'base64').length, 24)
    assert.notEqual(created!.headers['webhook-id'], confirmed!.headers['webhook-id'])
    assert.containsSubset(created!.event.data, {
      sequence: 1,
      code,
      state: 'confirmed',
      previousState: null,
      actor: 'client',
      service: { id: host.service.id },
      attendee: { email: ana.email },
    })
    assert.equal(confirmed!.event.data.sequence, 2)
    assert.isBelow(created!.body.length, 20_000)
  })

  test('a reschedule is one event with the time before, and a cancellation has its reason', async ({
    assert,
    cleanup,
  }) => {
    const { host, receiver } = await aHearingHost()
    cleanup(receiver.close)
    const start = inDays(5)
    const { code } = await aBooking(host, { start })
    await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    await host.api.post(`/tickets/${code}/cancel`, { reason: 'Estoy de viaje' })
    await callAll()

    const [, , moved, cancelled] = receiver.received.map(({ event }) => event)
    assert.deepEqual(typesOf(receiver.received).slice(2), [
      'booking.rescheduled',
      'booking.cancelled',
    ])
    assert.containsSubset(moved!.data, {
      sequence: 3,
      state: 'rescheduled',
      previousStart: new Date(start).toISOString(),
    })
    assert.containsSubset(cancelled!.data, {
      sequence: 4,
      state: 'cancelled',
      actor: 'host',
      reason: 'Estoy de viaje',
    })
  })

  test('a receiver that answers 500 to event 1 gets events 2 and 3 at once, in their sequence', async ({
    assert,
    cleanup,
  }) => {
    const { host, receiver, endpoint } = await aHearingHost()
    cleanup(receiver.close)
    receiver.does(({ event }, response) =>
      response.writeHead(event.data.sequence === 1 ? 500 : 200).end('roto')
    )
    const { code } = await aBooking(host)
    await host.api.post(`/tickets/${code}/cancel`, { reason: 'No puedo' })
    await callAll()

    assert.deepEqual(
      receiver.received.map(({ event }) => event.data.sequence),
      [1, 2, 3]
    )
    const log = await logOf(host, endpoint.id)
    const first = log.find(({ type }) => type === 'booking.created')!
    assert.containsSubset(first, {
      state: 'waiting',
      tries: 1,
      lastStatus: 500,
      lastError: 'STATUS',
      lastAnswer: 'roto',
    })
    assert.isNotNull(first.nextAt)
    assert.lengthOf(
      log.filter(({ state }) => state === 'sent'),
      2
    )
  })

  test('each try sends the same bytes and id, at a later time, and the tries grow apart', async ({
    assert,
    cleanup,
  }) => {
    const { host, receiver, endpoint } = await aHearingHost({ types: ['booking.created'] })
    cleanup(receiver.close)
    receiver.does((_got, response) => response.writeHead(503).end())
    await aBooking(host)
    await callAll()
    const waits: number[] = []
    for (let tries = 1; tries < 10; tries++) {
      const delivery = await WebhookDelivery.firstOrFail()
      assert.equal(delivery.tries, tries)
      waits.push(delivery.nextAt!.diffNow('seconds').seconds)
      pass(cleanup, delivery.nextAt!.toMillis() - Date.now() + 1000)
      await callDue()
    }

    const last = await WebhookDelivery.firstOrFail()
    assert.equal(last.state, 'failed')
    assert.equal(last.tries, 10)
    assert.lengthOf(receiver.received, 10)
    assert.lengthOf(new Set(receiver.received.map(({ body }) => body)), 1)
    assert.lengthOf(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])), 1)
    assert.lengthOf(
      new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])),
      10
    )
    waits.forEach((wait, index) => {
      assert.isAtLeast(wait, webhooks.pauses[index]! - 5)
      assert.isAtMost(wait, webhooks.pauses[index]! * (1 + webhooks.jitter) + 5)
    })
    assert.equal((await WebhookEndpoint.findByOrFail('id', endpoint.id)).state, 'on')
  })

  test('a Retry-After is honoured, a redirect is a failure and is not followed', async ({
    assert,
    cleanup,
  }) => {
    const { host, receiver } = await aHearingHost({ types: ['booking.created'] })
    cleanup(receiver.close)
    receiver.does((_got, response) => response.writeHead(429, { 'retry-after': '600' }).end())
    await aBooking(host)
    await callAll()
    const delivery = await WebhookDelivery.firstOrFail()
    assert.isAtLeast(delivery.nextAt!.diffNow('seconds').seconds, 590)

    receiver.does((_got, response) => response.writeHead(302, { location: receiver.url }).end())
    pass(cleanup, HOUR)
    await callDue()

    const again = await delivery.refresh()
    assert.equal(again.lastError, 'REDIRECT')
    assert.equal(again.state, 'waiting')
    assert.lengthOf(receiver.received, 2)
  })

  test('a secret that is rotated while tries run signs beside the new one for a day', async ({
    assert,
    cleanup,
  }) => {
    const { host, receiver, endpoint } = await aHearingHost({ types: ['booking.created'] })
    cleanup(receiver.close)
    receiver.does((_got, response) => response.writeHead(500).end())
    await aBooking(host)
    await callAll()
    const rotated = await host.api.post(`/webhook-endpoints/${endpoint.id}/rotate`)
    rotated.assertStatus(202)
    const { secret } = rotated.body() as { secret: string }
    pass(cleanup, HOUR)
    await callDue()
    pass(cleanup, 26 * HOUR)
    await callDue()

    const [before, during, after] = receiver.received.map(({ headers }) => headers)
    const isBy = (key: string, headers: Record<string, string>) =>
      headers['webhook-signature']!.split(' ').some(
        (one) =>
          one ===
          new Webhook(key).sign(
            headers['webhook-id']!,
            new Date(Number(headers['webhook-timestamp']) * 1000),
            receiver.received[0]!.body
          )
      )
    assert.notEqual(secret, endpoint.secret)
    assert.deepEqual([isBy(endpoint.secret, before!), isBy(secret, before!)], [true, false])
    assert.deepEqual([isBy(endpoint.secret, during!), isBy(secret, during!)], [true, true])
    assert.deepEqual([isBy(endpoint.secret, after!), isBy(secret, after!)], [false, true])
  })

  test('what a worker had claimed when it was killed is sent again with its id', async ({
    assert,
    cleanup,
  }) => {
    const { host, receiver, endpoint } = await aHearingHost({ types: ['booking.created'] })
    cleanup(receiver.close)
    await aBooking(host)
    await runNow(planWebhooks)
    // The claim of a worker that called and died before it settled.
    const claimed = await claimWebhook({ accountId: host.account.id, id: endpoint.id })
    await callDue()
    const whileClaimed = receiver.received.length
    pass(cleanup, (webhooks.lease + 1) * 1000)
    await callDue()

    assert.deepEqual([whileClaimed, receiver.received.length], [0, 1])
    assert.equal(receiver.received.at(-1)!.headers['webhook-id'], claimed!.eventId)
    assert.equal((await WebhookDelivery.firstOrFail()).state, 'sent')
  })

  test('410 switches an endpoint off at once, and its owner is written to', async ({
    assert,
    cleanup,
  }) => {
    const { host, receiver, endpoint } = await aHearingHost()
    cleanup(receiver.close)
    receiver.does((_got, response) => response.writeHead(410).end())
    await aBooking(host)
    await callAll()
    await workOff()

    const list = await host.api.get('/webhook-endpoints')
    assert.containsSubset(list.body().items[0], { state: 'off', offReason: 'gone' })
    const log = await logOf(host, endpoint.id)
    assert.isEmpty(log.filter(({ state }) => state === 'waiting'))
    const mails = await outbox(host.user.email)
    assert.isTrue(mails.some(({ subject }) => subject!.includes('está apagado')))
    const tried = await host.api.post(`/webhook-endpoints/${endpoint.id}/test`)
    tried.assertStatus(409)
  })

  test('five days without one good answer switch an endpoint off; one good answer starts anew', async ({
    assert,
    cleanup,
  }) => {
    const { host, receiver, endpoint } = await aHearingHost({ types: ['booking.created'] })
    cleanup(receiver.close)
    const row = () => WebhookEndpoint.findByOrFail('id', endpoint.id)
    receiver.does((_got, response) => response.writeHead(500).end())
    await aBooking(host)
    await callAll()
    assert.isNotNull((await row()).failingSince)
    receiver.isGood()
    pass(cleanup, HOUR)
    await callDue()
    assert.isNull((await row()).failingSince)

    receiver.does((_got, response) => response.writeHead(500).end())
    pass(cleanup, 0)
    await aBooking(host, { start: inDays(7) })
    await callAll()
    await db.from('webhook_endpoints').update({ failing_since: new Date(Date.now() - 119 * HOUR) })
    pass(cleanup, 30_000)
    await callDue()
    const before = (await row()).state
    pass(cleanup, 2 * HOUR)
    await callDue()

    assert.equal(before, 'on')
    assert.containsSubset((await row()).$attributes, { state: 'off', offReason: 'failing' })
  })
})
