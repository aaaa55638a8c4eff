import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { aBooking } from '#tests/helpers/booking'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'

const block = (client: ApiClient, host: TestHost, start: string, end: string) =>
  client.post('/api/v3/blocked-intervals').bearerToken(host.token).json({ start, end })

/** The starts that are offered from the fourth day to the seventh. */
async function offered(client: ApiClient, host: TestHost): Promise<string[]> {
  const answer = await client
    .get(`/api/v3/products/${host.service.id}/availability`)
    .qs({ start: inDays(4, 0), end: inDays(7, 0), timeZone: 'America/Lima' })
  const days = answer.body().days as Record<string, { start: string }[]>
  return Object.values(days).flatMap((day) => day.map(({ start }) => start))
}

const iso = (instant: string) => new Date(instant).toISOString()

test.group('Blocked intervals', () => {
  test('through midnight close exactly their hours, and what was booked stays', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const before = await offered(client, host)

    const blocked = await block(client, host, inDays(5, 22), inDays(6, 2))
    const after = await offered(client, host)
    const refused = await client
      .post('/api/v3/appointments')
      .json({ productId: host.service.id, start: inDays(5, 23), attendee: ana })
    const kept = await client.get(`/api/v3/tickets/${code}`)

    const inside = (start: string) => start > iso(inDays(5, 21)) && start < iso(inDays(6, 2))
    blocked.assertStatus(201)
    assert.isNotEmpty(before.filter(inside))
    assert.deepEqual(
      after,
      before.filter((start) => !inside(start))
    )
    refused.assertStatus(409)
    kept.assertBodyContains({ state: 'confirmed' })
  })

  test('of several days close them all; when they go, the hours are offered again', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    const before = await offered(client, host)

    const { id } = (await block(client, host, inDays(3, 12), inDays(8, 12))).body() as {
      id: string
    }
    const meanwhile = await offered(client, host)
    const opened = await client.delete(`/api/v3/blocked-intervals/${id}`).bearerToken(host.token)
    const after = await offered(client, host)

    assert.deepEqual(meanwhile, [])
    opened.assertStatus(204)
    assert.deepEqual(after, before)
  })

  test('carry a note of the host’s own, if they want one', async ({ client, assert }) => {
    const host = await aHost()
    const times = { start: inDays(4), end: inDays(5) }
    const send = (body: object) =>
      client.post('/api/v3/blocked-intervals').bearerToken(host.token).json(body)

    const noted = await send({ ...times, title: ' Dentista ' })
    const plain = await send({ ...times, title: null })
    const tooLong = await send({ ...times, title: 'a'.repeat(81) })

    assert.equal(noted.body().title, 'Dentista')
    assert.isNull(plain.body().title)
    tooLong.assertStatus(422)
  })

  test('are listed by their start; somebody else’s are not found', async ({ client, assert }) => {
    const [host, other] = [await aHost(), await aHost()]
    await block(client, host, inDays(20), inDays(21))
    const { id } = (await block(client, host, inDays(4), inDays(5))).body() as { id: string }

    const list = await client
      .get('/api/v3/blocked-intervals')
      .qs({ sortBy: 'start', order: 'asc' })
      .bearerToken(host.token)
    const later = await client
      .get('/api/v3/blocked-intervals')
      .qs({ start: inDays(5, 11) })
      .bearerToken(host.token)
    const foreign = await client.delete(`/api/v3/blocked-intervals/${id}`).bearerToken(other.token)

    assert.deepEqual(
      list.body().items.map(({ start }: { start: string }) => start),
      [iso(inDays(4)), iso(inDays(20))]
    )
    assert.deepEqual(
      later.body().items.map(({ start }: { start: string }) => start),
      [iso(inDays(20))]
    )
    foreign.assertStatus(404)
  })

  test('in the wrong order, empty, over, too long or too far ahead are refused', async ({
    client,
  }) => {
    const host = await aHost()

    for (const [start, end] of [
      [inDays(6), inDays(4)],
      [inDays(6), inDays(6)],
      [inDays(-4), inDays(-2)],
      [inDays(1), inDays(500)],
      [inDays(900), inDays(901)],
    ]) {
      const answer = await block(client, host, start!, end!)
      answer.assertStatus(422)
    }
  })
})
