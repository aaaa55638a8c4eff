import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { API, guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { signedTwilio } from '#tests/fakes/twilio'
import { aBooking } from '#tests/helpers/booking'
import { ana, aHost } from '#tests/helpers/host'
import Delivery from '#app/messaging/deliveries/delivery'
import { withWebhooks } from '#tests/helpers/whatsapp'
import { localSignature } from '#core/webhooks/local_signature'
import { batchOf, CLOUD_API, signedByMeta } from '#tests/fakes/whatsapp'
import { SIGNATURE } from '#app/messaging/channels/whatsapp/drivers/simulator_webhook'

const HANDSHAKE = '/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token='

const post = async (path: string, body: string, headers: Record<string, string>) => {
  const response = await fetch(`${API}${path}`, { method: 'POST', body, headers })
  await response.text()
  return response.status
}

const fromMeta = (body: string) => post('/webhooks/whatsapp', body, signedByMeta(body))

const fromTwilio = (fields: Record<string, string>, query = '') => {
  const path = `/webhooks/twilio${query}`
  const { body, headers } = signedTwilio(`${appUrl}/api/v3${path}`, fields)
  return post(path, body, headers)
}

/** A delivery that went over WhatsApp to Ana, as its provider knows it. */
async function aSentDelivery(change: Partial<Delivery> = {}) {
  await aBooking(await aHost())
  await workOff()
  const delivery = await Delivery.query().where({ recipient: ana.email }).firstOrFail()
  const reference = 'wamid.1'
  const sent = { channel: 'whatsapp', recipient: '+51955000111', state: 'sent', reference }
  return delivery.merge({ ...sent, ...change }).save()
}

const stateOf = async ({ id }: Delivery) => (await Delivery.findByOrFail('id', id)).state

const contacts = () => db.from('whatsapp_contacts').orderBy('created_at')
const messages = () => db.from('whatsapp_messages').orderBy('created_at')

const text = (id: string, body: string, from: object = { from: '51955000111' }) => ({
  id,
  ...from,
  timestamp: '1795400000',
  type: 'text',
  text: { body },
})

const status = (id: string, word: string, more: object = {}) => ({
  id,
  status: word,
  timestamp: '1795400000',
  recipient_id: '51955000111',
  ...more,
})

test.group('Webhooks of messages', () => {
  test('do not exist until their secret is configured', async ({ assert, cleanup }) => {
    withWebhooks(cleanup, {
      twilio: undefined,
      whatsapp: undefined,
      resend: undefined,
      simulator: undefined,
    })

    assert.equal(await fromTwilio({ MessageSid: 'SM1' }), 404)
    assert.equal(await fromMeta(batchOf({})), 404)
    assert.equal(await post('/webhooks/resend', '{}', {}), 404)
    assert.equal(await post('/webhooks/simulator', '{}', {}), 404)
    const handshake = await guest.get(`${HANDSHAKE}${CLOUD_API.verifyToken}&hub.challenge=1`)
    handshake.assertStatus(404)
  })

  test('the handshake of Meta is answered with its challenge, byte for byte', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const ask = (token: string) =>
      fetch(`${API}${HANDSHAKE}${token}&hub.challenge=1158%20%C3%B1%3Cb`)

    const fitting = await ask(CLOUD_API.verifyToken)
    const other = await ask('another')

    assert.equal(fitting.status, 200)
    assert.match(fitting.headers.get('content-type')!, /^text\/plain/)
    assert.equal(await fitting.text(), '1158 ñ<b')
    assert.equal(other.status, 400)
  })

  test('a byte that was changed on the way is refused, whoever signs', async ({
    assert,
    cleanup,
  }) => {
    const { simulator } = withWebhooks(cleanup)
    const meta = batchOf({ messages: [text('wamid.9', 'mañana 👍')] })
    const local = JSON.stringify({ id: 'sim-1' })
    const twilio = signedTwilio(`${appUrl}/api/v3/webhooks/twilio`, {
      MessageSid: 'SM1',
      From: 'whatsapp:+51955000111',
      To: 'whatsapp:+15550783881',
      Body: 'ñ',
    })
    const calls = [
      { path: '/webhooks/whatsapp', body: meta, headers: signedByMeta(meta) },
      {
        path: '/webhooks/simulator',
        body: local,
        headers: {
          'content-type': 'application/json',
          [SIGNATURE]: localSignature(local, simulator!.secret),
        },
      },
      { path: '/webhooks/twilio', ...twilio },
    ]
    for (const { path, body, headers } of calls) {
      const bytes = Buffer.from(body)
      for (let at = 1; at < bytes.length - 1; at += Math.ceil(bytes.length / 12)) {
        const changed = Buffer.from(bytes)
        // Letters stay letters, so that the body is still read.
        changed[at] = changed[at] === 0x61 ? 0x62 : 0x61
        assert.oneOf(await post(path, changed.toString('latin1'), headers), [400, 422], path)
      }
      assert.equal(await post(path, body, headers), 200, path)
    }
    await workOff()
    assert.lengthOf(await messages(), 2)
  })

  test('a batch of 3 statuses and 2 messages has 5 effects, posted 50 times', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const delivery = await aSentDelivery()
    const batch = batchOf({
      contacts: [{ wa_id: '51955000111', user_id: 'PE.1', profile: { name: 'Ana' } }],
      statuses: ['sent', 'delivered', 'read'].map((word) => status('wamid.1', word)),
      messages: [text('wamid.2', 'Hola'), text('wamid.3', '¿A qué hora es?')],
    })

    const answers = await Promise.all(Array.from({ length: 50 }, () => fromMeta(batch)))
    await workOff()
    // The same items in another batch are the same items.
    await fromMeta(` ${batch}`)
    await workOff()

    assert.isTrue(answers.every((code) => code === 200))
    assert.equal(await stateOf(delivery), 'read')
    assert.lengthOf(await messages(), 2)
    const [contact, ...others] = await contacts()
    assert.isEmpty(others)
    assert.deepEqual(
      [contact.phone, contact.provider_user_id, contact.name],
      ['+51955000111', 'PE.1', 'Ana']
    )
    assert.lengthOf(await db.from('provider_notifications'), 2)
  })

  test('a batch of 3 MB is taken, and a larger one is not', async ({ assert, cleanup }) => {
    withWebhooks(cleanup)
    const large = (bytes: number) => batchOf({ messages: [text('wamid.8', 'a'.repeat(bytes))] })

    assert.equal(await fromMeta(large(2_900_000)), 200)
    assert.equal(await fromMeta(large(3_200_000)), 413)
  })

  test('a status that overtakes the answer to its call is known by the delivery', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const delivery = await aSentDelivery({ state: 'claimed', reference: null })

    await fromMeta(
      batchOf({
        statuses: [status('wamid.7', 'delivered', { biz_opaque_callback_data: delivery.id })],
      })
    )
    await workOff()
    assert.equal(await stateOf(delivery), 'delivered')

    const fields = { MessageSid: 'wamid.7', MessageStatus: 'read', From: 'whatsapp:+1555' }
    await fromTwilio({ ...fields, To: 'whatsapp:+51955000111' }, `?delivery=${delivery.id}`)
    await workOff()
    assert.equal(await stateOf(delivery), 'read')
  })

  test('a failure has the reason of its provider, and a later delivery is believed', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const delivery = await aSentDelivery()
    const failed = status('wamid.1', 'failed', { errors: [{ code: 131026, title: 'x' }] })

    await fromMeta(batchOf({ statuses: [failed] }))
    await workOff()
    await delivery.refresh()
    assert.deepEqual([delivery.state, delivery.reason], ['failed', 'blocked'])

    await fromMeta(batchOf({ statuses: [status('wamid.1', 'delivered')] }))
    await workOff()
    assert.equal(await stateOf(delivery), 'delivered')
  })

  test('a user without a phone is known by the provider’s id', async ({ assert, cleanup }) => {
    withWebhooks(cleanup)
    await fromMeta(batchOf({ messages: [text('wamid.4', 'Hola', { from_user_id: 'PE.77' })] }))
    await fromTwilio({
      MessageSid: 'SM2',
      From: 'whatsapp:PE.78',
      To: 'whatsapp:+15550783881',
      Body: 'Hola',
    })
    await workOff()

    assert.sameDeepMembers(
      (await contacts()).map(({ phone, provider_user_id: id }) => [phone, id]),
      [
        [null, 'PE.77'],
        [null, 'PE.78'],
      ]
    )
  })

  test('a phone that arrives in its other form is the same contact, stored as it arrived', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const from = (number: string) => ({ from: number })
    for (const [index, number] of ['525512345678', '5215512345678'].entries()) {
      await fromMeta(batchOf({ messages: [text(`wamid.m${index}`, 'Hola', from(number))] }))
      await workOff()
    }

    assert.deepEqual(
      (await contacts()).map(({ phone }) => phone),
      ['+5215512345678']
    )
  })

  test('media, places and garbage are read for what they are', async ({ assert, cleanup }) => {
    withWebhooks(cleanup)
    const image = { id: '900', mime_type: 'image/jpeg', caption: 'mi Yape' }
    const button = { payload: 'c1.x.y', text: 'Confirmo' }
    const reply = { type: 'button_reply', button_reply: { id: 'c1.z', title: 'Sí' } }
    const base = { from: '51955000111', timestamp: '1795400000' }
    await fromMeta(
      batchOf({
        messages: [
          { ...base, id: 'wamid.a', type: 'image', image },
          { ...base, id: 'wamid.b', type: 'button', button, context: { id: 'wamid.1' } },
          { ...base, id: 'wamid.c', type: 'interactive', interactive: reply },
          { ...base, id: 'wamid.d', type: 'location', location: {} },
          { type: 'text' },
        ],
      })
    )
    await fromMeta('{"object":"whatsapp_business_account"}')
    await workOff()

    const stored = await messages()
    const contents = stored.map(({ content }) => content as object)
    assert.sameDeepMembers(contents, [
      { kind: 'media', reference: '900', contentType: 'image/jpeg', caption: 'mi Yape' },
      { kind: 'button', payload: 'c1.x.y', title: 'Confirmo' },
      { kind: 'button', payload: 'c1.z', title: 'Sí' },
      { kind: 'other', type: 'location' },
    ])
    assert.equal(stored.find(({ provider_id: id }) => id === 'wamid.b')!.context_id, 'wamid.1')
  })
})
