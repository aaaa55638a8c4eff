import { test } from '@japa/runner'
import { send } from '#core/jobs'
import { API } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { ana, aHost } from '#tests/helpers/host'
import Delivery from '#app/messaging/deliveries/delivery'
import { withWebhooks } from '#tests/helpers/whatsapp'
import { aConfirmed, newest, said, say as sayAs } from '#tests/helpers/whatsapp_presses'
import { transaction } from '#core/database/transaction'
import { batchOf, signedByMeta } from '#tests/fakes/whatsapp'
import { sendDelivery } from '#jobs/messaging/send_delivery'

const post = async (path: string, body: string, headers: Record<string, string>) => {
  const response = await fetch(`${API}${path}`, { method: 'POST', body, headers })
  await response.text()
  return response.status
}

const fromMeta = (body: string) => post('/webhooks/whatsapp', body, signedByMeta(body))

/** A delivery that went over WhatsApp to Ana, as its provider knows it. */
async function aSentDelivery(change: Partial<Delivery> = {}) {
  await aBooking(await aHost())
  await workOff()
  const delivery = await Delivery.query().where({ recipient: ana.email }).firstOrFail()
  const reference = 'wamid.1'
  const sent = { channel: 'whatsapp', recipient: '+51955000111', state: 'sent', reference }
  return delivery.merge({ ...sent, ...change }).save()
}

const contacts = () => db.from('whatsapp_contacts').orderBy('created_at')

const text = (id: string, body: string, from: object = { from: '51955000111' }) => ({
  id,
  ...from,
  timestamp: '1795400000',
  type: 'text',
  text: { body },
})

test.group('Stopping messages of a number', () => {
  const say = async (words: string, id: string) => {
    await fromMeta(batchOf({ messages: [text(id, words)] }))
    await workOff()
    const [contact] = await contacts()
    return contact.opted_out_at as Date | null
  }

  test('six spellings stop, two start again, all else changes nothing', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const stops = ['BAJA', ' baja.', '¡Bája!', 'Stop', 's a l i r', '*SALIR*']
    for (const [index, words] of stops.entries()) {
      assert.isNotNull(await say(words, `wamid.s${index}`), words)
      assert.isNotNull(await say('¿Sigo de baja?', `wamid.o${index}`))
      assert.isNull(await say(index % 2 ? 'START' : 'alta', `wamid.a${index}`))
    }
  })

  test('a word that begins them again and comes late does not lift a later stop', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const earlier = { ...text('wamid.l', 'ALTA'), timestamp: '1795399700' }
    assert.isNotNull(await say('BAJA', 'wamid.k'))

    await fromMeta(batchOf({ messages: [earlier] }))
    await workOff()

    assert.isNotNull((await contacts())[0].opted_out_at)
  })

  test('a message to a reader who has stopped is not sent, with its reason', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const delivery = await aSentDelivery({ state: 'planned', reference: null })
    await say('STOP', 'wamid.5')

    const { accountId, id } = delivery
    await transaction((trx) => send(trx, sendDelivery, { accountId, id }, { about: 'again' }))
    await workOff()
    await delivery.refresh()

    assert.deepEqual([delivery.state, delivery.reason], ['notSent', 'optedOut'])
  })
})

test.group('A stop word', () => {
  test('is answered in words, though nothing else goes out, and so is its end', async ({
    assert,
    cleanup,
  }) => {
    await aConfirmed(cleanup)
    const write = async (words: string) => {
      await sayAs(said({ type: 'text', text: { body: words } }))
      return (await newest()).text
    }

    assert.match(await write('Baja'), /^Listo, no te mandamos más mensajes/)
    assert.match(await write('alta'), /^Listo, te volvemos a escribir/)
    assert.match(await write('Gracias'), /^Listo, te volvemos a escribir/)
    const answers = await Delivery.query().where({ message: 'whatsapp_reply' })
    assert.deepEqual(
      answers.map(({ state, cost }) => [state, cost]),
      [
        ['sent', 0],
        ['sent', 0],
      ]
    )
  })

  test('of a person whom no account has written to is kept and not answered', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    await sayAs(said({ type: 'text', text: { body: 'STOP' } }))

    assert.lengthOf(await Delivery.all(), 0)
    assert.isNotNull((await contacts())[0].opted_out_at)
  })
})
