import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aBooking } from '#tests/helpers/booking'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'

const block = (host: TestHost, start: string, end: string) =>
  host.api.post('/blocked-intervals', { start, end })

/** The starts that are offered from the fourth day to the seventh. */
async function offered(host: TestHost): Promise<string[]> {
  const answer = await guest
    .get(`/products/${host.service.id}/availability`)
    .qs({ start: inDays(4, 0), end: inDays(7, 0), timeZone: 'America/Lima' })
  const days = answer.body().days as Record<string, { start: string }[]>
  return Object.values(days).flatMap((day) => day.map(({ start }) => start))
}

const iso = (instant: string) => new Date(instant).toISOString()

test.group('Blocked intervals', () => {
  test('through midnight close exactly their hours, and what was booked stays', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const before = await offered(host)

    const blocked = await block(host, inDays(5, 22), inDays(6, 2))
    const after = await offered(host)
    const refused = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(5, 23),
      attendee: ana,
    })
    const kept = await guest.get(`/tickets/${code}`)

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
    assert,
  }) => {
    const host = await aHost()
    const before = await offered(host)

    const { id } = (await block(host, inDays(3, 12), inDays(8, 12))).body() as {
      id: string
    }
    const meanwhile = await offered(host)
    const opened = await host.api.delete(`/blocked-intervals/${id}`)
    const after = await offered(host)

    assert.deepEqual(meanwhile, [])
    opened.assertStatus(204)
    assert.deepEqual(after, before)
  })

  test('carry a note of the host’s own, if they want one', async ({ assert }) => {
    const host = await aHost()
    const times = { start: inDays(4), end: inDays(5) }
    const send = (body: object) => host.api.post('/blocked-intervals', body)

    const noted = await send({ ...times, title: ' Dentista ' })
    const plain = await send({ ...times, title: null })
    const tooLong = await send({ ...times, title: 'a'.repeat(81) })

    assert.equal(noted.body().title, 'Dentista')
    assert.isNull(plain.body().title)
    tooLong.assertStatus(422)
  })

  test('are listed by their start; another host’s are not found', async ({ assert }) => {
    const [host, other] = [await aHost(), await aHost()]
    await block(host, inDays(20), inDays(21))
    const { id } = (await block(host, inDays(4), inDays(5))).body() as { id: string }

    const list = await host.api.get('/blocked-intervals').qs({ sortBy: 'start', order: 'asc' })
    const later = await host.api.get('/blocked-intervals').qs({ start: inDays(5, 11) })
    const foreign = await other.api.delete(`/blocked-intervals/${id}`)

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

  test('in the wrong order, empty, over, too long or too far ahead are refused', async () => {
    const host = await aHost()

    for (const [start, end] of [
      [inDays(6), inDays(4)],
      [inDays(6), inDays(6)],
      [inDays(-4), inDays(-2)],
      [inDays(1), inDays(500)],
      [inDays(900), inDays(901)],
    ]) {
      const answer = await block(host, start!, end!)
      answer.assertStatus(422)
    }
  })
})
