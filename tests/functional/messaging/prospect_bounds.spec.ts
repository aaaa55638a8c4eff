import { test } from '@japa/runner'
import { now } from '#core/time'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { inbox } from '#config/message_limits'
import { transaction } from '#core/database/transaction'
import { purgeMessages } from '#app/messaging/deliveries/purge_messages'
import { aHostWithNumber, conversationsOf, evaWrites } from '#tests/helpers/prospects'

const HOUR = 3_600_000

test.group('A flood of people who are no clients', (group) => {
  const limits = { ...inbox }
  group.each.teardown(() => void Object.assign(inbox, limits))
  group.each.timeout(60_000)

  const sender = (number: number) => ({ sender: { phone: `+5190000000${number}` } })

  test('begins no more conversations in a day than its ceiling, and each has its own', async ({
    assert,
    cleanup,
  }) => {
    Object.assign(inbox, { prospectsDay: 2, prospectMessagesDay: 3 })
    const host = await aHostWithNumber()
    for (const number of [1, 2, 3]) await evaWrites(host, 'Hola', sender(number))
    for (let count = 0; count < 4; count++) await evaWrites(host, 'Otra vez', sender(1))

    const listed = await conversationsOf(host)
    assert.lengthOf(listed, 2)
    assert.sameMembers(
      listed.map(({ unread }) => unread),
      [3, 1]
    )
    assert.lengthOf(await db.from('whatsapp_messages'), 7)
    pass(cleanup, 25 * HOUR)
    await evaWrites(host, 'Sigo aquí', sender(3))
    assert.lengthOf(await conversationsOf(host), 3)
  })

  test('leaves the account’s storage to its clients', async ({ assert }) => {
    Object.assign(inbox, { prospectFilesDay: 2, prospectsFilesDay: 3 })
    const host = await aHostWithNumber()
    const content = { kind: 'media' as const, reference: 'm', contentType: 'image/jpeg' }
    for (const number of [1, 1, 1, 2, 2]) await evaWrites(host, '', { ...sender(number), content })

    const files = await db.from('conversation_files').orderBy('id').select('state', 'reason')
    assert.deepEqual(
      files.map(({ state, reason }) => reason ?? state),
      ['waiting', 'waiting', 'tooMany', 'waiting', 'tooMany']
    )
  })
})

test.group('What is kept of a person who is no client', (group) => {
  group.each.timeout(60_000)

  test('goes after 24 months, but for a stop', async ({ assert }) => {
    const host = await aHostWithNumber()
    await evaWrites(host, 'Hola')
    await evaWrites(host, 'BAJA', { sender: { phone: '+51900000002' } })
    await workOff()
    const old = now().minus({ months: 25 }).toJSDate()
    await db.from('conversation_messages').update({ created_at: old })
    await db.from('whatsapp_messages').update({ created_at: old })
    await db.from('whatsapp_contacts').update({ updated_at: old })
    await db.from('conversations').update({ last_at: old })
    await evaWrites(host, 'Nueva', { sender: { phone: '+51900000003' } })

    await transaction((trx) => purgeMessages(trx, now()))

    assert.lengthOf(await db.from('conversations'), 1)
    const phones = await db.from('whatsapp_contacts').orderBy('phone').select('phone')
    assert.deepEqual(
      phones.map(({ phone }) => phone),
      ['+51900000002', '+51900000003']
    )
  })

  test('stands with its contact, of which an account has one conversation', async ({ assert }) => {
    const host = await aHostWithNumber()
    await evaWrites(host, 'Hola')
    const row = await db.from('conversations').firstOrFail()
    const change = (values: object) => db.from('conversations').update(values)

    await assert.rejects(
      () => db.from('whatsapp_contacts').delete(),
      /conversations_are_of_a_person/
    )
    await assert.rejects(() => change({ contact_id: null }), /conversations_are_of_a_person/)
    const second = { ...row, id: host.user.id }
    await assert.rejects(
      () => db.table('conversations').insert(second),
      /conversations_of_contacts/
    )
  })
})
