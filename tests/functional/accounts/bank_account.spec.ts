import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { aTeam } from '#tests/helpers/team'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'

const BANK = {
  currency: 'PEN',
  bankName: 'Banco de la Luz',
  holderName: 'Ana Quispe',
  document: { type: 'DNI', value: '45678912' },
  accountCode: '191-2345678-0-12',
  interbankCode: '002 191 002345678012 55',
}

const put = (client: ApiClient, token: string, body: object) =>
  client.put('/api/v3/bank-account').bearerToken(token).json(body)

test.group('Where an account is paid out to', () => {
  test('is kept without spaces and hyphens, and not readable in the database', async ({
    client,
    assert,
  }) => {
    const { token, account } = await aHost()
    const none = await client.get('/api/v3/bank-account').bearerToken(token)

    const saved = await put(client, token, BANK)
    const again = await put(client, token, { ...BANK, bankName: 'Otro banco' })

    saved.assertStatus(200)
    const kept = { ...BANK, accountCode: '1912345678012', interbankCode: '00219100234567801255' }
    assert.deepEqual(none.body(), { bankAccount: null })
    assert.deepEqual(saved.body(), { bankAccount: kept })
    assert.equal(again.body().bankAccount.bankName, 'Otro banco')
    const rows = await db.from('bank_accounts').where({ account_id: account.id })
    assert.lengthOf(rows, 1)
    assert.notInclude(JSON.stringify(rows), '1912345678012')
  })

  test('can be forgotten', async ({ client, assert }) => {
    const { token } = await aHost()
    await put(client, token, BANK)

    const deleted = await client.delete('/api/v3/bank-account').bearerToken(token)

    deleted.assertStatus(204)
    const read = await client.get('/api/v3/bank-account').bearerToken(token)
    assert.isNull(read.body().bankAccount)
  })

  test('is refused where it cannot be: {0}, {1}')
    .with([
      ['interbankCode', 'bankCode', { interbankCode: '123456' }],
      ['interbankCode', 'bankCode', { currency: 'MXN', interbankCode: '032180000118359718' }],
      ['accountCode', 'alphanumeric', { accountCode: '<script>' }],
      ['document.value', 'document', { document: { type: 'RUC', value: '20512333798' } }],
      ['currency', 'enum', { currency: 'XXX' }],
    ] as [string, string, object][])
    .run(async ({ client, assert }, [field, rule, wrong]) => {
      const { token } = await aHost()
      const refused = await put(client, token, { ...BANK, ...wrong })
      refused.assertStatus(422)
      assert.containsSubset(refused.body().errors, [{ field, rule }])
    })

  test('a Mexican CLABE and an account without an interbank code are taken', async ({ client }) => {
    const { token } = await aHost()
    const mexican = { ...BANK, currency: 'MXN', interbankCode: '032180000118359719' }
    const plain = { ...BANK, currency: 'COP', interbankCode: null }
    for (const body of [mexican, plain]) (await put(client, token, body)).assertStatus(200)
  })

  test('of a team is another than that of its owner', async ({ client, assert }) => {
    const { account: team, members } = await aTeam()
    const { token } = members.OWNER
    await client.put('/api/v3/bank-account').qs({ teamId: team.id }).bearerToken(token).json(BANK)

    const own = await client.get('/api/v3/bank-account').bearerToken(token)
    const theirs = await client
      .get('/api/v3/bank-account')
      .qs({ teamId: team.id })
      .bearerToken(members.ADMIN.token)

    assert.isNull(own.body().bankAccount)
    assert.equal(theirs.body().bankAccount.holderName, BANK.holderName)
  })
})

test.group('The tour of the dashboard', () => {
  test('is remembered with the person', async ({ client, assert }) => {
    const { token } = await aHost()
    const before = await client.get('/api/v3/users/me').bearerToken(token)
    const steps = [
      { code: 'link', status: 'completed' },
      { code: 'services', status: 'pending' },
    ]

    const saved = await client.put('/api/v3/tour-steps').bearerToken(token).json({ steps })
    const wrong = await client
      .put('/api/v3/tour-steps')
      .bearerToken(token)
      .json({ steps: [{ code: 'nowhere', status: 'completed' }] })

    assert.isNull(before.body().tour)
    assert.deepEqual(saved.body().tour.steps, steps)
    wrong.assertStatus(422)
  })
})
