import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { now } from '#core/time'
import { ACCOUNT, mercadoPago, signedNotice } from '#tests/fakes/mercadopago'
import { GatewayError } from '#app/payments/gateways/gateway_error'
import type { Charge } from '#app/payments/gateways/contract'
import { checkSignature } from '#app/payments/gateways/drivers/mercadopago/signature'
import { decisivePayment, stateOf } from '#app/payments/gateways/drivers/mercadopago/payment_state'
import { MercadoPagoGateway } from '#app/payments/gateways/drivers/mercadopago/mercadopago_gateway'
import type { Payment } from '#app/payments/gateways/drivers/mercadopago/answers'

const DAY = 86_400_000
const CUTS = 20

const signal = () => AbortSignal.timeout(5_000)

const aCharge = (wish: Partial<Charge> = {}): Charge => ({
  attemptId: randomUUID(),
  methodId: 'card',
  amount: 14_000,
  currency: 'PEN',
  title: 'Sesión',
  locale: 'es',
  returnUrl: 'https://cupo.example/checkout/x/processing-payment',
  cancelUrl: 'https://cupo.example/checkout/x',
  startedAt: now().toJSDate(),
  deadline: new Date(now().toMillis() + DAY),
  ...wish,
})

async function aGateway(cleanup: (end: () => Promise<void>) => void) {
  const mercado = await mercadoPago()
  cleanup(mercado.close)
  const webhook = 'https://cupo.example/api/v3/webhooks/mercadopago'
  const gateway = new MercadoPagoGateway({ url: mercado.url, countries: { PE: ACCOUNT }, webhook })
  return { mercado, gateway }
}

/** Does a call that is cut, and again until it is answered. */
async function until<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'down') return until(call)
    throw error
  }
}

test.group('The driver of Mercado Pago', () => {
  test('opens one page and gives back once, however often the line is cut', async ({
    assert,
    cleanup,
  }) => {
    const { mercado, gateway } = await aGateway(cleanup)
    for (let round = 0; round < CUTS; round++) {
      const charge = aCharge()
      const kind = round % 2 ? 'cutAfter' : 'cutBefore'
      mercado.fail({ on: /POST .*preferences/, kind })
      mercado.fail({ on: /POST .*refunds/, kind })

      await until(() => gateway.open(charge, signal()))
      const { id } = mercado.pay(charge.attemptId)
      const order = { reference: `PE:${id}`, amount: 4000, currency: 'PEN', key: randomUUID() }
      const refund = await until(() => gateway.refund(order, signal()))

      assert.equal(mercado.preferences.size, round + 1)
      assert.lengthOf(mercado.payments.get(id)!.refunds, 1)
      assert.equal(refund.amount, 4000)
    }
  })

  test('gives back a part and the rest, the whole where only that is possible, and knows each refund', async ({
    assert,
    cleanup,
  }) => {
    const { mercado, gateway } = await aGateway(cleanup)
    const { attemptId } = aCharge()
    const pay = () => mercado.pay(attemptId, { amount: 140 })
    const [parts, whole] = [pay(), pay()]
    const order = (id: number, amount: number) => ({
      reference: `PE:${id}`,
      amount,
      currency: 'PEN',
      key: randomUUID(),
    })

    await gateway.refund(order(parts.id, 4000), signal())
    const rest = await gateway.refund(order(parts.id, 10_000), signal())
    mercado.state.wholeOnly = true
    const all = await gateway.refund(order(whole.id, 14_000), signal())

    assert.equal(parts.status, 'refunded')
    assert.equal(whole.status, 'refunded')
    assert.containsSubset(await gateway.findRefund(rest, signal()), {
      state: 'done',
      amount: 10_000,
    })
    assert.equal(all.payment, `PE:${whole.id}`)
    await assert.rejects(() => gateway.refund(order(pay().id, 5000), signal()), /refused/)
  })

  test('ends a page and what waits at it; what is paid by then stays paid', async ({
    assert,
    cleanup,
  }) => {
    const { mercado, gateway } = await aGateway(cleanup)
    const [open, paid] = [aCharge(), aCharge()]
    const [one, other] = [await gateway.open(open, signal()), await gateway.open(paid, signal())]
    const waiting = mercado.pay(open.attemptId, { status: 'pending' })
    mercado.pay(paid.attemptId)

    await gateway.cancel(one, signal())
    const late = await gateway.cancel(other, signal())

    assert.equal(waiting.status, 'cancelled')
    assert.equal(late?.state, 'approved')
    const [preference] = mercado.preferences.values()
    assert.isTrue(Date.parse(preference!.expiration_date_to) <= Date.now())
  })

  test('offers slow methods only with three days left', async ({ assert, cleanup }) => {
    const { mercado, gateway } = await aGateway(cleanup)

    await gateway.open(aCharge(), signal())
    await gateway.open(aCharge({ deadline: new Date(now().toMillis() + 4 * DAY) }), signal())

    const [soon, late] = mercado.preferences.values()
    assert.isTrue(soon!.binary_mode)
    assert.isFalse(late!.binary_mode)
  })

  test('tells a dispute until its end and hands in the evidence', async ({ assert, cleanup }) => {
    const { mercado, gateway } = await aGateway(cleanup)
    const row: Record<string, unknown> = {
      id: '217000061680860000',
      payments: [77],
      amount: 140,
      currency: 'PEN',
      coverage_applied: null,
      documentation_required: true,
      documentation_status: 'pending',
      date_documentation_deadline: '2026-12-01T00:00:00.000-04:00',
      reason: 'general',
    }
    mercado.chargebacks.set(row.id as string, row)
    const dispute = { reference: `PE:${row.id as string}` }
    const file = { name: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }

    const due = await gateway.findDispute(dispute, signal())
    await gateway.sendEvidence(dispute, { ...file, summary: 'Came.' }, signal())
    const sent = await gateway.findDispute(dispute, signal())
    row.coverage_applied = true
    const won = await gateway.findDispute(dispute, signal())

    assert.containsSubset(due, { state: 'evidenceDue', payment: 'PE:77', amount: 14_000 })
    assert.equal(sent?.state, 'underReview')
    assert.equal(won?.state, 'won')
    assert.include(mercado.documents[0], 'filename="a.pdf"')
  })

  test('tells what is down from what is refused and from too many calls', async ({
    assert,
    cleanup,
  }) => {
    const { mercado, gateway } = await aGateway(cleanup)
    const kindAfter = async (status: number) => {
      mercado.fail({ kind: 'status', status, body: { error: 'x' } })
      const error: unknown = await gateway
        .open(aCharge(), signal())
        .catch((caught: unknown) => caught)
      return error instanceof GatewayError ? error.kind : undefined
    }

    assert.equal(await kindAfter(500), 'down')
    assert.equal(await kindAfter(503), 'down')
    assert.equal(await kindAfter(429), 'limited')
    assert.equal(await kindAfter(400), 'refused')
    assert.equal(await kindAfter(403), 'refused')
    assert.equal(await kindAfter(401), 'down')
  })
})

test.group('The payments of one page', () => {
  const a = (wish: Partial<Payment>): Payment =>
    ({ id: 1, status: 'rejected', transaction_amount: 1, currency_id: 'PEN', ...wish }) as Payment

  test('are decided by the one with money, whatever the order', ({ assert }) => {
    const payments = [
      a({ id: 1, status: 'rejected' }),
      a({ id: 2, status: 'approved', date_approved: '2026-01-02T00:00:00Z' }),
      a({ id: 3, status: 'approved', date_approved: '2026-01-03T00:00:00Z' }),
      a({ id: 4, status: 'in_process' }),
    ]

    assert.equal(decisivePayment(payments)?.id, 2)
    assert.equal(decisivePayment(payments.toReversed())?.id, 2)
    assert.equal(decisivePayment(payments, 3)?.id, 3)
    assert.equal(decisivePayment(payments, 1)?.id, 2)
  })

  test('have the states of Mercado Pago’s table', ({ assert }) => {
    const states = ['approved', 'in_process', 'pending', 'rejected', 'cancelled', 'charged_back']

    assert.deepEqual(
      states.map((status) => stateOf(a({ status }))),
      ['approved', 'underReview', 'open', 'refused', 'refused', 'approved']
    )
    assert.equal(stateOf(a({ status: 'cancelled', status_detail: 'expired' })), 'expired')
    assert.equal(stateOf(a({ status: 'of tomorrow' })), 'open')
  })
})

test.group('The signature of Mercado Pago', () => {
  const check = ({ query, headers }: ReturnType<typeof signedNotice>) =>
    checkSignature(
      ACCOUNT.webhookSecret,
      (name) => (headers as Record<string, string>)[name],
      query
    )

  test('fits with the time in seconds and in milliseconds, and with the case of the id', ({
    assert,
  }) => {
    const ts = String(Date.now())

    assert.equal(check(signedNotice({ id: 'AbC9' }))?.id, 'AbC9')
    assert.isDefined(check(signedNotice({ id: 5, ts })))
    assert.isUndefined(
      check({ ...signedNotice({ id: 'AbC9' }), query: new URLSearchParams({ 'data.id': 'abc9' }) })
    )
  })

  test('does not fit when it is old, of other letters, or hidden behind a newer time', ({
    assert,
  }) => {
    const old = signedNotice({ id: 5, ts: String(Math.floor(Date.now() / 1000) - 11 * 86_400) })
    const hidden = `ts=${Math.floor(Date.now() / 1000)},${old.headers['x-signature']}`
    const multibyte = `ts=${Math.floor(Date.now() / 1000)},v1=${'é'.repeat(64)}`

    assert.isUndefined(check(old))
    assert.isUndefined(check({ ...old, headers: { ...old.headers, 'x-signature': hidden } }))
    assert.isUndefined(check({ ...old, headers: { ...old.headers, 'x-signature': multibyte } }))
  })
})
