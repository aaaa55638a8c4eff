import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { ana } from '#tests/helpers/host'
import { stateOf } from '#tests/helpers/booking'
import { YAPE_OUTCOMES } from '#tests/fakes/mercadopago'
import { invariantsHold } from '#tests/helpers/invariants'
import { withMercadoPago } from '#tests/helpers/mercadopago'
import { askDue } from '#app/payments/checkout/ask_provider'
import { KNOWN_REFUSALS } from '#shared/payment_refusals'
import { aChargingHost, anUnpaidBooking } from '#tests/helpers/checkout'

const CODE = '739104'
const MINUTES = 60_000

/** Begins a payment by Yape. */
async function begin({ code }: { code: string }) {
  const started = await guest.post(`/tickets/${code}/payments`, { paymentMethodId: 'yape' })
  started.assertStatus(201)
  return started.body() as { id: string; state: string; next: { type: string; fields: string[] } }
}

const type = ({ code }: { code: string }, id: string, typed: { phone: string; code: string }) =>
  guest.post(`/tickets/${code}/payments/${id}/code`, typed)

test.group('A payment by Yape’s code', (group) => {
  invariantsHold(group)

  test('is approved at once, with a token that is used once, and its code is kept nowhere', async ({
    assert,
    cleanup,
  }) => {
    const mercado = await withMercadoPago(cleanup)
    const booking = await anUnpaidBooking(await aChargingHost())
    const { id, next } = await begin(booking)

    const paid = await type(booking, id, { phone: '+51 111 111 111', code: CODE })
    await workOff()

    assert.deepEqual(next, { type: 'fields', fields: ['phone', 'code'] })
    paid.assertStatus(200)
    paid.assertBodyContains({ state: 'approved', settledAs: 'kept' })
    assert.equal(await stateOf(booking.code), 'confirmed')
    const [token, payment] = mercado.calls.filter(({ method }) => method === 'POST')
    assert.containsSubset(token!.body, { phoneNumber: '111111111', otp: CODE, requestId: id })
    assert.equal(payment!.header('x-idempotency-key'), id)
    assert.containsSubset(payment!.body, {
      payment_method_id: 'yape',
      installments: 1,
      transaction_amount: 140,
      payer: { email: ana.email },
    })
    assert.isEmpty(await rowsWith(CODE))
  })

  test('that is refused says why in its own words, keeps the time, and another code pays', async ({
    assert,
    cleanup,
  }) => {
    await withMercadoPago(cleanup)
    const booking = await anUnpaidBooking(await aChargingHost())
    for (const [phone, outcome] of Object.entries(YAPE_OUTCOMES).slice(1, 5)) {
      const { id } = await begin(booking)
      const refused = await type(booking, id, { phone, code: CODE })

      refused.assertBodyContains({ state: 'refused', refusal: outcome })
      assert.include(KNOWN_REFUSALS, outcome)
    }
    const between = await stateOf(booking.code)

    const { id } = await begin(booking)
    await type(booking, id, { phone: '111111111', code: CODE })

    assert.equal(between, 'pendingPayment')
    assert.equal(await stateOf(booking.code), 'confirmed')
  })

  test('is made once by a double press, and found again after its answer was lost', async ({
    assert,
    cleanup,
  }) => {
    const mercado = await withMercadoPago(cleanup)
    const booking = await anUnpaidBooking(await aChargingHost())
    const { id } = await begin(booking)
    mercado.fail({ on: /POST \/v1\/payments/, kind: 'cutAfter' })
    const typed = { phone: '111111111', code: CODE }

    const answers = await Promise.all([type(booking, id, typed), type(booking, id, typed)])
    const between = await stateOf(booking.code)
    pass(cleanup, 6 * MINUTES)
    await askDue()
    await workOff()

    assert.deepEqual(
      answers.map((answer) => (answer.body() as { state: string }).state),
      ['unknown', 'unknown']
    )
    assert.equal(between, 'pendingPayment')
    assert.equal(await stateOf(booking.code), 'confirmed')
    assert.equal(mercado.payments.size, 1)
  })

  test('takes six codes for one booking, and only numbers and codes that can be', async ({
    assert,
    cleanup,
  }) => {
    await withMercadoPago(cleanup)
    const booking = await anUnpaidBooking(await aChargingHost())
    const { id } = await begin(booking)

    const wrong = await type(booking, id, { phone: '12', code: '12345' })
    const statuses: number[] = []
    for (let round = 0; round < 7; round++) {
      const { id: next } = await begin(booking)
      const answer = await type(booking, next, { phone: '111111117', code: CODE })
      statuses.push(answer.status())
    }

    wrong.assertStatus(422)
    assert.sameMembers(
      (wrong.body() as { errors: { field: string }[] }).errors.map(({ field }) => field),
      ['phone', 'code']
    )
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429])
  })

  test('is simulated by the local gateway, where the last digit decides', async ({ assert }) => {
    const booking = await anUnpaidBooking(await aChargingHost())
    const checkout = await guest.get(`/checkout/${booking.code}`)
    const first = await begin(booking)
    const refused = await type(booking, first.id, { phone: '987123456', code: '123452' })
    const second = await begin(booking)

    const paid = await type(booking, second.id, { phone: '987123456', code: '123450' })

    checkout.assertBodyContains({ simulated: true })
    refused.assertBodyContains({ state: 'refused', refusal: 'cc_amount_rate_limit_exceeded' })
    paid.assertBodyContains({ state: 'approved' })
    assert.notEqual(first.id, second.id)
    assert.equal(await stateOf(booking.code), 'confirmed')
  })

  test('is not offered in another currency, nor above 2,000 soles at Mercado Pago', async ({
    assert,
    cleanup,
  }) => {
    await withMercadoPago(cleanup)
    const methods = async (service: object) => {
      const booking = await anUnpaidBooking(await aChargingHost({ service }))
      const answer = await guest.get(`/checkout/${booking.code}`)
      return (answer.body() as { methods: { id: string }[] }).methods.map(({ id }) => id)
    }

    assert.include(await methods({ price: 2000 }), 'yape')
    assert.notInclude(await methods({ currency: 'USD' }), 'yape')
  })
})

/** Where a text is kept: the tables of payments, of jobs, and of calls that are answered once. */
async function rowsWith(text: string): Promise<string[]> {
  const { rows } = (await db.rawQuery(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`
  )) as { rows: { name: string }[] }
  const found: string[] = []
  for (const { name } of rows) {
    const [schema, table] = name.split('.')
    const hit = (await db.rawQuery(
      `SELECT 1 FROM "${schema}"."${table}" AS row WHERE row::text LIKE ? LIMIT 1`,
      [`%${text}%`]
    )) as { rows: object[] }
    if (hit.rows.length > 0) found.push(name)
  }
  return found
}
