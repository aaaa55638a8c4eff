import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aPdf } from '#tests/helpers/documents'
import { aPhoto } from '#tests/helpers/pictures'
import { GatewayError } from '#app/payments/gateways/gateway_error'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import type { Evidence } from '#app/payments/gateways/contract'
import { deliver, referenceOf, withStripe } from '#tests/helpers/gateways'
import { invariantsHold } from '#tests/helpers/invariants'
import { aChargingHost, anOpenPayment, aPaidBooking, simulate } from '#tests/helpers/checkout'
import { termsVersion } from '#core/i18n'
import Ticket from '#app/ticketing/tickets/ticket'
import i18nManager from '@adonisjs/i18n/services/main'
import { disputeOf } from '#app/payments/disputes/list_disputes'
import PaymentTicket from '#app/payments/checkout/payment_ticket'
import { evidenceParts } from '#app/payments/disputes/write_evidence'

type Host = Awaited<ReturnType<typeof aChargingHost>>

/** A host with a payment in dispute; `path` is its address. */
async function aDisputedHost() {
  const host = await aChargingHost()
  const { id, code } = await aPaidBooking(host)
  await simulate(id, 'dispute')
  const [dispute] = (await host.api.get('/disputes')).body().items
  return { host, id, code, dispute, path: `/disputes/${dispute.id}` }
}

/** Rewords the terms of use until the test ends. */
function rewordTerms(cleanup: (undo: () => void) => void) {
  const texts = i18nManager.getTranslationsFor('es')
  const kept = texts['landing.terms.payments.text']!
  cleanup(() => void (texts['landing.terms.payments.text'] = kept))
  texts['landing.terms.payments.text'] = 'El precio se paga por adelantado.'
}

const addFile = ({ api }: Host, path: string, file: Buffer) =>
  api.post(`${path}/files`).file('file', file, { filename: 'x' })

test.group('Evidence for a dispute', (group) => {
  invariantsHold(group)

  test('has the host’s words and files, is drawn as PDF, and goes out once', async ({
    assert,
    cleanup,
  }) => {
    const { host, id, code, dispute, path } = await aDisputedHost()
    const gateway = await gatewayOf('local')
    const kept = gateway.sendEvidence.bind(gateway)
    const handed: Evidence[] = []
    gateway.sendEvidence = (named, evidence, signal) => {
      handed.push(evidence)
      return kept(named, evidence, signal)
    }
    cleanup(() => void (gateway.sendEvidence = kept))

    await host.api.put(`${path}/statement`, { statement: 'Ana asistió a toda la sesión.' })
    const photo = await addFile(host, path, await aPhoto())
    await addFile(host, path, aPdf())
    const text = await addFile(host, path, Buffer.from('hola'))
    const drawn = await host.api.get(`${path}/evidence`)
    const sends = await Promise.all([host.api.post(`${path}/send`), host.api.post(`${path}/send`)])
    await workOff()
    const sent = (await host.api.get(path)).body()
    const late = [
      await host.api.put(`${path}/statement`, { statement: 'Tarde' }),
      await host.api.post(`${path}/send`),
      await host.api.delete(`${path}/files/${sent.files[0].id}`),
    ]
    await simulate(id, 'winDispute')
    const won = (await host.api.get(path)).body()

    assert.containsSubset(dispute, {
      state: 'open',
      amount: 140,
      held: 140,
      reason: 'notReceived',
      handIn: 'api',
      isChangeable: true,
      ticketCode: code,
    })
    assert.deepEqual([photo.status(), text.status()], [201, 415])
    assert.equal(drawn.header('content-type'), 'application/pdf')
    assert.match(drawn.header('content-disposition')!, /pruebas-/)
    assert.deepEqual(sends.map((one) => one.status()).toSorted(), [200, 409])
    assert.containsSubset(sent, { state: 'evidenceSent', sending: 'sent', isChangeable: false })
    assert.deepEqual(
      late.map((one) => one.status()),
      [409, 409, 409]
    )
    assert.lengthOf(handed, 1)
    assert.deepEqual(
      [handed[0]!, ...handed[0]!.more!].map(({ name }) => name),
      ['evidence.pdf', 'file-1.jpg', 'file-2.pdf']
    )
    assert.isTrue(handed[0]!.content.toString('latin1').startsWith('%PDF'))
    assert.include(handed[0]!.summary, 'Ana asistió')
    assert.containsSubset(won, { state: 'won', held: 0 })
  })

  test('names the version of the terms that the client accepted, whatever they say later', async ({
    assert,
    client,
    cleanup,
  }) => {
    const version = termsVersion()
    const { host, code, dispute } = await aDisputedHost()
    const found = () => disputeOf(host.account.id, dispute.id as string)
    const stated = async () =>
      (await evidenceParts(await found(), i18nManager.locale('es')))
        .flatMap(({ rows }) => rows)
        .filter(([name]) => name.startsWith('Aceptó los términos'))
    const before = await stated()

    rewordTerms(cleanup)
    const later = termsVersion()
    const next = await aPaidBooking(await aChargingHost())
    const kept = [
      await Ticket.findByOrFail('code', code),
      await PaymentTicket.findByOrFail('code', code),
      await Ticket.findByOrFail('code', next.code),
      await PaymentTicket.findByOrFail('code', next.code),
    ]
    const page = (await client.get('/docs/terms-and-conditions')).text()

    assert.notEqual(later, version)
    assert.deepEqual(
      before.map(([name]) => name),
      ['Aceptó los términos al reservar', 'Aceptó los términos al pagar']
    )
    for (const [, value] of before) assert.match(value, new RegExp(`· versión ${version}$`))
    assert.deepEqual(await stated(), before)
    assert.deepEqual(
      kept.map(({ termsVersion: its }) => its),
      [version, version, later, later]
    )
    assert.include(page, `Versión ${later}`)
  })

  test('that the provider refuses can be changed and sent again', async ({ assert, cleanup }) => {
    const { host, path } = await aDisputedHost()
    const gateway = await gatewayOf('local')
    const kept = gateway.sendEvidence
    gateway.sendEvidence = () => Promise.reject(new GatewayError('refused', 'closed'))
    cleanup(() => void (gateway.sendEvidence = kept))

    await host.api.post(`${path}/send`)
    await workOff()
    const refused = (await host.api.get(path)).body()
    gateway.sendEvidence = kept
    await host.api.post(`${path}/send`)
    await workOff()
    const sent = (await host.api.get(path)).body()

    assert.containsSubset(refused, { state: 'open', sending: 'failed', isChangeable: true })
    assert.containsSubset(sent, { state: 'evidenceSent', sending: 'sent' })
  })

  test('takes three files of 5 MB, and gives each back or takes it out', async ({ assert }) => {
    const { host, path } = await aDisputedHost()
    const tooLarge = await addFile(host, path, Buffer.alloc(5 * 1024 * 1024 + 1))
    const added = []
    for (let count = 0; count < 4; count++) added.push(await addFile(host, path, aPdf()))
    const [first] = added[2]!.body().files
    const read = await host.api.get(`${path}/files/${first.id}`)
    const removed = await host.api.delete(`${path}/files/${first.id}`)
    const gone = await host.api.get(`${path}/files/${first.id}`)

    assert.equal(tooLarge.status(), 413)
    assert.deepEqual(
      added.map((one) => one.status()),
      [201, 201, 201, 409]
    )
    assert.equal(read.header('content-type'), 'application/pdf')
    assert.match(read.header('content-disposition')!, /^attachment/)
    assert.lengthOf(removed.body().files, 2)
    assert.equal(gone.status(), 404)
  })

  test('is handed in by the host where the provider takes none by its API', async ({ assert }) => {
    const { host, id, path } = await aDisputedHost()
    await db.from('payment_attempts').where({ id }).update({ method_id: 'yape' })

    const shown = (await host.api.get(path)).body()
    const sent = await host.api.post(`${path}/send`)
    const drawn = await host.api.get(`${path}/evidence`)

    assert.equal(shown.handIn, 'page')
    assert.equal(sent.body().code, 'EVIDENCE_BY_HAND')
    assert.equal(drawn.status(), 200)
  })

  test('is not there for another account', async ({ assert }) => {
    const { path } = await aDisputedHost()
    const other = await aChargingHost()

    const calls = [
      await other.api.get(path),
      await other.api.get(`${path}/evidence`),
      await other.api.put(`${path}/statement`, { statement: 'Mía' }),
      await other.api.post(`${path}/send`),
      await addFile(other, path, aPdf()),
    ]

    assert.deepEqual(
      calls.map((one) => one.status()),
      [404, 404, 404, 404, 404]
    )
    assert.isEmpty((await other.api.get('/disputes')).body().items)
  })

  test('reaches Stripe as files of one dispute', async ({ assert, cleanup }) => {
    const stripe = await withStripe(cleanup)
    const host = await aChargingHost()
    const { id } = await anOpenPayment(host)
    const payment = await referenceOf(id)
    stripe.pay(payment)
    const { id: reference } = stripe.dispute(payment)
    await deliver(stripe.events)
    const [dispute] = (await host.api.get('/disputes?open=true')).body().items

    await addFile(host, `/disputes/${dispute.id}`, aPdf())
    await host.api.post(`/disputes/${dispute.id}/send`)
    await workOff()

    const { evidence, status } = stripe.disputes.get(reference)!
    assert.equal(status, 'under_review')
    assert.lengthOf(stripe.files, 2)
    assert.containsSubset(Object.keys(evidence as object), [
      'evidence[uncategorized_file]',
      'evidence[service_documentation]',
    ])
  })
})
