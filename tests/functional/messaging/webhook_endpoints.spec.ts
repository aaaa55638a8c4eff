import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { webhooks } from '#config/webhooks'
import { aBooking } from '#tests/helpers/booking'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'
import { aHearingHost, anEndpoint, callAll } from '#tests/helpers/webhooks'

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

test.group('Endpoints of webhooks', () => {
  test('a filter of types and the thin form are obeyed, and a test passes every filter', async ({
    assert,
    cleanup,
  }) => {
    const { host, receiver, endpoint } = await aHearingHost({
      types: ['booking.cancelled'],
      thin: true,
    })
    cleanup(receiver.close)
    const { code } = await aBooking(host)
    await host.api.post(`/tickets/${code}/cancel`, { reason: 'No puedo' })
    const tested = await host.api.post(`/webhook-endpoints/${endpoint.id}/test`)
    await callAll()

    tested.assertStatus(202)
    assert.sameMembers(typesOf(receiver.received), ['booking.cancelled', 'endpoint.tested'])
    const cancelled = receiver.received.find(({ event }) => event.type === 'booking.cancelled')!
    assert.sameMembers(Object.keys(cancelled.event.data), [
      'sequence',
      'id',
      'code',
      'serviceId',
      'buyerId',
    ])
    assert.notInclude(cancelled.body, ana.email)
  })

  test('one delivery, and those of a span, are sent again with their old bytes', async ({
    assert,
    cleanup,
  }) => {
    const { host, receiver, endpoint } = await aHearingHost()
    cleanup(receiver.close)
    const path = `/webhook-endpoints/${endpoint.id}/replay`
    await aBooking(host)
    await callAll()
    const log = await logOf(host, endpoint.id)
    const { id, body } = log.find(({ type }) => type === 'booking.created')!

    const one = await host.api.post(path, { deliveryId: id })
    await callAll()
    assert.equal(one.body().count, 1)
    assert.equal(receiver.received.at(-1)!.body, body)
    assert.equal(
      receiver.received[0]!.headers['webhook-id'],
      receiver.received[2]!.headers['webhook-id']
    )

    const span = await host.api.post(path, { start: new Date(Date.now() - HOUR).toISOString() })
    await callAll()
    const [none, unknown, other] = [
      await host.api.post(path, {}),
      await host.api.post(path, { deliveryId: endpoint.id }),
      await (await aHost()).api.post(path, { deliveryId: id }),
    ]

    assert.equal(span.body().count, 2)
    assert.deepEqual(typesOf(receiver.received.slice(3)), ['booking.created', 'booking.confirmed'])
    none.assertStatus(422)
    unknown.assertStatus(404)
    other.assertStatus(404)
  })

  test('a replay of more than is sent again at once is refused', async ({ assert, cleanup }) => {
    const { host, receiver, endpoint } = await aHearingHost()
    cleanup(receiver.close)
    const { mostReplayed } = webhooks
    cleanup(() => void (webhooks.mostReplayed = mostReplayed))
    webhooks.mostReplayed = 1
    await aBooking(host)
    await callAll()

    const refused = await host.api.post(`/webhook-endpoints/${endpoint.id}/replay`, {
      start: new Date(Date.now() - HOUR).toISOString(),
    })

    refused.assertStatus(422)
    assert.equal(refused.body().code, 'REPLAY_TOO_LARGE')
  })

  test('an endpoint hears of nothing that was before it, or while it was off', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const { receiver, ...quiet } = await aHearingHost()
    cleanup(receiver.close)
    const { code } = await aBooking(host)
    await callAll()
    const { id } = await anEndpoint(host, { url: receiver.url })
    await host.api.patch(`/webhook-endpoints/${id}`, { enabled: false })
    await aBooking(host, { start: inDays(8) })
    await callAll()
    await host.api.patch(`/webhook-endpoints/${id}`, { enabled: true })
    await host.api.post(`/tickets/${code}/cancel`, { reason: 'No puedo' })
    await callAll()

    assert.isNotEmpty(quiet.endpoint.id)
    assert.deepEqual(typesOf(receiver.received), ['booking.cancelled'])
  })

  test('a plan has so many endpoints: BASIC none, PRO one, and those beyond it hear nothing', async ({
    assert,
    cleanup,
  }) => {
    const { host, receiver } = await aHearingHost()
    cleanup(receiver.close)
    const free = await (await aHost()).api.post('/webhook-endpoints', { url: receiver.url })
    await host.account.merge({ roleId: 'PRO' }).save()
    const second = await host.api.post('/webhook-endpoints', { url: receiver.url })
    await host.account.merge({ roleId: 'BASIC' }).save()
    await aBooking(host)
    await callAll()

    for (const refused of [free, second]) {
      refused.assertStatus(403)
      assert.equal(refused.body().code, 'LIMIT_REACHED')
    }
    assert.isEmpty(receiver.received)
  })

  test('only managers see endpoints, no list shows a secret, and addresses are guarded', async ({
    assert,
    cleanup,
  }) => {
    const { host, receiver, endpoint } = await aHearingHost()
    cleanup(receiver.close)
    const list = await host.api.get('/webhook-endpoints')
    const rows = await db.from('webhook_endpoints')

    assert.equal(list.body().items[0].url, receiver.url)
    assert.notInclude(JSON.stringify(list.body()), endpoint.secret)
    assert.notInclude(JSON.stringify(rows), endpoint.secret)
    assert.notInclude(JSON.stringify(rows), receiver.url)
    for (const url of [
      'ftp://example.com/a',
      'http://10.0.0.8/a',
      'http://169.254.169.254/',
      'https://intranet/',
    ]) {
      const refused = await host.api.post('/webhook-endpoints', { url })
      refused.assertStatus(422)
      refused.assertBodyContains({ code: 'WEBHOOK_ADDRESS_REFUSED' })
    }
  })

  test('the log is kept for thirty days', async ({ assert, cleanup }) => {
    const { host, receiver, endpoint } = await aHearingHost()
    cleanup(receiver.close)
    await aBooking(host)
    await callAll()
    const { purgeWebhooks } = await import('#app/messaging/webhook_endpoints/purge_webhooks')
    const { transaction } = await import('#core/database/transaction')
    const { now } = await import('#core/time')

    pass(cleanup, 29 * 24 * HOUR)
    await transaction((trx) => purgeWebhooks(trx, now()))
    const kept = await db.from('webhook_deliveries').where({ endpoint_id: endpoint.id })
    pass(cleanup, 31 * 24 * HOUR)
    await transaction((trx) => purgeWebhooks(trx, now()))

    assert.lengthOf(kept, 2)
    assert.isEmpty(await db.from('webhook_deliveries'))
    assert.isEmpty(await db.from('webhook_events'))
  })

  test('a client that the host changes, and a merge, are told', async ({ assert, cleanup }) => {
    const { host, receiver } = await aHearingHost({ types: ['buyer.changed'] })
    cleanup(receiver.close)
    await aBooking(host)
    const buyers = await host.api.get('/buyers')
    const { id } = buyers.body().items[0]
    const changed = await host.api.patch(`/buyers/${id}`, { name: 'Ana Q.' })
    await callAll()

    changed.assertStatus(200)
    assert.containsSubset(receiver.received[0]!.event.data, { id, sequence: 1, name: 'Ana Q.' })
  })
})
