import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { ana, inDays } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { stateOf } from '#tests/helpers/booking'
import { aPhoto } from '#tests/helpers/pictures'
import { pass, passUntil } from '#tests/helpers/clock'
import { invariantsHold } from '#tests/helpers/invariants'
import { aPaymentMethod } from '#database/factories/payment_method'
import {
  aDeposit,
  anOpenBalance,
  balanceOf,
  money,
  openBalance,
  settled,
} from '#tests/helpers/deposit'
import {
  aChargingHost,
  anUnpaidBooking,
  aPaidBooking,
  simulate,
  startPayment,
} from '#tests/helpers/checkout'

const HOUR = 3_600_000

test.group('The rest of a price on site', (group) => {
  invariantsHold(group)

  test('is marked as paid by the host, once, without the wallet, and can be taken back', async ({
    assert,
  }) => {
    const { host, code } = await aDeposit({ balanceBy: 'onSite' })
    const before = await balanceOf(host)
    const mark = () => host.api.post(`/tickets/${code}/balance`)

    const answers = await Promise.all([mark(), mark(), mark()])
    const marked = await money(code)
    const undone = await host.api.delete(`/tickets/${code}/balance`)
    const again = await host.api.delete(`/tickets/${code}/balance`)
    const due = await money(code)
    await mark()

    for (const answer of answers) answer.assertStatus(200)
    assert.containSubset(marked, { paid: 140, due: 0, deposit: { state: 'paid' } })
    undone.assertStatus(200)
    again.assertStatus(409)
    again.assertBodyContains({ code: 'BALANCE_NOT_MARKED' })
    assert.containSubset(due, { paid: 40, due: 100, deposit: { state: 'later', linkDate: null } })
    assert.containSubset(await money(code), { paid: 140, due: 0 })
    assert.equal(await balanceOf(host), before)
    const history = await host.api.get(`/tickets/${code}/history`)
    const kinds = (history.body() as { items: { kind: string; text: string }[] }).items
    assert.sameMembers(
      kinds.filter(({ kind }) => kind === 'balance').map(({ text }) => text),
      ['onSite', 'undone', 'onSite']
    )
  })

  test('goes back to a client who paid by a link meanwhile', async ({ assert }) => {
    const { host, code } = await aDeposit({ balanceBy: 'onSite' })
    const sent = await host.api.post(`/tickets/${code}/balance/link`)
    await workOff()
    const balance = await startPayment({ code })
    const marked = await host.api.post(`/tickets/${code}/balance`)

    await simulate(balance, 'payLate')

    sent.assertStatus(200)
    marked.assertStatus(200)
    assert.containSubset(await money(code), { paid: 140, due: 0 })
    assert.notInclude(await settled(), 'balance returned balance kept')
    assert.equal((await settled()).filter((one) => one === 'balance kept').length, 1)
  })

  test('is not due of what has no deposit, and not twice', async ({ cleanup }) => {
    const whole = await aChargingHost()
    const { code } = await aPaidBooking(whole)
    const without = await whole.api.post(`/tickets/${code}/balance`)
    const made = await anOpenBalance(cleanup)
    await simulate(await startPayment({ code: made.code }), 'pay')
    const twice = await made.host.api.post(`/tickets/${made.code}/balance`)

    without.assertStatus(409)
    without.assertBodyContains({ code: 'BALANCE_NOT_DUE' })
    twice.assertStatus(409)
    twice.assertBodyContains({ code: 'ALREADY_PAID' })
  })
})

/** The mails by which the client is asked for the rest. */
const asked = async () =>
  (await outbox(ana.email)).filter(({ subject }) => /saldo|otro comprobante/.test(subject ?? ''))

test.group('The rest of a price by its link', (group) => {
  invariantsHold(group)

  test('is told to the client in one mail, with what is due and where it is paid', async ({
    assert,
    cleanup,
  }) => {
    const { host, code } = await anOpenBalance(cleanup)
    const [mail, ...others] = await asked()
    await Promise.all([1, 2].map(() => host.api.post(`/tickets/${code}/balance/link`)))
    await workOff()
    const again = await asked()
    await host.api.post(`/tickets/${code}/balance`)
    const marked = await money(code)

    assert.isEmpty(others)
    assert.match(mail!.subject!, /^Falta tu saldo: /)
    assert.match(mail!.text!, /ya puedes pagar el saldo de S\/ 100\.00/)
    assert.match(mail!.text!, /Con los S\/ 40\.00 que pagaste/)
    assert.match(mail!.text!, new RegExp(`/checkout/${code}`))
    assert.lengthOf(again, 2)
    assert.containSubset(marked, { paid: 140, due: 0 })
  })

  test('is not sent once it was paid meanwhile', async ({ assert }) => {
    const { host, code } = await aDeposit()
    await workOff()
    await host.api.post(`/tickets/${code}/balance/link`)
    await host.api.post(`/tickets/${code}/balance`)
    await workOff()

    assert.isEmpty(await asked())
  })
})

test.group('A deposit by transfer', (group) => {
  invariantsHold(group)

  test('and its rest are each proved; a refused proof of the rest undoes nothing', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost({
      service: { bookingPrice: 40, paymentOptions: { usePaymentProcessor: false } },
    })
    await aPaymentMethod(host.account.id)
    const prove = async (code: string) =>
      guest.post(`/tickets/${code}/proof`).file('file', await aPhoto(), { filename: 'x' })
    const { code } = await anUnpaidBooking(host)
    const first = await prove(code)
    const queue = await host.api.get('/proofs')
    await host.api.post(`/tickets/${code}/proof/accept`)
    const confirmed = await stateOf(code)
    passUntil(cleanup, inDays(4))
    await openBalance(code)
    await workOff()

    const second = await prove(code)
    const whileReviewed = await stateOf(code)
    const refused = await host.api.post(`/tickets/${code}/proof/refuse`, { reason: 'No se ve' })
    await workOff()
    const mails = await asked()
    const third = await prove(code)
    pass(cleanup, 6 * 24 * HOUR)
    const accepted = await host.api.post(`/tickets/${code}/proof/accept`)

    for (const sent of [first, second, third]) sent.assertStatus(201)
    queue.assertBodyContains({ items: [{ code, due: 40, amount: 40 }] })
    assert.equal(confirmed, 'confirmed')
    assert.equal(whileReviewed, 'confirmed')
    refused.assertStatus(200)
    assert.match(mails.at(-1)!.subject!, /^Envía otro comprobante: /)
    assert.match(mails.at(-1)!.text!, /tu reserva sigue confirmada/)
    accepted.assertStatus(200)
    assert.equal(await stateOf(code), 'confirmed')
    assert.containSubset(await money(code), { paid: 140, due: 0 })
    assert.equal(await balanceOf(host), 0)
  })
})
