import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { apiOf } from '#tests/helpers/api'
import { AccountScopes } from '#core/account_scope'
import app from '@adonisjs/core/services/app'
import { BANK } from '#tests/helpers/bank'
import { aTeam } from '#tests/helpers/team'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aHost, PASSWORD } from '#tests/helpers/host'
import BankAccount from '#app/accounts/bank_account/bank_account'
import { transaction } from '#core/database/transaction'
import { disableUser } from '#app/accounts/sign_in/disable_user'
import { planBankAccount } from '#app/accounts/bank_account/save_bank_account'
import { bankAccountOf } from '#app/accounts/bank_account/find_bank_account'

const CONFIRMED = { ...BANK, currentPassword: PASSWORD }

const put = (token: string, body: object, teamId?: string) =>
  apiOf(token).put('/bank-account', body).qs({ teamId })

const get = (token: string, teamId?: string) => apiOf(token).get('/bank-account').qs({ teamId })

/** As if so many hours had passed since new details were saved. */
async function wait(hours: number) {
  const kept = await BankAccount.firstOrFail()
  await kept.merge({ pendingUntil: kept.pendingUntil!.minus({ hours, seconds: 1 }) }).save()
}

const subjects = async (email: string) => {
  await workOff()
  return (await outbox(email)).map(({ subject }) => subject)
}

test.group('Where an account is paid out to', () => {
  test('counts 48 hours after it was written down; until then what was there does', async ({
    assert,
  }) => {
    const { token, account } = await aHost()
    const bank = async () =>
      (await bankAccountOf({ accountId: account.id, currency: 'PEN' }))?.bankName

    await put(token, CONFIRMED)
    const first = await bank()
    await wait(48)
    const later = await bank()
    await put(token, { ...CONFIRMED, bankName: 'Otro banco' })
    const waiting = await bank()
    await wait(47)
    const still = await bank()
    await wait(1)

    assert.deepEqual([first, later], [undefined, 'Banco de la Luz'])
    assert.deepEqual([waiting, still], ['Banco de la Luz', 'Banco de la Luz'])
    assert.equal(await bank(), 'Otro banco')
  })

  test('shows its owner the last four of each number, and is not readable in the database', async ({
    assert,
  }) => {
    const { token } = await aHost()

    const saved = await put(token, CONFIRMED)

    const { pending, ...rest } = saved.body() as { pending: { countsFrom: string } }
    assert.deepInclude(rest, {
      currency: 'PEN',
      currencies: ['PEN'],
      exists: true,
      isOwner: true,
      bankAccount: null,
    })
    assert.deepEqual(pending, {
      currency: 'PEN',
      bankName: 'Banco de la Luz',
      holderName: 'Ana Quispe',
      document: { type: 'DNI', value: '•••• 8912' },
      accountCode: '•••• 8012',
      interbankCode: '•••• 1255',
      countsFrom: pending.countsFrom,
    })
    const hours = DateTime.fromISO(pending.countsFrom).diffNow('hours').hours
    assert.approximately(hours, 48, 0.1)
    const rows = JSON.stringify(await db.from('bank_accounts'))
    assert.notInclude(rows, '1912345678012')
    assert.notInclude(rows, 'Banco de la Luz')
  })

  test('changes only with the password, which may be guessed ten times an hour', async ({
    assert,
  }) => {
    const { token, api } = await aHost()
    const statuses = []

    const without = await put(token, BANK)
    for (let tries = 0; tries < 10; tries++)
      statuses.push((await put(token, { ...BANK, currentPassword: 'no' })).status())
    const removed = await api.delete('/bank-account').json({})

    without.assertBodyContains({ code: 'WRONG_PASSWORD' })
    assert.deepEqual(statuses, [...Array.from({ length: 9 }, () => 422), 429])
    removed.assertStatus(429)
    assert.lengthOf(await BankAccount.query(), 0)
  })

  test('is confirmed by a mailed code where there is no password: once, and no other code', async ({
    assert,
  }) => {
    const { token, api, user } = await aHost()
    await user.merge({ password: null }).save()
    const guess = await put(token, { ...CONFIRMED, code: '000000' })
    await api.post('/bank-account/code', {})
    await workOff()
    const code = /\d{6}/.exec((await outbox(user.email)).at(-1)!.subject!)![0]

    const asProof = await api.post('/users/verify', { code })
    const saved = await put(token, { ...BANK, code })
    const again = await put(token, { ...BANK, code })

    guess.assertStatus(422)
    asProof.assertBodyContains({ code: 'INVALID_CODE' })
    saved.assertStatus(200)
    again.assertStatus(422)
    assert.lengthOf(await BankAccount.query(), 1)
  })

  test('is one for each currency: one is written, cancelled and removed without the other', async ({
    assert,
  }) => {
    const { token, api, account } = await aHost()
    const dollars = { ...CONFIRMED, currency: 'USD', bankName: 'Banco en dólares' }
    const bankOf = async (currency: string) =>
      (await bankAccountOf({ accountId: account.id, currency }))?.bankName
    const of = (currency: string) => api.get('/bank-account').qs({ currency })
    await put(token, CONFIRMED)
    await wait(48)

    const saved = await put(token, dollars)
    const both = await of('PEN')
    const cancelled = await api.delete('/bank-account/pending').qs({ currency: 'USD' })
    const soles = await bankOf('PEN')
    await put(token, dollars)
    await db
      .from('bank_accounts')
      .where({ currency: 'USD' })
      .update({ pending_until: new Date(0) })
    const inForce = [await bankOf('PEN'), await bankOf('USD')]
    const mine = await api.get('/users/me')
    const removed = await api
      .delete('/bank-account')
      .qs({ currency: 'USD' })
      .json({ currentPassword: PASSWORD })
    const wrong = await of('XXX')

    saved.assertBodyContains({ currency: 'USD', pending: { bankName: 'Banco en dólares' } })
    both.assertBodyContains({
      currency: 'PEN',
      currencies: ['PEN', 'USD'],
      bankAccount: { bankName: 'Banco de la Luz' },
      pending: null,
    })
    cancelled.assertBodyContains({ currency: 'USD', exists: false, currencies: ['PEN'] })
    assert.equal(soles, 'Banco de la Luz')
    assert.deepEqual(inForce, ['Banco de la Luz', 'Banco en dólares'])
    mine.assertBodyContains({ bankAccount: { currency: 'PEN' } })
    removed.assertStatus(204)
    assert.deepEqual([await bankOf('PEN'), await bankOf('USD')], ['Banco de la Luz', undefined])
    wrong.assertStatus(422)
  })

  test('is called off within the 48 hours, and each change is mailed to its owner', async ({
    assert,
  }) => {
    const { token, api, user, account } = await aHost()
    await put(token, CONFIRMED)
    await wait(48)
    await put(token, { ...CONFIRMED, bankName: 'Otro banco' })

    const cancel = () => api.delete('/bank-account/pending')
    const cancelled = await cancel()
    const none = await cancel()
    const purse = { accountId: account.id, currency: 'PEN' }
    const kept = await bankAccountOf(purse)
    const deleted = await api.delete('/bank-account').json({ currentPassword: PASSWORD })

    cancelled.assertBodyContains({ pending: null, bankAccount: { bankName: 'Banco de la Luz' } })
    none.assertStatus(404)
    assert.equal(kept?.bankName, 'Banco de la Luz')
    deleted.assertStatus(204)
    assert.isNull(await bankAccountOf(purse))
    assert.sameMembers(await subjects(user.email), [
      'Cambiaron tus datos bancarios',
      'Cambiaron tus datos bancarios',
      'Se canceló el cambio de tus datos bancarios',
      'Se quitaron tus datos bancarios',
    ])
  })

  test('does not change any more once its owner is shut out', async ({ assert }) => {
    const { token, user, account } = await aHost()
    await put(token, CONFIRMED)

    await transaction((trx) => disableUser(trx, user.id))

    assert.lengthOf(await BankAccount.query().where({ accountId: account.id }), 0)
  })

  test('is refused where it cannot be: {0}, {1}')
    .with([
      ['interbankCode', 'bankCode', { interbankCode: '123456' }],
      ['interbankCode', 'bankCode', { currency: 'MXN', interbankCode: '032180000118359718' }],
      ['accountCode', 'alphanumeric', { accountCode: '<script>' }],
      ['document.value', 'document', { document: { type: 'RUC', value: '20512333798' } }],
      ['currency', 'enum', { currency: 'XXX' }],
    ] as [string, string, object][])
    .run(async ({ assert }, [field, rule, wrong]) => {
      const { token } = await aHost()
      const refused = await put(token, { ...CONFIRMED, ...wrong })
      refused.assertStatus(422)
      assert.containsSubset(refused.body().errors, [{ field, rule }])
    })

  test('a Mexican CLABE and an account without an interbank code are taken', async () => {
    const { token } = await aHost()
    const mexican = { ...CONFIRMED, currency: 'MXN', interbankCode: '032180000118359719' }
    const plain = { ...CONFIRMED, currency: 'COP', interbankCode: null }
    for (const body of [mexican, plain]) (await put(token, body)).assertStatus(200)
  })

  test('of a team is its owner’s to see and change; an admin sees that there is one, and no more', async ({
    assert,
  }) => {
    const { account: team, members } = await aTeam()
    const { OWNER, ADMIN } = members
    const saved = await put(OWNER.token, CONFIRMED, team.id)

    const byAdmin = await put(ADMIN.token, CONFIRMED, team.id)
    const seen = await get(ADMIN.token, team.id)

    saved.assertStatus(200)
    byAdmin.assertStatus(403)
    assert.deepEqual(seen.body(), {
      currency: 'PEN',
      currencies: ['PEN'],
      exists: true,
      isOwner: false,
      versions: [],
      bankAccount: null,
      pending: null,
    })
    assert.equal((await get(OWNER.token)).body().exists, false)
  })

  test('of a team that is handed over does not change as the owner before planned, before or just then', async ({
    assert,
  }) => {
    const { account: team, members } = await aTeam()
    const { token, api, user } = members.OWNER
    await put(token, CONFIRMED, team.id)
    await wait(48)
    await put(token, { ...CONFIRMED, bankName: 'Otro banco' }, team.id)
    const scope = await (await app.container.make(AccountScopes)).for(user.id, team.id)

    const handed = await api.patch(`/teams/${team.id}/members/${members.ADMIN.memberId}`, {
      role: 'OWNER',
    })
    const plan = { details: BANK, confirmation: { currentPassword: PASSWORD } }
    const late = () => transaction((trx) => planBankAccount(trx, scope, plan))

    handed.assertStatus(200)
    await assert.rejects(late, /NOT_ALLOWED/)
    assert.isNull((await BankAccount.firstOrFail()).pendingDetails)
    assert.equal(
      (await bankAccountOf({ accountId: team.id, currency: 'PEN' }))?.bankName,
      'Banco de la Luz'
    )
    assert.include(await subjects(user.email), 'Se canceló el cambio de tus datos bancarios')
  })
})

test.group('The tour of the dashboard', () => {
  test('is remembered with the person', async ({ assert }) => {
    const { api } = await aHost()
    const before = await api.get('/users/me')
    const steps = [
      { code: 'link', status: 'completed' },
      { code: 'services', status: 'pending' },
    ]

    const saved = await api.put('/tour-steps', { steps })
    const wrong = await api.put('/tour-steps', {
      steps: [{ code: 'nowhere', status: 'completed' }],
    })

    assert.isNull(before.body().tour)
    assert.deepEqual(saved.body().tour.steps, steps)
    wrong.assertStatus(422)
  })
})
