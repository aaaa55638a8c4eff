import { test } from '@japa/runner'
import { guest, ORIGIN } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aDeposit } from '#tests/helpers/deposit'
import { aHost, inDays, luis } from '#tests/helpers/host'
import { proofLink } from '#app/ticketing/proofs/proof_link'
import { aProof, prove } from '#tests/helpers/proofs'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import { GatewayError } from '#payments'
import { invariantsHold } from '#tests/helpers/invariants'
import { paymentReference } from '#shared/payment_reference'
import { askProvider } from '#app/payments/checkout/ask_provider'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import {
  aChargingHost,
  anOpenPayment,
  anUnpaidBooking,
  aPaidBooking,
  simulate,
} from '#tests/helpers/checkout'

type Field = { name: string; before: string | null; after: string | null }
type Change = {
  thing: string
  name: string
  action: string
  actor: string
  detail: string | null
  person: { id: string } | null
  fields: Field[]
}
type Host = Awaited<ReturnType<typeof aChargingHost>>

const reason = 'Llegué tarde'
const money = (amount: string) => `S/\u00a0${amount}`

async function changesOf({ api }: Pick<Host, 'api'>, thing: string, locale = 'es') {
  const answer = await api.get('/activity').qs({ thing }).header('accept-language', locale)
  answer.assertStatus(200)
  return answer.body().items as Change[]
}

/** The fields of a change as pairs of before and after. */
const fieldsOf = ({ fields }: Change) =>
  Object.fromEntries(fields.map(({ name, before, after }) => [name, [before, after]]))

/** Lets the provider refuse refunds until the test ends. */
async function refuseRefunds(cleanup: (undo: () => void) => void) {
  const gateway = await gatewayOf('local')
  const kept = gateway.refund
  gateway.refund = () => Promise.reject(new GatewayError('refused', 'insufficient_funds'))
  cleanup(() => void (gateway.refund = kept))
}

/** A payment of 60 soles for a booking of 140. */
async function anUnmatched(host: Host, start?: string) {
  const booking = await anOpenPayment(host, { ...(start && { start }) })
  const { id } = booking
  await LocalPayment.query().where({ id }).update({ state: 'approved', amount: 6_000 })
  const { account_id: accountId } = await db.from('payment_attempts').where({ id }).firstOrFail()
  await askProvider({ accountId, id }, AbortSignal.timeout(5_000))
  await workOff()
  return booking
}

test.group('What people did to money is in the history of the account', (group) => {
  invariantsHold(group)

  test('a refund by hand: who, how much and why, in both languages and in the file', async ({
    assert,
  }) => {
    const host = await aChargingHost({ service: { title: 'Terapia' } })
    const { code } = await aPaidBooking(host)
    await host.api.post(`/tickets/${code}/refunds`, { reason, amount: 40.5 })
    await workOff()

    const [refund, ...others] = await changesOf(host, 'refund')
    const [english] = await changesOf(host, 'refund', 'en')
    const story = await host.api.get(`/tickets/${code}/refund`)
    const [ofOne] = (await host.api.get('/activity/thing').qs({ thing: 'refund' })).body().items
    const started = await host.api.post('/activity/exports', { thing: 'refund' })
    await workOff()
    const file = (await host.api.get(`/exports/${started.body().id}/file`)).text()

    // What the job did at the provider is no deed of a person.
    assert.isEmpty(others)
    const named = { name: 'Terapia', detail: paymentReference(code), actor: 'user' }
    assert.deepInclude(refund, { ...named, action: 'created' })
    assert.equal(refund!.person!.id, host.user.id)
    const { fullName: person } = host.account
    story.assertBodyContains({ refunds: [{ amount: 40.5, note: reason, person }] })
    assert.deepEqual(fieldsOf(refund!), {
      Monto: [null, money('40.50')],
      Motivo: [null, reason],
      Origen: [null, 'A mano'],
      Estado: [null, 'En camino'],
    })
    assert.deepEqual(fieldsOf(english!), {
      Amount: [null, 'S/\u00a040.50'],
      Reason: [null, reason],
      Cause: [null, 'By hand'],
      State: [null, 'On its way'],
    })
    assert.deepEqual(ofOne.fields, refund!.fields)
    for (const { name, after } of refund!.fields) assert.include(file, `${name},,${after}`)
  })

  test('a refund of a cancellation by the host, and none of one by the client', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const own = await aPaidBooking(host)
    const theirs = await aPaidBooking(host, { start: inDays(6) })
    await host.api.post(`/tickets/${own.code}/cancel`, {})
    await guest.post(`/tickets/${theirs.code}/cancel`, {})

    const refunds = await changesOf(host, 'refund')

    assert.lengthOf(refunds, 1)
    assert.equal(refunds[0]!.detail, paymentReference(own.code))
    assert.deepInclude(fieldsOf(refunds[0]!), {
      Monto: [null, money('140.00')],
      Origen: [null, 'Cancelación'],
    })
  })

  test('a refund that failed: that it was tried again, and marked as given back', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost()
    const { code } = await aPaidBooking(host)
    await refuseRefunds(cleanup)
    const asked = await host.api.post(`/tickets/${code}/refunds`, { reason, amount: 40 })
    await workOff()
    const path = `/tickets/${code}/refunds/${asked.body().id}`
    const again = await host.api.post(`${path}/retry`, {})
    again.assertStatus(200)
    await workOff()
    const marked = await host.api.post(`${path}/done`, { operationNumber: '00421877' })
    marked.assertStatus(200)

    const [mark, retry, first] = await changesOf(host, 'refund')

    assert.deepEqual(fieldsOf(mark!), {
      'Monto': [null, money('40.00')],
      'Estado': ['Fallida', 'Por confirmar'],
      'Número de operación': [null, '00421877'],
    })
    assert.deepEqual(fieldsOf(retry!), {
      Monto: [null, money('40.00')],
      Estado: ['Fallida', 'En camino'],
    })
    assert.equal(first!.action, 'created')
    assert.equal(mark!.person!.id, host.user.id)
  })

  test('a proof that was accepted or refused, also by the link of a mail', async ({ assert }) => {
    const { host, code } = await aProof()
    await host.api.post(`/tickets/${code}/proof/refuse`, { reason: 'No llegó' })
    // What counts is what was due, whatever the client says.
    await prove(code, { fields: { operationNumber: '0815', amount: '40' } })
    const [waiting] = await db.from('payment_proofs').where({ state: 'waiting' })
    const link = new URL(proofLink(waiting.payment_attempt_id)).pathname
    const pressed = await fetch(`${ORIGIN}${link}`, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'accept' }),
      redirect: 'manual',
    })
    assert.equal(pressed.status, 303)

    const [accepted, refused, ...others] = await changesOf(host, 'proof')
    const [booking] = await changesOf(host, 'booking')
    const people = await host.api.get('/activity/people')

    assert.isEmpty(others)
    assert.deepInclude(fieldsOf(refused!), {
      Monto: [null, money('140.00')],
      Estado: ['Por revisar', 'Rechazado'],
      Motivo: [null, 'No llegó'],
    })
    assert.equal(refused!.person!.id, host.user.id)
    assert.equal(refused!.detail, paymentReference(code))
    assert.deepInclude(fieldsOf(accepted!), {
      Monto: [null, money('140.00')],
      Estado: ['Por revisar', 'Aceptado'],
    })
    for (const one of [accepted!, booking!])
      assert.deepInclude(one, { actor: 'link', person: null })
    assert.deepEqual(
      people.body().items.map(({ id }: { id: string }) => id),
      [host.user.id]
    )
  })

  test('a proof that its client gives up is none, also where the client has an account', async ({
    assert,
  }) => {
    const { host, code } = await aProof()
    const client = await aHost()
    const cancelled = await client.api.post(`/tickets/${code}/cancel`, {})
    cancelled.assertStatus(200)
    const [proof] = await db.from('payment_proofs')

    assert.equal(proof.state, 'toGiveBack')
    assert.isEmpty(await changesOf(host, 'proof'))
    assert.notInclude((await host.api.get('/activity/people')).text(), client.user.id)
  })

  test('the rest of a price that was marked as paid on site, and that it was not', async ({
    assert,
  }) => {
    const { host, code } = await aDeposit({ balanceBy: 'onSite' })
    await host.api.post(`/tickets/${code}/balance`, {})
    await host.api.delete(`/tickets/${code}/balance`)

    const [undone, paid] = await changesOf(host, 'booking')

    assert.equal(paid!.detail, 'Saldo pagado el día de la cita')
    assert.deepEqual(fieldsOf(paid!), { Monto: [null, money('100.00')] })
    assert.equal(undone!.detail, 'Se quitó la marca de saldo pagado')
    assert.deepEqual(fieldsOf(undone!), { Monto: [money('100.00'), null] })
    assert.equal(paid!.person!.id, host.user.id)
  })

  test('a payment of another amount that was accepted, given back or moved', async ({ assert }) => {
    const host = await aChargingHost({ service: { title: 'Terapia' } })
    const one = await anUnmatched(host)
    const other = await anUnmatched(host, inDays(6))
    const third = await anUnmatched(host, inDays(7))
    const { code } = await anUnpaidBooking(host, { start: inDays(8), attendee: luis })
    const decide = async ({ id }: { id: string }, decision: string, body = {}) => {
      const answer = await host.api.post(`/wallet/unmatched/${id}/${decision}`, body)
      answer.assertStatus(200)
    }
    await decide(one, 'accept')
    await decide(other, 'refund')
    await decide(third, 'move', { code })

    const [moved, refunded, accepted, ...others] = await changesOf(host, 'unmatched')
    const [back] = await changesOf(host, 'refund')

    assert.isEmpty(others)
    assert.deepEqual(fieldsOf(accepted!), {
      'Monto': [null, money('60.00')],
      'Estado': ['Por decidir', 'Aceptado'],
      'Cuenta para': [null, 'Terapia'],
    })
    assert.deepEqual(fieldsOf(refunded!), {
      Monto: [null, money('60.00')],
      Estado: ['Por decidir', 'Devuelto'],
    })
    assert.deepInclude(fieldsOf(moved!), { Estado: ['Por decidir', 'Pasado a otra reserva'] })
    assert.equal(refunded!.person!.id, host.user.id)
    assert.deepInclude(fieldsOf(back!), { Monto: [null, money('60.00')] })
  })

  test('the evidence of a dispute that was sent', async ({ assert }) => {
    const host = await aChargingHost()
    const { id } = await aPaidBooking(host)
    await simulate(id, 'dispute')
    const [dispute] = (await host.api.get('/disputes')).body().items
    const path = `/disputes/${dispute.id}`
    await host.api.put(`${path}/statement`, { statement: 'Ana asistió a toda la sesión.' })
    const sent = await host.api.post(`${path}/send`, {})
    sent.assertStatus(200)
    await workOff()

    const [change, ...others] = await changesOf(host, 'dispute')

    assert.isEmpty(others)
    assert.equal(change!.person!.id, host.user.id)
    assert.deepEqual(fieldsOf(change!), {
      Monto: [null, money('140.00')],
      Pruebas: ['Sin enviar', 'Enviadas'],
    })
    const { rows } = await db.rawQuery('SELECT after::text AS text FROM audit_log')
    assert.notInclude(JSON.stringify(rows), 'Ana asistió')
  })
})
