import { test } from '@japa/runner'
import { API } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { inDays } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import Delivery from '#app/messaging/deliveries/delivery'
import { withWebhooks } from '#tests/helpers/whatsapp'
import { batchOf, CLOUD_API, signedByMeta, type AtMeta } from '#tests/fakes/whatsapp'
import { conversationOf } from '#tests/helpers/inbox'
import { ANAS_PHONE, tickingAna, toClient, whatsAppTo } from '#tests/helpers/whatsapp_hosts'
import {
  aNumberHost,
  approveAll,
  aReadyHost,
  connect,
  digits,
  NUMBER,
  OTHER,
} from '#tests/helpers/own_numbers'

async function post(body: string, secret: string) {
  const headers = signedByMeta(body, secret)
  const response = await fetch(`${API}/webhooks/whatsapp`, { method: 'POST', body, headers })
  await response.text()
  await workOff()
  return response.status
}

let written = 0
const text = (body: string, from = digits(ANAS_PHONE)) => ({
  id: `wamid.in.${++written}`,
  from,
  timestamp: String(Math.floor(Date.now() / 1000)),
  type: 'text',
  text: { body },
})

const status = (id: string, word: string, more: object = {}) => ({
  id,
  status: word,
  timestamp: '1795400000',
  recipient_id: digits(ANAS_PHONE),
  ...more,
})

const anaTo = (number: AtMeta, body: string, secret = number.appSecret) =>
  post(batchOf({ messages: [text(body)] }, 'messages', number), secret)

test.group('What Meta tells of a host’s own number', (group) => {
  group.each.timeout(60_000)

  test('is known by the secret of the host’s app, and by no other', async ({ assert, cleanup }) => {
    const { host } = await aReadyHost(cleanup)
    await aBooking(host, { attendee: tickingAna })
    await workOff()

    assert.equal(await anaTo(NUMBER, 'Hola', OTHER.appSecret), 400)
    assert.equal(await anaTo(OTHER, 'Hola'), 404)
    assert.isEmpty(await db.from('whatsapp_messages'))
    assert.equal(await anaTo(NUMBER, 'Hola'), 200)
    assert.lengthOf(await db.from('whatsapp_messages'), 1)
    const { id } = await conversationOf(host)
    const thread = (await host.api.get(`/conversations/${id}/messages`)).body()
    // WhatsApp tells of whole seconds: what was sent in the same one may stand on either side.
    assert.include(
      thread.items.map(({ text: said }: { text: string | null }) => said),
      'Hola'
    )
  })

  test('says nothing of other numbers, whoever signs it', async ({ assert, cleanup }) => {
    withWebhooks(cleanup)
    const { server, host } = await aReadyHost(cleanup)
    const other = await aNumberHost()
    await connect(other, OTHER)
    await approveAll(OTHER)
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    const delivery = (await toClient()).whatsapp!
    const known = status(server.sent[0]!.id, 'read', { biz_opaque_callback_data: delivery.id })
    const state = async () => (await Delivery.findByOrFail('id', delivery.id)).state

    // In the name of another's number, of the platform's, and of their own number about another's message.
    assert.equal(
      await post(batchOf({ statuses: [known] }, 'messages', NUMBER), OTHER.appSecret),
      400
    )
    const mixed = JSON.parse(batchOf({ statuses: [known] }, 'messages', NUMBER))
    mixed.entry.push(...JSON.parse(batchOf({ messages: [text('Hola')] }, 'messages', OTHER)).entry)
    mixed.entry.push(...JSON.parse(batchOf({ messages: [text('STOP')] })).entry)
    const told = { event: 'REJECTED', message_template_name: 'booking_confirmed_v1' }
    const template = { ...told, message_template_language: 'es', reason: 'x' }
    mixed.entry.push({
      id: NUMBER.businessAccountId,
      changes: [{ field: 'message_template_status_update', value: template }],
    })
    assert.equal(await post(JSON.stringify(mixed), OTHER.appSecret), 200)
    assert.equal(
      await post(batchOf({ statuses: [known] }, 'messages', OTHER), OTHER.appSecret),
      200
    )

    assert.equal(await state(), 'sent')
    const contacts = await db.from('whatsapp_contacts')
    assert.deepEqual(
      contacts.map(({ number }) => number),
      [OTHER.phoneNumberId]
    )
    assert.isEmpty(await db.from('whatsapp_templates').where({ state: 'rejected' }))

    assert.equal(
      await post(batchOf({ statuses: [known] }, 'messages', NUMBER), NUMBER.appSecret),
      200
    )
    assert.equal(await state(), 'read')
  })

  test('changes the templates of its account alone', async ({ assert, cleanup }) => {
    const { host } = await aReadyHost(cleanup)
    const other = await aNumberHost()
    await connect(other, OTHER)
    await approveAll(OTHER)
    const value = {
      event: 'PAUSED',
      message_template_name: 'booking_confirmed_v1',
      message_template_language: 'es',
    }
    const entry = [
      {
        id: NUMBER.businessAccountId,
        changes: [{ field: 'message_template_status_update', value }],
      },
    ]

    assert.equal(await post(JSON.stringify({ entry }), NUMBER.appSecret), 200)

    const paused = await db.from('whatsapp_templates').where({ state: 'paused' })
    assert.deepEqual(
      paused.map(({ business_account: account }) => account),
      [NUMBER.businessAccountId]
    )
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    assert.lengthOf(await whatsAppTo(ANAS_PHONE), 1)
  })

  test('a stop ends what that host sends, and not what others send', async ({
    assert,
    cleanup,
  }) => {
    const { server, host } = await aReadyHost(cleanup)
    const other = await aNumberHost()
    await aBooking(host, { attendee: tickingAna })
    await workOff()

    assert.equal(await anaTo(NUMBER, 'BAJA'), 200)
    const answer = server.sent.at(-1)!
    assert.equal(answer.from, NUMBER.phoneNumberId)
    assert.equal(answer.body.type, 'text')
    const before = server.sent.length
    await db.from('deliveries').delete()
    await aBooking(host, { attendee: tickingAna, start: inDays(6) })
    await aBooking(other, { attendee: tickingAna })
    await workOff()

    assert.lengthOf(server.sent, before)
    const rows = await Delivery.query().where({ channel: 'whatsapp', message: 'booking_confirmed' })
    const reasons = new Map(
      rows
        .filter(({ about }) => about.audience === 'attendee')
        .map(({ accountId, reason, state }) => [accountId, reason ?? state])
    )
    assert.equal(reasons.get(host.account.id), 'optedOut')
    assert.equal(reasons.get(other.account.id), 'sent')

    assert.equal(await anaTo(NUMBER, 'ALTA'), 200)
    const [contact] = await db.from('whatsapp_contacts').where({ number: NUMBER.phoneNumberId })
    assert.isNull(contact.opted_out_at)
  })

  test('an answer in the inbox goes from the number that was written to, without the host’s name before it', async ({
    assert,
    cleanup,
  }) => {
    const { server, host, connected } = await aReadyHost(cleanup)
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    await anaTo(NUMBER, '¿Hay estacionamiento?')
    const { id } = await conversationOf(host)
    const path = `/conversations/${id}/messages`

    await host.api.post(path, { channel: 'whatsapp', text: 'Sí, en el sótano.' })
    await workOff()

    const last = server.sent.at(-1)!
    assert.deepInclude(last, { from: NUMBER.phoneNumberId, to: digits(ANAS_PHONE) })
    assert.deepEqual(last.body.text, { body: 'Sí, en el sótano.', preview_url: false })

    await host.api.delete(`/whatsapp-numbers/${connected.id}`)
    const gone = await host.api.post(path, { channel: 'whatsapp', text: '¿Sigues ahí?' })
    gone.assertStatus(409)
    assert.equal(gone.body().code, 'WINDOW_CLOSED')
  })

  test('a file is fetched with the token of the number that it came to', async ({
    assert,
    cleanup,
  }) => {
    const { server, host } = await aReadyHost(cleanup)
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    const { id, from, timestamp } = text('')
    const image = { id: '998877', mime_type: 'image/jpeg' }
    const one = { id, from, timestamp, type: 'image', image }

    await post(batchOf({ messages: [one] }, 'messages', NUMBER), NUMBER.appSecret)

    const asked = server.calls.filter(({ path }) => path.endsWith('/998877'))
    assert.isNotEmpty(asked)
    for (const call of asked) assert.equal(call.header('authorization'), `Bearer ${NUMBER.token}`)
    const [file] = await db.from('conversation_files')
    assert.include(file, { own_number: NUMBER.phoneNumberId, reason: 'gone' })
  })

  test('a button that is pressed there changes bookings of that host alone', async ({
    assert,
    cleanup,
  }) => {
    const { server, host } = await aReadyHost(cleanup)
    const other = await aNumberHost()
    await connect(other, OTHER)
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    const { template } = server.sent[0]!.body as {
      template: { components: { parameters: { payload: string }[] }[] }
    }
    const payload = template.components[1]!.parameters[0]!.payload
    const press = (number: AtMeta) => {
      const button = { payload, text: 'Confirmo' }
      const { id, from, timestamp } = text('')
      const one = { id, from, timestamp, type: 'button', button }
      return post(batchOf({ messages: [one] }, 'messages', number), number.appSecret)
    }
    const came = () => db.from('announcements')

    assert.equal(await press(OTHER), 200)
    assert.isEmpty(await came())
    assert.equal(await press(NUMBER), 200)
    assert.lengthOf(await came(), 1)
    assert.equal(server.sent.at(-1)!.from, NUMBER.phoneNumberId)
  })

  test('the handshake names the number’s own word, until the number is removed', async ({
    assert,
    cleanup,
  }) => {
    const { host, connected } = await aReadyHost(cleanup)
    const ask = async (token: string) => {
      const query = `hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=77`
      const response = await fetch(`${API}/webhooks/whatsapp?${query}`)
      return [response.status, await response.text()]
    }

    assert.deepEqual(await ask(connected.verifyToken), [200, '77'])
    assert.equal((await ask(CLOUD_API.verifyToken))[0], 404)
    assert.equal((await ask(`${connected.verifyToken}x`))[0], 404)
    await host.api.delete(`/whatsapp-numbers/${connected.id}`)
    assert.equal((await ask(connected.verifyToken))[0], 404)
  })
})
