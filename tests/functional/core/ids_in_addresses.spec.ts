import { test } from '@japa/runner'
import { newId } from '#core/ids'
import { aHost } from '#tests/helpers/host'
import { describedRoutes } from '#core/http/route_docs'

const IDS = /:(id|\w+Id)\b/g

test.group('An id in an address', () => {
  test('each call lists the 404 of each of its ids, so that one that cannot be an id gets the same', ({
    assert,
  }) => {
    const without = [...describedRoutes()].filter(([call, { errors = [] }]) => {
      const ids = [...call.matchAll(IDS)]
      return ids.length > errors.filter(({ status }) => status === 404).length
    })

    assert.deepEqual(
      without.map(([call]) => call),
      []
    )
  })

  test('what cannot be one answers as what does not exist: {0} {1}')
    .with([
      ['get', '/coupons/X', 'COUPON_NOT_FOUND'],
      ['get', '/services/X', 'SERVICE_NOT_FOUND'],
      ['delete', '/vacations/X', 'VACATION_NOT_FOUND'],
      ['delete', '/payment-methods/X', 'PAYMENT_METHOD_NOT_FOUND'],
      ['get', '/availability/X', 'AVAILABILITY_NOT_FOUND'],
      ['delete', '/blocked-intervals/X', 'BLOCKED_INTERVAL_NOT_FOUND'],
      ['delete', '/products/X/meetings/X', 'SERVICE_NOT_FOUND'],
    ] as const)
    .run(async ({ client, assert }, [verb, path, code]) => {
      const { token } = await aHost()
      const none = path.replaceAll('X', newId())
      const ask = (to: string) => client[verb](`/api/v3${to}`).bearerToken(token)

      const [wrong, missing] = [await ask(path), await ask(none)]

      for (const refused of [wrong, missing]) {
        refused.assertStatus(404)
        assert.equal((refused.body() as { code: string }).code, code)
      }
    })

  test('a guest learns of no id, whatever it looks like', async ({ client }) => {
    const refused = await client.get('/api/v3/coupons/X')

    refused.assertStatus(401)
  })
})
