import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { barrier } from '#tests/helpers/barrier'
import { aBooking } from '#tests/helpers/booking'
import { aTeam } from '#tests/helpers/team'
import { ALWAYS, aHost, inDays, SESSION, type TestHost } from '#tests/helpers/host'
import { giveBackMessage } from '#app/messaging/deliveries/give_back'
import { transaction } from '#core/database/transaction'
import { countMessage } from '#app/messaging/quota/count_message'
import { aWhatsAppHost, tickingAna, toClient, usedBy } from '#tests/helpers/whatsapp_hosts'

const month = new Date().toISOString().slice(0, 7)
const consumption = async (host: TestHost, query = '') =>
  (await host.api.get(`/users/me/messages/consumption${query}`)).body().whatsapp

async function uses({ account }: TestHost, used: number) {
  const at = new Date()
  const row = { account_id: account.id, month, used, created_at: at, updated_at: at }
  await db.table('message_counts').insert(row)
}

const count = (host: TestHost) => transaction((trx) => countMessage(trx, host.account.id))

test.group('The quota of WhatsApp messages', () => {
  test('counts what is sent in the month of the account', async ({ assert }) => {
    const host = await aWhatsAppHost()
    await host.api.patch('/users/me', { timeZone: 'UTC' })
    await aBooking(host, { attendee: tickingAna })
    await workOff()

    assert.deepEqual(await consumption(host), { used: 2, limit: 100, month, isConnected: true })
    const demo = await aHost({ account: { timeZone: 'UTC', roleId: 'DEMO_PRO' } })
    assert.equal((await consumption(demo)).limit, 100)
    assert.deepEqual(await consumption(await aHost({ account: { timeZone: 'UTC' } })), {
      used: 0,
      limit: 0,
      month,
      isConnected: true,
    })
  })

  test('has no limit with BUSINESS, and a team’s is its owner’s', async ({ assert }) => {
    const host = await aWhatsAppHost({}, { account: { timeZone: 'UTC', roleId: 'BUSINESS' } })
    const team = await host.api.post('/teams', { firstName: 'Clínica' })
    const teamId = team.body().id as string
    await transaction((trx) => countMessage(trx, teamId))

    const expected = { used: 1, limit: null, month, isConnected: true }
    assert.deepEqual(await consumption(host), expected)
    assert.deepEqual(await consumption(host, `?teamId=${teamId}`), expected)
  })

  test('is given back to the owner who paid, also once the team has another', async ({
    assert,
  }) => {
    const { account, members } = await aTeam()
    const [before, after] = [members.OWNER, members.ADMIN]
    const team = before.api.in(account)
    const confirmations = { own: { email: true }, clients: { email: true, whatsapp: true } }
    await db
      .from('accounts')
      .where({ id: account.id })
      .update({ confirmations: JSON.stringify(confirmations) })
    await team.post('/availability', ALWAYS)
    const service = (await team.post('/services', SESSION)).body()
    await aBooking({ ...before, service }, { attendee: tickingAna })
    await workOff()
    const { whatsapp } = await toClient()
    const counted = await usedBy(before.account.id)
    await db.from('members').where({ id: before.memberId }).update({ role: 'COLLABORATOR' })
    await db.from('members').where({ id: after.memberId }).update({ role: 'OWNER' })
    await uses(after, 5)

    await transaction((trx) => giveBackMessage(trx, { accountId: account.id, id: whatsapp!.id }))

    assert.equal(counted, 1)
    assert.equal(await usedBy(before.account.id), 0)
    assert.equal(await usedBy(after.account.id), 5)
    assert.include((await whatsapp!.refresh()).$attributes, {
      countedMonth: null,
      countedFor: null,
    })
  })

  test('is used up: e-mails go in place of messages', async ({ assert }) => {
    const host = await aWhatsAppHost({ own: false, email: false }, { account: { timeZone: 'UTC' } })
    await uses(host, 100)
    await aBooking(host, { attendee: tickingAna })
    await workOff()

    const { whatsapp, email } = await toClient()
    assert.include(whatsapp!.$attributes, { state: 'notSent', reason: 'quotaUsed', cost: 0 })
    assert.equal(email!.insteadOf, whatsapp!.id)
    assert.equal(await usedBy(host.account.id), 100)
  })

  test('tells its host at four fifths and at the end, once each', async ({ assert }) => {
    const host = await aWhatsAppHost({}, { account: { timeZone: 'UTC' } })
    await uses(host, 78)
    for (let times = 0; times < 3; times++) await count(host)
    await db.from('message_counts').update({ used: 79 })
    await count(host)
    await db.from('message_counts').update({ used: 99 })
    await count(host)
    await workOff()

    const subjects = (await outbox(host.user.email)).map(({ subject }) => subject)
    assert.sameMembers(subjects, [
      'Te quedan pocos mensajes de WhatsApp',
      'Usaste tus mensajes de WhatsApp del mes',
    ])
  })

  test('gives the last message to one of several that want it at once', async ({ assert }) => {
    const host = await aWhatsAppHost({}, { account: { timeZone: 'UTC' } })
    await uses(host, 99)

    const answers = await Promise.all(Array.from({ length: 6 }, () => count(host)))

    assert.lengthOf(
      answers.filter((one) => 'month' in one),
      1
    )
    assert.equal(await usedBy(host.account.id), 100)
  })

  test('would give it to all who look before any has counted: control', async ({ assert }) => {
    const host = await aWhatsAppHost({}, { account: { timeZone: 'UTC' } })
    await uses(host, 99)
    const allHaveLooked = barrier(6)
    const unguarded = () =>
      transaction(async (trx) => {
        const [{ used }] = await trx.from('message_counts').select('used')
        await allHaveLooked()
        if (used < 100) await trx.from('message_counts').increment('used', 1)
      })

    await Promise.all(Array.from({ length: 6 }, unguarded))

    assert.equal(await usedBy(host.account.id), 105)
  })

  test('is not taken twice by a second booking of the same moment', async ({ assert }) => {
    const host = await aWhatsAppHost({ own: false }, { account: { timeZone: 'UTC' } })
    await aBooking(host, { attendee: tickingAna })
    await aBooking(host, { attendee: tickingAna, start: inDays(6) })
    await workOff()
    await workOff()

    assert.equal(await usedBy(host.account.id), 2)
  })
})
