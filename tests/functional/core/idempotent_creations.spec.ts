import { test } from '@japa/runner'
import { aWorkshop } from '#tests/helpers/workshop'
import { ALWAYS, inDays } from '#tests/helpers/host'

const KEY = 'idempotency-key'

test.group('A call with an Idempotency-Key', () => {
  test('that makes something of a host’s makes it once: {0}')
    .with([
      ['/availability', () => ({ ...ALWAYS, isDefault: false })],
      ['/vacations', () => ({ start: '2027-03-01', end: '2027-03-04' })],
      ['/blocked-intervals', () => ({ start: inDays(3), end: inDays(3, 12) })],
      ['/products/:id/meetings', () => ({ start: inDays(9), places: 3 })],
      [
        '/coupons',
        () => ({ code: 'UNO-SOLO', type: 'PERCENT', discount: 5, expires: '2030-01-01T10:00' }),
      ],
    ] as [string, () => object][])
    .run(async ({ client, assert }, [path, body]) => {
      const host = await aWorkshop({ account: { roleId: 'PRO' } })
      const make = () =>
        client
          .post(`/api/v3${path.replace(':id', host.service.id)}`)
          .bearerToken(host.token)
          .header(KEY, 'k')
          .json(body())

      const [first, again] = [await make(), await make()]

      first.assertStatus(201)
      again.assertHeader('idempotent-replayed', 'true')
      assert.equal(again.text(), first.text())
    })
})
