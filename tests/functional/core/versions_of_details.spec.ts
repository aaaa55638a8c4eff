import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import router from '@adonisjs/core/services/router'
import { barrier } from '#tests/helpers/barrier'
import { BANK } from '#tests/helpers/bank'
import { checkVersion } from '#core/versions'
import Ticket from '#app/ticketing/tickets/ticket'
import { transaction } from '#core/database/transaction'
import BankAccount from '#app/accounts/bank_account/bank_account'
import { correctTicket } from '#app/ticketing/tickets/correct_ticket'
import { planBankAccount } from '#app/accounts/bank_account/save_bank_account'
import { aBooking } from '#tests/helpers/booking'
import { aHost, inDays, PASSWORD } from '#tests/helpers/host'

const statusesOf = (answers: { status(): number }[]) =>
  answers.map((answer) => answer.status()).sort((one, other) => one - other)

test.group('The details of a booking’s client', () => {
  test('are not changed by the second of two who read the same, who gets what the first saved', async ({
    assert,
  }) => {
    const host = await aHost()
    const path = `/tickets/${(await aBooking(host)).code}`
    const { version } = (await host.api.get(path)).body()
    const named = (name: string, read: number) =>
      host.api.patch(path, { attendee: { name }, version: read })

    const first = await named('Ana Primera', version)
    const second = await named('Ana Segunda', version)
    const kept = (await host.api.get(path)).body()
    const again = await named('Ana Segunda', kept.version)
    const last = await host.api.patch(path, { attendee: { name: 'Ana Última' } })

    first.assertBodyContains({ attendee: { name: 'Ana Primera' }, version: version + 1 })
    second.assertStatus(409)
    second.assertBodyContains({
      code: 'CHANGED_MEANWHILE',
      meta: { present: { attendee: { name: 'Ana Primera' }, version: version + 1 } },
    })
    assert.equal(kept.attendee.name, 'Ana Primera')
    again.assertBodyContains({ attendee: { name: 'Ana Segunda' } })
    last.assertBodyContains({ attendee: { name: 'Ana Última' } })
  })

  test('keep their version while the booking is moved, and when the same is saved again', async ({
    assert,
  }) => {
    const host = await aHost()
    const path = `/tickets/${(await aBooking(host)).code}`
    const { version, attendee } = (await host.api.get(path)).body()

    const moved = await host.api.post(`${path}/reschedule`, { start: inDays(6) })
    const same = await host.api.patch(path, { attendee: { name: attendee.name }, version })

    moved.assertStatus(200)
    same.assertStatus(200)
    assert.equal(same.body().version, version)
    assert.notProperty(
      (await host.api.post(`${path}/reschedule`, { start: inDays(7) })).body(),
      'version'
    )
  })

  test('are changed by one of several who save at the same moment', async ({ assert }) => {
    const host = await aHost()
    const path = `/tickets/${(await aBooking(host)).code}`
    const { version } = (await host.api.get(path)).body()

    const answers = await Promise.all(
      ['Uno', 'Dos', 'Tres'].map((name) => host.api.patch(path, { attendee: { name }, version }))
    )

    assert.deepEqual(statusesOf(answers), [200, 409, 409])
  })

  test('are overwritten where the version is compared before the lock: control', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const actor = { kind: 'host' as const, userId: host.user.id }
    const change = { code, accountId: host.account.id, actor }
    const bothHaveCompared = barrier(2)

    const save = (name: string) =>
      transaction(async (trx) => {
        checkVersion(await Ticket.findByOrFail('code', code, { client: trx }), 1)
        await bothHaveCompared()
        return correctTicket(trx, { ...change, correction: { attendee: { name } } })
      })
    const saved = await Promise.all([save('Uno'), save('Dos')])

    assert.sameMembers(
      saved.map(({ attendeeName }) => attendeeName),
      ['Uno', 'Dos']
    )
  })
})

/** What an owner enters; `bankName` says who. */
const entered = (bankName: string, version?: number) => ({
  ...BANK,
  bankName,
  version,
  currentPassword: PASSWORD,
})

test.group('Bank details', () => {
  test('are not overwritten by an owner who has read earlier ones, and sees what is saved, masked', async ({
    assert,
  }) => {
    const { api } = await aHost()
    await api.put('/bank-account', entered('Banco Uno', 0))
    const [{ version }] = (await api.get('/bank-account')).body().versions

    const first = await api.put('/bank-account', entered('Banco Dos', version))
    const second = await api.put('/bank-account', entered('Banco Tres', version))
    const { present } = second.body().meta
    const again = await api.put('/bank-account', entered('Banco Tres', present.version))

    first.assertBodyContains({ versions: [{ currency: 'PEN', version: version + 1 }] })
    second.assertStatus(409)
    assert.include(present, { bankName: 'Banco Dos', accountCode: '•••• 8012', currency: 'PEN' })
    assert.equal(present.version, version + 1)
    again.assertBodyContains({ pending: { bankName: 'Banco Tres' } })
  })

  test('of a currency without any are entered by one of several at the same moment', async ({
    assert,
  }) => {
    const { api } = await aHost()

    const answers = await Promise.all(
      ['Banco Uno', 'Banco Dos', 'Banco Tres'].map((name) =>
        api.put('/bank-account', entered(name, 0))
      )
    )

    assert.deepEqual(statusesOf(answers), [200, 409, 409])
    assert.lengthOf(await BankAccount.query(), 1)
  })

  test('that were removed, or removed and entered anew, are not those that were read', async ({
    assert,
  }) => {
    const { api } = await aHost()
    await api.put('/bank-account', entered('Banco Uno'))
    const [{ version }] = (await api.get('/bank-account')).body().versions

    await api.delete('/bank-account/pending').json({})
    const gone = await api.put('/bank-account', entered('Banco Dos', version))
    await api.put('/bank-account', entered('Banco Tres'))
    const anew = await api.put('/bank-account', entered('Banco Dos', version))

    gone.assertBodyContains({ meta: { present: { currency: 'PEN', version: 0 } } })
    anew.assertBodyContains({ meta: { present: { bankName: 'Banco Tres' } } })
    assert.deepEqual(statusesOf([gone, anew]), [409, 409])
  })

  test('have a history that does not name their version', async ({ assert }) => {
    const { api } = await aHost()
    await api.put('/bank-account', entered('Banco Uno'))

    await api.put('/bank-account', entered('Banco Dos'))

    const [entry] = await db.from('audit_log').where({ thing: 'payout' }).orderBy('id', 'desc')
    assert.equal(entry.action, 'update')
    assert.notProperty(entry.after, 'revision')
  })

  test('are overwritten where the version is compared before the lock: control', async ({
    assert,
  }) => {
    const { account, user, api } = await aHost()
    await api.put('/bank-account', entered('Banco Uno'))
    const { revision } = await BankAccount.firstOrFail()
    const scope = { accountId: account.id, userId: user.id, role: 'OWNER' } as Parameters<
      typeof planBankAccount
    >[1]
    const bothHaveCompared = barrier(2)

    const save = (bankName: string) =>
      transaction(async (trx) => {
        checkVersion(await BankAccount.query({ client: trx }).firstOrFail(), revision)
        await bothHaveCompared()
        const confirmation = { currentPassword: PASSWORD }
        await planBankAccount(trx, scope, { details: { ...BANK, bankName }, confirmation })
      })
    await Promise.all([save('Banco Dos'), save('Banco Tres')])

    assert.equal((await BankAccount.firstOrFail()).revision, revision + 2)
  })
})

test.group('Vacations and blocked hours', () => {
  test('have no call that changes one: they are added and removed, so none overwrites another', ({
    assert,
  }) => {
    const calls = Object.values(router.toJSON())
      .flat()
      .filter(({ pattern }) => /\/(vacations|blocked-intervals)\b/.test(pattern))
    const methods = new Set(calls.flatMap((call) => call.methods))

    assert.sameMembers([...methods], ['GET', 'HEAD', 'POST', 'DELETE'])
  })
})
