import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { inDays, luis } from '#tests/helpers/host'
import Ticket from '#app/ticketing/tickets/ticket'
import { aCharge } from '#tests/helpers/gateway_stands'
import { transaction } from '#core/database/transaction'
import { invariantsHold } from '#tests/helpers/invariants'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import { expireUnpaid } from '#app/ticketing/tickets/expire_tickets'
import { deliver, referenceOf, withStripe } from '#tests/helpers/gateways'
import { aChargingHost, anOpenPayment, anUnpaidBooking } from '#tests/helpers/checkout'

const DAY = 24 * 3_600_000

const signal = () => AbortSignal.timeout(8_000)

test.group('What Stripe tells about refunds and disputes', (group) => {
  invariantsHold(group)

  test('a late payment is given back; a refund that is pending is done when Stripe says so', async ({
    assert,
    cleanup,
  }) => {
    const stripe = await withStripe(cleanup)
    stripe.state.refundStatus = 'pending'
    const host = await aChargingHost()
    const start = inDays(5)
    const { code, id } = await anOpenPayment(host, { start })
    const reference = await referenceOf(id)
    const { accountId, id: ticketId } = await Ticket.findByOrFail('code', code)
    stripe.pay(reference)
    pass(cleanup, DAY)
    await transaction((trx) => expireUnpaid(trx, { accountId, id: ticketId }))
    await anUnpaidBooking(host, { start, attendee: luis })
    await workOff()
    const [before] = await db.from('payment_refunds')

    stripe.endRefund([...stripe.refunds.keys()][0]!, 'succeeded')
    await deliver(stripe.events.slice(-1))

    assert.equal(before.state, 'sent')
    const [refund] = await db.from('payment_refunds')
    assert.equal(refund.state, 'done')
    assert.equal(stripe.refunds.size, 1)
  })

  test('a refund that failed at the bank is made anew when it is asked for again', async ({
    assert,
    cleanup,
  }) => {
    const stripe = await withStripe(cleanup)
    stripe.state.refundStatus = 'pending'
    const gateway = await gatewayOf('stripe')
    const { reference } = await gateway.open(aCharge({ currency: 'USD' }), signal())
    stripe.pay(reference)
    const order = { reference, amount: 4_000, currency: 'USD', key: 'again' }
    const first = await gateway.refund(order, signal())
    stripe.endRefund(first.reference, 'failed')

    const lost = await gateway.findRefundOf({ ...order, known: [] }, signal())
    const second = await gateway.refund(order, signal())
    const third = await gateway.refund(order, signal())

    assert.isUndefined(lost)
    assert.equal(second.state, 'pending')
    assert.notEqual(second.reference, first.reference)
    assert.equal(third.reference, second.reference)
  })

  test('a dispute has its amount, deadline and end, and takes the evidence', async ({
    assert,
    cleanup,
  }) => {
    const stripe = await withStripe(cleanup)
    const { id } = await anOpenPayment(await aChargingHost())
    const payment = await referenceOf(id)
    stripe.pay(payment)
    const { id: reference } = stripe.dispute(payment)
    const gateway = await gatewayOf('stripe')
    const content = Buffer.from('%PDF-1.7 the story of the booking')
    const evidence = { name: 'evidence.pdf', contentType: 'application/pdf', content }

    const opened = await gateway.findDispute({ reference }, signal())
    await gateway.sendEvidence({ reference }, { ...evidence, summary: 'Ana came.' }, signal())
    const sent = await gateway.findDispute({ reference }, signal())
    stripe.endDispute(reference, 'won')
    const ended = await gateway.findDispute({ reference }, signal())

    assert.containsSubset(opened, { payment, state: 'evidenceDue', amount: 14_000, fee: 1500 })
    assert.isAbove(opened!.deadline!.getTime(), Date.now())
    assert.equal(sent?.state, 'underReview')
    assert.include(stripe.files[0]!, 'the story of the booking')
    assert.equal(ended?.state, 'won')
  })

  test('a payment of the host’s own account carries the application’s fee, also back', async ({
    assert,
    cleanup,
  }) => {
    const stripe = await withStripe(cleanup)
    const gateway = await gatewayOf('stripe')
    const host = { isConnected: true, charges: true, name: 'Consultorio Luna' }
    stripe.connected.set('acct_host', host)
    const onBehalfOf = { credentials: { account: 'acct_host' }, applicationFee: 700 }
    const charge = { ...aCharge({ currency: 'USD' }), onBehalfOf }

    const { reference } = await gateway.open(charge, signal())
    stripe.pay(reference)
    const order = { reference, amount: 14_000, currency: 'USD', key: 'own', onBehalfOf }
    await gateway.refund(order, signal())

    const session = stripe.sessions.get(reference)!
    assert.equal(session.account, 'acct_host')
    assert.equal(session.application_fee_amount, 700)
    assert.isTrue([...stripe.refunds.values()][0]!.withFee)
  })
})
