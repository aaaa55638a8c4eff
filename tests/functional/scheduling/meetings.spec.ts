import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aBooking } from '#tests/helpers/booking'
import { aHost, inDays } from '#tests/helpers/host'

test.group('The meetings of a host', () => {
  test('come in pages, in the order of their start, within the asked days', async ({ assert }) => {
    const host = await aHost()
    await aBooking(host, { start: inDays(9) })
    const { meetingCode } = await aBooking(host, { start: inDays(5) })
    await aBooking(host, { start: inDays(7) })

    const page = await host.api
      .get('/meetings')
      .qs({ start: inDays(4), end: inDays(8), sortBy: 'start', order: 'asc', size: 1 })

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

  test('a cancelled one is found by its state and by words of its title', async ({ assert }) => {
    const host = await aHost()
    await aBooking(host, { start: inDays(5) })
    const { code, meetingCode } = await aBooking(host, { start: inDays(6) })
    await guest.post(`/tickets/${code}/cancel`, {})

    const found = await host.api.get('/meetings').qs({ state: 'cancelled', q: 'sesi' })
    const nothing = await host.api.get('/meetings').qs({ q: '%' })

    assert.deepEqual(
      found.body().items.map((meeting: { code: string }) => meeting.code),
      [meetingCode]
    )
    assert.equal(nothing.body().total, 0)
  })

  test('are hidden from other hosts', async ({ assert }) => {
    const [host, other] = [await aHost(), await aHost()]
    await aBooking(host, { start: inDays(5) })

    const answer = await other.api.get('/meetings')
    const refused = await guest.get('/meetings')

    assert.equal(answer.body().total, 0)
    refused.assertStatus(401)
  })
})
