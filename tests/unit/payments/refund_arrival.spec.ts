import { test } from '@japa/runner'
import { textsIn } from '#tests/helpers/texts'
import { arrivalOf } from '#app/payments/gateways/domain/capabilities'
import { arrivalValues, distinctArrivals } from '#shared/refund_arrival'

/** What a reader reads of a refund. */
const told = (
  [provider, method, currency]: [string, string, string],
  reader: 'client' | 'host',
  locale: 'es' | 'en'
) =>
  textsIn(locale)(
    'common.refund.arrival',
    arrivalValues(arrivalOf({ provider, method, currency }), reader)
  )

test.group('How long a refund takes', () => {
  test('is said as its provider says it, to client and host', ({ assert }) => {
    assert.equal(
      told(['stripe', 'card', 'USD'], 'client', 'es'),
      'Tu banco puede tardar 5–10 días hábiles en mostrarlo.'
    )
    assert.equal(
      told(['mercadopago', 'card', 'PEN'], 'host', 'es'),
      'Su banco puede tardar 8–16 días hábiles en mostrarlo.'
    )
    assert.equal(
      told(['paypal', 'paypal', 'MXN'], 'client', 'en'),
      'If you paid by card, the bank may take up to 30 days to show it.'
    )
  })

  test('is not known of Yape, and says so', ({ assert }) => {
    assert.isNull(arrivalOf({ provider: 'mercadopago', method: 'yape', currency: 'PEN' }))
    assert.match(told(['mercadopago', 'yape', 'PEN'], 'client', 'es'), /no dice cuántos días/)
    assert.match(told(['mercadopago', 'yape', 'PEN'], 'host', 'en'), /does not say how many days/)
  })

  test('is said once for payments that take the same time', ({ assert }) => {
    const card = arrivalOf({ provider: 'stripe', method: 'card', currency: 'USD' })
    const other = arrivalOf({ provider: 'stripe', method: 'card', currency: 'MXN' })
    assert.deepEqual(distinctArrivals([card, null, other, null]), [card, null])
  })
})
