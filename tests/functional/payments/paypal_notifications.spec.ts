import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { randomOf } from '#tests/prove/run/random'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import { CERTIFICATE_PATH, signedPayPalEvent } from '#tests/fakes/paypal'
import { anOrder, sendToWebhook, withPayPal } from '#tests/helpers/gateways'

const SEED = 20_261_122

const signal = () => AbortSignal.timeout(8_000)

test.group('A notification of PayPal', () => {
  test('is stored unverified while the certificate is not at hand, and verified by its job', async ({
    assert,
    cleanup,
  }) => {
    const paypal = await withPayPal(cleanup)
    const { code, reference } = await anOrder()
    paypal.agree(reference)
    const certificate = new RegExp(CERTIFICATE_PATH)
    paypal.fail({ kind: 'status', status: 503, on: certificate, times: 2 })

    const status = await sendToWebhook('paypal', signedPayPalEvent(paypal.events[0]!, paypal.url))
    await workOff()
    const [stored] = await db.from('provider_notifications')
    const before = await stateOf(code)
    await db.rawQuery(`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`)
    await workOff()

    assert.equal(status, 200)
    assert.equal(stored.verdict, 'unverified')
    assert.equal(before, 'pendingPayment')
    assert.equal(await stateOf(code), 'confirmed')
    const [verified] = await db.from('provider_notifications')
    assert.equal(verified.verdict, 'verified')
  })

  test('is refused for each byte that was changed, also when it was stored before', async ({
    assert,
    cleanup,
  }) => {
    const paypal = await withPayPal(cleanup)
    const { code, reference } = await anOrder()
    paypal.agree(reference)
    const event = paypal.events[0]!
    const { body, headers } = signedPayPalEvent(event, paypal.url)
    const changed = { body: body.replace(event.id, `${event.id}x`), headers }

    const stored = await sendToWebhook('paypal', changed)
    await workOff()
    const random = randomOf(SEED)
    const statuses = new Set<number>()
    for (let flip = 0; flip < 40; flip++) {
      const bytes = new Uint8Array(Buffer.from(body))
      bytes[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8)
      statuses.add(await sendToWebhook('paypal', { body: bytes, headers }))
    }
    await workOff()

    assert.equal(stored, 200)
    assert.deepEqual([...statuses], [400])
    assert.equal(await stateOf(code), 'pendingPayment')
    assert.lengthOf(await db.from('provider_notifications').where({ verdict: 'verified' }), 0)
  })

  test('names a certificate of PayPal’s own hosts, or is refused unread', async ({
    assert,
    cleanup,
  }) => {
    const paypal = await withPayPal(cleanup)
    const { reference } = await anOrder()
    paypal.agree(reference)
    const { body, headers } = signedPayPalEvent(paypal.events[0]!, paypal.url)
    const wrong = [
      'https://evil.example/v1/notifications/certs/CERT-1',
      'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
      'http://api.paypal.com/v1/notifications/certs/CERT-1',
      `${paypal.url}/v1/notifications/certs/../../oauth2/token`,
      'file:///etc/passwd',
      '',
    ]

    const statuses = await Promise.all(
      wrong.map((url) =>
        sendToWebhook('paypal', { body, headers: { ...headers, 'paypal-cert-url': url } })
      )
    )

    assert.deepEqual([...new Set(statuses)], [400])
    assert.lengthOf(await db.from('provider_notifications').where({ verdict: 'unverified' }), 0)
  })

  test('about a dispute, signed and told twice, leads to one row, and another to its end', async ({
    assert,
    cleanup,
  }) => {
    const paypal = await withPayPal(cleanup)
    const { reference: payment, id } = await anOrder()
    const send = async (event: (typeof paypal.events)[number]) => {
      const status = await sendToWebhook('paypal', signedPayPalEvent(event, paypal.url))
      await workOff()
      return status
    }
    paypal.agree(payment)
    await send(paypal.events.at(-1)!)

    const row = paypal.dispute(payment)
    const told = paypal.events.at(-1)!
    const statuses = [await send(told), await send(told)]
    const [opened, ...others] = await db.from('payment_disputes')
    Object.assign(row, {
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
    })
    await send({ ...told, id: 'WH-resolved', event_type: 'CUSTOMER.DISPUTE.RESOLVED' })
    const [ended] = await db.from('payment_disputes')

    assert.deepEqual(statuses, [200, 200])
    assert.isEmpty(others)
    const facts = { provider: 'paypal', reference: row.dispute_id, payment_attempt_id: id }
    assert.containSubset(opened, { ...facts, state: 'open', amount: '4000', held: '4000' })
    assert.containSubset(ended, { ...facts, state: 'won' })
  })

  test('about a dispute leads to its amount, deadline and end, and evidence is taken', async ({
    assert,
    cleanup,
  }) => {
    const paypal = await withPayPal(cleanup)
    const { reference: payment } = await anOrder()
    paypal.agree(payment)
    const gateway = await gatewayOf('paypal')
    await gateway.capture({ reference: payment }, signal())
    const row = paypal.dispute(payment)
    const reference = row.dispute_id
    const content = Buffer.from('%PDF-1.7 the story of the booking')
    const evidence = { name: 'evidence.pdf', contentType: 'application/pdf', content }

    const opened = await gateway.findDispute({ reference }, signal())
    await gateway.sendEvidence({ reference }, { ...evidence, summary: 'Ana came.' }, signal())
    const sent = await gateway.findDispute({ reference }, signal())
    Object.assign(row, {
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
    })
    const ended = await gateway.findDispute({ reference }, signal())

    assert.containsSubset(opened, { payment, state: 'evidenceDue', amount: 4_000 })
    assert.isAbove(opened!.deadline!.getTime(), Date.now())
    assert.equal(sent?.state, 'underReview')
    assert.include(paypal.documents[0]!, 'the story of the booking')
    assert.equal(ended?.state, 'lost')
  })
})
