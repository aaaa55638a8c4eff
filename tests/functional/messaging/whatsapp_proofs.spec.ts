import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aPdf } from '#tests/helpers/documents'
import { aPhoto } from '#tests/helpers/pictures'
import { inDays } from '#tests/helpers/host'
import { guest } from '#tests/helpers/api'
import { stateOf } from '#tests/helpers/booking'
import { withWebhooks } from '#tests/helpers/whatsapp'
import { anUnpaidBooking } from '#tests/helpers/checkout'
import { aTransfer, aTransferHost } from '#tests/helpers/proofs'
import { invariantsHold } from '#tests/helpers/invariants'
import { ANAS_PHONE, whatsAppTo } from '#tests/helpers/whatsapp_hosts'
import { newest, press, titlesOf } from '#tests/helpers/whatsapp_presses'

type Sent = { file: Buffer; from?: string; text?: string }

/** A file that the simulator sends from a phone, and the work that follows. */
async function send({ file, from = ANAS_PHONE, text }: Sent) {
  const call = guest.post('/simulator/whatsapp').file('file', file, { filename: 'yape.jpg' })
  const answer = await call.fields({ from, ...(text && { text }) })
  answer.assertStatus(202)
  await workOff()
}

const proofs = () => db.from('payment_proofs').orderBy('created_at')

test.group('A photo over WhatsApp', (group) => {
  invariantsHold(group)
  group.each.setup((running) => void withWebhooks((end) => running.cleanup(end)))

  test('is the proof of the one booking that waits for a transfer', async ({ assert }) => {
    const { host, code } = await aTransfer()

    await send({ file: await aPhoto(), text: 'Listo, ya yapeé' })

    assert.equal(await stateOf(code), 'pendingPaid')
    const answer = await newest()
    assert.match(answer.text, /^\*Recibimos tu comprobante\*/)
    const queue = await host.api.get('/proofs')
    queue.assertBodyContains({ total: 1, items: [{ code, due: 140 }] })
    const [mail] = await db.from('deliveries').where({ message: 'proof_to_review' })
    assert.isDefined(mail)
  })

  test('may be a PDF, and nothing else by its bytes', async ({ assert }) => {
    const { code } = await aTransfer()

    await send({ file: Buffer.from('%PNG this is a lie') })
    assert.match((await newest()).text, /^No pudimos leer ese archivo/)
    assert.equal(await stateOf(code), 'pendingPayment')

    await send({ file: await aPdf() })
    assert.equal(await stateOf(code), 'pendingPaid')
    assert.lengthOf(await proofs(), 1)
  })

  test('of a client who owes several is asked about, and pays the one that is chosen', async ({
    assert,
  }) => {
    const host = await aTransferHost()
    const first = await anUnpaidBooking(host, { start: inDays(5) })
    const second = await anUnpaidBooking(host, { start: inDays(6) })

    await send({ file: await aPhoto() })
    const asked = await newest()
    const taken = await press(1)
    const again = await press(1, { at: Math.floor(Date.now() / 1000) + 60 }).catch(() => undefined)

    assert.match(asked.text, /¿Qué pagaste con él\?/)
    assert.lengthOf(titlesOf(asked), 2)
    assert.match(taken.text, /^\*Recibimos tu comprobante\*/)
    assert.isUndefined(again)
    const states = [await stateOf(first.code), await stateOf(second.code)]
    assert.sameMembers(states, ['pendingPayment', 'pendingPaid'])
    assert.lengthOf(await proofs(), 1)
  })

  test('of a person who owes nothing is left for the host', async ({ assert }) => {
    await aTransfer()

    await send({ file: await aPhoto(), from: '+51911111111' })

    assert.lengthOf(await proofs(), 0)
    assert.lengthOf(await whatsAppTo('+51911111111'), 0)
    const [message] = await db.from('whatsapp_messages')
    assert.isNull(message.answered_at)
  })
})
