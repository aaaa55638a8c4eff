import { test } from '@japa/runner'
import { maria } from './maria.ts'
import { BANK } from '#tests/helpers/bank'
import { apiOf } from '#tests/helpers/api'
import { aTeam } from '#tests/helpers/team'
import { aHost, inDays } from '#tests/helpers/host'
import { statementsOf } from '#tests/helpers/statements'
import BankAccount from '#app/accounts/bank_account/bank_account'
import encryption from '@adonisjs/core/services/encryption'

test.group('The answer of an account', () => {
  test('carries the specification’s fields: of a person', async () => {
    const { api } = await aHost({ account: { roleId: 'PRO', category: 'CREATOR' } })
    const me = await api.get('/users/me')

    me.assertBodyContains({
      userType: 'USER',
      authType: 'PASSWORD',
      userCategory: 'CREATOR',
      userIntention: null,
      channel: null,
      role: 'PRO',
      customRole: { id: 'PRO', label: 'PRO' },
      credits: { earned: 0, used: 0, available: 0 },
      profile: { textColor: '#ffffff', accentColor: '#000000', profilePicture: null },
    })
    me.assertBodyContains({ profile: { bio: 'Haz clic en el servicio que deseas tomar' } })
  })

  test('its time, its picture for networks, what is paid out where, and what does not exist yet', async ({
    client,
    assert,
  }) => {
    const { api, account, user } = await aHost({ account: { roleId: 'PRO' } })
    await user.merge({ password: maria.password }).save()
    const post = (path: string, body: object) => api.post(path, body)
    const [start, end] = [inDays(31), inDays(32)]
    const [first, last] = [inDays(40).slice(0, 10), inDays(41).slice(0, 10)]
    await post('/blocked-intervals', { start, end })
    await post('/vacations', { start: first, end: last })
    const bank = { ...BANK, currentPassword: maria.password }
    ;(await api.put('/bank-account', bank)).assertStatus(200)
    await BankAccount.query()
      .where({ accountId: account.id })
      .update({ pendingUntil: new Date(0) })

    const me = await api.get('/users/me')
    const shown = await api.get('/bank-account')
    me.assertBodyContains({
      vacationDates: [{ start: first, end: last }],
      blockedIntervals: [{ start, end }],
      defaultAvailability: { name: 'Siempre', timeZone: 'America/Lima' },
      bankAccount: shown.body().bankAccount,
      destinationCalendar: null,
      tour: null,
      confirmations: { own: { whatsapp: false }, clients: { whatsapp: false } },
    })
    assert.notInclude(JSON.stringify(me.body()), BANK.accountCode)
    assert.match(me.body().bankAccount.accountCode, /^••••/)
    const { commission, constraints } = me.body().plan
    assert.equal(commission, constraints.commission)
    assert.isAbove(commission, 0)
    const picture = new URL(me.body().profile.seoPicture)
    ;(await client.get(`${picture.pathname}${picture.search}`)).assertHeader(
      'content-type',
      'image/png'
    )
  })

  test('takes a few statements, however many teams there are', async ({ assert }) => {
    const { members } = await aTeam()
    const { api } = members.OWNER
    const read = (path: string) => async () => {
      ;(await api.get(path)).assertStatus(200)
    }
    const self = await statementsOf(read('/users/me'))
    const one = await statementsOf(read('/users/me/teams'))
    await api.post('/teams', { firstName: 'Otro' })
    const two = await statementsOf(read('/users/me/teams'))

    assert.isAtMost(self.length, 15)
    assert.equal(two.length, one.length)
  })

  test('a message by WhatsApp needs a plan that has it, what was answered can be sent back', async () => {
    const { api } = await aHost()
    const save = (whatsapp: boolean) =>
      api.patch('/users/me', {
        confirmations: { own: { email: true, whatsapp }, clients: { email: true } },
      })

    ;(await save(true)).assertStatus(403)
    const same = await save(false)
    same.assertBodyContains({ confirmations: { own: { email: true, whatsapp: false } } })
  })

  test('of a team shows its payout account to its owner alone', async ({ assert }) => {
    const { account, members } = await aTeam()
    const details = encryption.encrypt(BANK)
    await BankAccount.create({ accountId: account.id, currency: 'PEN', details })
    const read = async (token: string) => (await apiOf(token).get(`/teams/${account.id}`)).body()

    assert.match((await read(members.OWNER.token)).bankAccount.accountCode, /^••••/)
    assert.isNull((await read(members.ADMIN.token)).bankAccount)
    const listed = await members.COLLABORATOR.api.get('/users/me/teams')
    for (const field of ['bankAccount', 'vacationDates', 'defaultAvailability'])
      assert.notProperty(listed.body().items[0], field)
  })

  test('of a team', async () => {
    const { account, members } = await aTeam()
    const team = await members.OWNER.api.get(`/teams/${account.id}`)

    team.assertBodyContains({ userType: 'TEAM', role: 'OWNER', customRole: { id: 'BUSINESS' } })
  })
})
