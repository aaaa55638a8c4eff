import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { aTeam } from '#tests/helpers/team'
import { mostPaymentMethods } from '#config/limits'
import PaymentMethod from '#app/payments/methods/payment_method'
import { aPaymentMethod, WALLET } from '#database/factories/payment_method'

const BANK = {
  type: 'TRANSFER',
  title: 'Transferencia, BCP',
  accountType: 'bankAccount',
  accountCode: '191-40827715-0-36',
  ownerName: 'Ana Quispe',
  instructions: 'Envía la foto de la constancia.',
}

test.group('A host’s payment methods', () => {
  test('a wallet is kept as it was typed, with the code and kind that follow from its account', async () => {
    const { api } = await aHost()

    const created = await api.post('/payment-methods', WALLET)
    const list = await api.get('/payment-methods')

    created.assertStatus(201)
    created.assertBodyContains({
      ...WALLET,
      code: 'TRANSFER_DIGITAL_WALLET',
      kind: 'WALLET',
      country: 'ALL',
      isEnabled: true,
      order: 0,
      config: {
        defaultTime: { value: 12, unit: 'HOUR' },
        disclaimer: null,
        qr: null,
        accounts: [],
        customTitle: null,
      },
    })
    list.assertBodyContains({ size: 20, total: 1, current: 1, items: [created.body()] })
  })

  test('methods are listed in their host’s order, a new one last', async ({ assert }) => {
    const { api } = await aHost()
    const wallet = await api.post('/payment-methods', WALLET)
    await api.post('/payment-methods', BANK)

    await api.patch(`/payment-methods/${wallet.body().id}`, { order: 5 })
    await api.post('/payment-methods', { ...BANK, title: 'Transferencia, Interbank' })
    const { items } = (await api.get('/payment-methods')).body()

    const titles = items.map(({ title }: { title: string }) => title)
    assert.deepEqual(titles, ['Transferencia, BCP', 'Yape o Plin', 'Transferencia, Interbank'])
  })

  test('codes between banks are kept without their spaces', async () => {
    const { api } = await aHost()

    const cci = await api.post('/payment-methods', {
      ...BANK,
      country: 'PE',
      accountType: 'cci',
      accountCode: '002 191 002345678012 55',
    })
    const clabe = await api.post('/payment-methods', {
      ...BANK,
      country: 'MX',
      accountType: 'clabe',
      accountCode: '032 180 000118359719',
    })

    cci.assertBodyContains({ accountCode: '00219100234567801255', country: 'PE' })
    clabe.assertBodyContains({ accountCode: '032180000118359719', code: 'TRANSFER_BANK' })
  })

  const wrong = [
    { title: 'no title', field: 'title', change: { title: ' ' } },
    { title: 'no type', field: 'type', change: { type: undefined } },
    { title: 'no account', field: 'accountCode', change: { accountCode: undefined } },
    { title: 'no owner', field: 'ownerName', change: { ownerName: undefined } },
    { title: 'instructions of two letters', field: 'instructions', change: { instructions: 'ok' } },
    { title: 'a telephone that is none', field: 'accountCode', change: { accountCode: 'abc' } },
    { title: 'another type than its account’s', field: 'type', change: { type: 'CARD' } },
    { title: 'another kind than its account’s', field: 'kind', change: { kind: 'CARD' } },
    { title: 'another code than its account’s', field: 'code', change: { code: 'ON_SITE' } },
    { title: 'a country not served', field: 'country', change: { country: 'XX' } },
    {
      title: 'a CCI of 19 digits',
      field: 'accountCode',
      change: { accountType: 'cci', accountCode: '0021910023456780125' },
    },
    {
      title: 'a link that is not https',
      field: 'accountCode',
      change: { type: 'LINK', accountType: 'paymentLink', accountCode: 'http://pago.example' },
    },
    {
      title: 'no time to pay',
      field: 'config.defaultTime',
      change: { config: { defaultTime: { value: 0, unit: 'HOUR' } } },
    },
  ]
  for (const { title, field, change } of wrong) {
    test(`a method with ${title} is refused at its field`, async ({ assert }) => {
      const { api } = await aHost()

      const answer = await api.post('/payment-methods', { ...WALLET, ...change })

      answer.assertStatus(422)
      answer.assertBodyContains({ errors: [{ field }] })
      assert.lengthOf(await PaymentMethod.all(), 0)
    })
  }

  test('a change names what it changes: a part of the config leaves the rest', async () => {
    const { api, account } = await aHost()
    const { id } = await aPaymentMethod(account.id)
    const at = `/payment-methods/${id}`

    await api.patch(at, { config: { disclaimer: 'Solo soles' }, isEnabled: false })
    const renamed = await api.patch(at, { config: { customTitle: 'Yape' }, country: 'PE' })

    renamed.assertBodyContains({
      title: 'Yape o Plin',
      isEnabled: false,
      country: 'PE',
      config: { disclaimer: 'Solo soles', customTitle: 'Yape' },
    })
  })

  test('another account takes its own code and kind along, and its number with it', async () => {
    const { api, account } = await aHost()
    const { id } = await aPaymentMethod(account.id)
    const at = `/payment-methods/${id}`

    const moved = await api.patch(at, {
      type: 'FREE',
      accountType: 'onSiteAddress',
      accountCode: 'Av. Larco 345',
    })
    const half = await api.patch(at, { accountType: 'paymentLink' })

    moved.assertStatus(200)
    moved.assertBodyContains({ code: 'ON_SITE', kind: 'FREE', accountCode: 'Av. Larco 345' })
    half.assertStatus(422)
    half.assertBodyContains({ errors: [{ field: 'accountCode' }] })
  })

  test('an account has so many methods and no more', async () => {
    const { api, account } = await aHost()
    for (let order = 0; order < mostPaymentMethods; order++)
      await aPaymentMethod(account.id, { order })

    const refused = await api.post('/payment-methods', WALLET)

    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'TOO_MANY_PAYMENT_METHODS' })
  })

  test('a method is taken away once', async ({ assert }) => {
    const { api, account } = await aHost()
    const { id } = await aPaymentMethod(account.id)

    const first = await api.delete(`/payment-methods/${id}`)
    const again = await api.delete(`/payment-methods/${id}`)

    first.assertStatus(204)
    again.assertStatus(404)
    again.assertBodyContains({ code: 'PAYMENT_METHOD_NOT_FOUND' })
    assert.lengthOf(await PaymentMethod.all(), 0)
  })

  test('an admin of a team sees where its clients pay, and only its owner changes it', async ({
    assert,
  }) => {
    const { account, members } = await aTeam()
    const [admin, owner] = [members.ADMIN.api.in(account), members.OWNER.api.in(account)]
    const { id } = await aPaymentMethod(account.id)
    const elsewhere = { accountCode: '900 000 000' }

    const read = await admin.get('/payment-methods')
    const refused = [
      await admin.post('/payment-methods', WALLET),
      await admin.patch(`/payment-methods/${id}`, elsewhere),
      await admin.delete(`/payment-methods/${id}`),
    ]
    const changed = await owner.patch(`/payment-methods/${id}`, elsewhere)

    read.assertBodyContains({ items: [{ id }] })
    for (const answer of refused) {
      answer.assertStatus(403)
      answer.assertBodyContains({ code: 'NOT_ALLOWED' })
    }
    changed.assertBodyContains(elsewhere)
    assert.lengthOf(await PaymentMethod.all(), 1)
  })

  test('another host’s method does not exist', async () => {
    const [host, other] = [await aHost(), await aHost()]
    const { id } = await aPaymentMethod(host.account.id)

    const list = await other.api.get('/payment-methods')
    const changed = await other.api.patch(`/payment-methods/${id}`, { title: 'Mío' })

    list.assertBodyContains({ total: 0, items: [] })
    changed.assertStatus(404)
  })
})

test.group('The methods of providers', () => {
  test('are told with the usual fee of the provider that takes them', async ({ assert }) => {
    const { api } = await aHost({ account: { country: 'PE', currency: 'PEN' } })

    const own = await api.get('/payment-methods/online')
    const dollars = await api.get('/payment-methods/online?currency=USD')

    const fee = { percent: 3.49, fixed: 1 }
    own.assertStatus(200)
    assert.deepEqual(own.body(), {
      currency: 'PEN',
      items: [
        { id: 'card', fee },
        { id: 'yape', fee },
      ],
    })
    assert.deepEqual(dollars.body(), {
      currency: 'USD',
      items: [
        { id: 'card', fee },
        { id: 'paypal', fee },
      ],
    })
  })
})
