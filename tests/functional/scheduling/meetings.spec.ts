import { test } from '@japa/runner'
import { aBooking } from '#tests/helpers/booking'
import { aHost, inDays } from '#tests/helpers/host'

test.group('The meetings of a host', () => {
  test('come in pages, in the order of their start, within the asked days', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    await aBooking(host, { start: inDays(9) })
    const { meetingCode } = await aBooking(host, { start: inDays(5) })
    await aBooking(host, { start: inDays(7) })

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
    await aBooking(host, { start: inDays(5) })
    const { code, meetingCode } = await aBooking(host, { start: inDays(6) })
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
    await aBooking(host, { start: inDays(5) })

    const answer = await client.get('/api/v3/meetings').bearerToken(other.token)
    const guest = await client.get('/api/v3/meetings')

    assert.equal(answer.body().total, 0)
    guest.assertStatus(401)
  })
})
