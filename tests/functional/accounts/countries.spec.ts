import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aHost } from '#tests/helpers/host'
import { maria } from './maria.ts'

type Listed = Record<string, unknown> & { code: string }

test.group('The countries', () => {
  test('are those that services are priced in, with currency, limits and least commission', async ({
    assert,
  }) => {
    const answer = await guest.get('/countries')

    answer.assertStatus(200)
    const { items } = answer.body() as { items: Listed[] }
    assert.deepEqual(
      items.map(({ code, currency, defaults, minComissionAmount: least }) => {
        const { cost, minimumCost, maximumCost } = defaults as Record<string, number>
        const money = (currency as { code: string }).code
        return [code, money, cost, minimumCost, maximumCost, least].join(' ')
      }),
      [
        'PE PEN 50 25 2000 5',
        'CO COP 50000 25000 2000000 4500',
        'CL CLP 5000 5000 2000000 450',
        'MX MXN 500 100 10000 20',
        'US USD 15 10 1000 2',
        'AR ARS 1500 100 10000 0',
        'BR BRL 1500 100 10000 0',
        'UY UYU 1500 100 10000 0',
        'EU EUR 1500 100 10000 0',
        'OTHER USD 15 10 1000 2',
      ]
    )
    const codes = (flag: string) => items.filter((one) => one[flag]).map(({ code }) => code)
    assert.deepEqual(codes('isHome'), ['PE', 'CO', 'CL', 'MX', 'US'])
    assert.deepEqual(codes('isForClients'), ['PE', 'CL', 'MX', 'US'])
  })

  test('are named in the reader’s language, with their documents, masks and labels', async ({
    assert,
  }) => {
    const spanish = await guest.get('/countries')
    const english = await guest.get('/countries').header('accept-language', 'en')

    const of = (answer: typeof spanish, code: string) =>
      (answer.body() as { items: Listed[] }).items.find((one) => one.code === code)!
    assert.containsSubset(of(spanish, 'PE'), {
      name: 'Perú',
      currency: { name: 'sol', namePlural: 'soles', symbol: 'S/' },
      documentTypes: [{ name: 'DNI', mask: '########' }, { name: 'RUC' }, { name: 'CE' }],
      bankLabel: 'Banco',
      interbankLabel: 'CCI',
      districtLabel: 'Distrito',
    })
    assert.containsSubset(of(english, 'BR'), {
      name: 'Brazil',
      currency: { namePlural: 'Brazilian reals', symbol: 'R$' },
      documentTypes: [{ name: 'Documento', mask: 'N'.repeat(13) }],
    })
    assert.containsSubset(of(english, 'OTHER'), { documentTypes: [{ mask: 'N'.repeat(21) }] })
  })

  test('that a host cannot live in count as the United States', async () => {
    const signedUp = await guest.post('/users', { ...maria, country: 'AR' })

    signedUp.assertBodyContains({ country: 'US', currency: 'USD' })
  })

  test('limit what a service costs: {$self}')
    .with(['ARS', 'BRL', 'UYU', 'EUR'])
    .run(async (_, currency) => {
      const { api, service } = await aHost()
      const change = (price: number) => api.patch(`/services/${service.id}`, { price, currency })

      ;(await change(99)).assertBodyContains({ code: 'PRICE_TOO_LOW', meta: { min: 100 } })
      ;(await change(10_001)).assertBodyContains({ code: 'PRICE_TOO_HIGH' })
      ;(await change(1500)).assertBodyContains({ price: 1500, currency })
    })

  test('of which clients see no other price in pesos of Argentina', async ({ assert }) => {
    const prices = [
      { currency: 'ARS', amount: 1500 },
      { currency: 'BRL', amount: 200 },
    ]
    const { username } = await aHost({ service: { price: 50, bookingPrices: prices } })
    const shown = await guest.get(`/users/${username}/products/sesion`)

    assert.deepEqual(shown.body().bookingPrices, [{ currency: 'BRL', amount: 200 }])
  })
})
