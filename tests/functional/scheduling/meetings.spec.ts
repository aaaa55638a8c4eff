import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'

async function book(client: ApiClient, host: TestHost, days: number) {
  const answer = await client
    .post('/api/v3/appointments')
    .json({ productId: host.service.id, start: inDays(days), attendee: ana })
  return answer.body() as { code: string; meetingCode: string }
}

test.group('The meetings of a host', () => {
  test('come in pages, in the order of their start, within the asked days', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    await book(client, host, 9)
    const { meetingCode } = await book(client, host, 5)
    await book(client, host, 7)

    const page = await client
      .get('/api/v3/meetings')
      .qs({ start: inDays(4), end: inDays(8), sortBy: 'start', order: 'asc', size: 1 })
      .bearerToken(host.token)

    page.assertStatus(200)
    page.assertBodyContains({ size: 1, total: 2, current: 1 })
    assert.containsSubset(page.body().items, [
      {
        code: meetingCode,
        state: 'confirmed',
        title: 'Sesión',
        start: inDays(5),
        duration: { value: 60, unit: 'MINUTE' },
        productId: host.service.id,
        collaborator: { id: host.account.id, fullName: 'Ana Quispe' },
      },
    ])
  })

  test('a cancelled one is found by its state and by words of its title', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    await book(client, host, 5)
    const { code, meetingCode } = await book(client, host, 6)
    await client.post(`/api/v3/tickets/${code}/cancel`).json({})

    const found = await client
      .get('/api/v3/meetings')
      .qs({ state: 'cancelled', q: 'sesi' })
      .bearerToken(host.token)
    const nothing = await client.get('/api/v3/meetings').qs({ q: '%' }).bearerToken(host.token)

    assert.deepEqual(
      found.body().items.map((meeting: { code: string }) => meeting.code),
      [meetingCode]
    )
    assert.equal(nothing.body().total, 0)
  })

  test('are nobody else’s to see', async ({ client, assert }) => {
    const [host, other] = [await aHost(), await aHost()]
    await book(client, host, 5)

    const answer = await client.get('/api/v3/meetings').bearerToken(other.token)
    const guest = await client.get('/api/v3/meetings')

    assert.equal(answer.body().total, 0)
    guest.assertStatus(401)
  })
})
