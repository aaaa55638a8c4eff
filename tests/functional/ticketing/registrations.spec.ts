import { Settings } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aCoupon } from '#database/factories/coupon'
import { ana, luis } from '#tests/helpers/host'
import Coupon from '#app/catalog/coupons/coupon'
import Service from '#app/catalog/services/service'
import Ticket from '#app/ticketing/tickets/ticket'
import { transaction } from '#core/database/transaction'
import { expireUnpaid } from '#app/ticketing/tickets/expire_tickets'
import { expirePayment } from '#jobs/ticketing/expire_payment'
import { aRegistrationService, decide, registerFor } from '#tests/helpers/registration'

const HOUR = 3_600_000

const subjects = async (to: string) =>
  (await outbox(to)).map(({ subject }) => subject!.split(':')[0])

const enrolled = async (id: string) => (await Service.findOrFail(id)).enrolled

/** Lets some hours pass, until the test is over. */
function later(cleanup: (undo: () => void) => void, hours: number) {
  const at = Date.now() + hours * HOUR
  Settings.now = () => at
  cleanup(() => void (Settings.now = () => Date.now()))
}

test.group('A waitlist form', () => {
  test('enrols a client without a meeting, and informs both sides', async ({ assert }) => {
    const host = await aRegistrationService({ type: 'FORM', title: 'Grupo de duelo' })

    const answer = await registerFor(host)
    await workOff()

    answer.assertStatus(201)
    answer.assertBodyContains({
      state: 'waitlist',
      title: 'Grupo de duelo',
      start: null,
      end: null,
      meetingCode: null,
      download: null,
      policy: { mayCancel: true, mayReschedule: false, cancelUntil: null },
      links: { reschedule: null, calendar: null, download: null },
    })
    assert.notProperty(answer.body(), 'payment')
    assert.deepEqual(await subjects(ana.email), ['En lista de espera'])
    assert.deepEqual(await subjects(host.user.email), ['Nueva inscripción'])
  })

  test('takes an address once while it is on the list, however it is written', async () => {
    const host = await aRegistrationService({ type: 'FORM' })

    const first = await registerFor(host)
    const again = await registerFor(host, {
      attendee: { ...ana, email: ana.email.toUpperCase() },
    })
    await guest.post(`/tickets/${first.body().code}/cancel`, {})
    const back = await registerFor(host)

    again.assertStatus(409)
    again.assertBodyContains({ code: 'ALREADY_WAITING' })
    back.assertStatus(201)
  })

  test('is full when all its places are taken, and a place that a client leaves is free again', async () => {
    const host = await aRegistrationService({ type: 'FORM', maxParticipants: 1 })

    const first = await registerFor(host)
    const tooLate = await registerFor(host, { attendee: luis })
    const twice = await registerFor(host)
    await guest.post(`/tickets/${first.body().code}/cancel`, {})
    const afterwards = await registerFor(host, { attendee: luis })

    tooLate.assertStatus(409)
    tooLate.assertBodyContains({ code: 'SOLD_OUT' })
    twice.assertBodyContains({ code: 'ALREADY_WAITING' })
    afterwards.assertStatus(201)
  })

  test('its host gives a client their turn, refuses them or archives them', async ({ assert }) => {
    const host = await aRegistrationService({ type: 'FORM' })
    const enrol = async (name: string) => {
      const attendee = { ...ana, email: `${name}@example.com` }
      return (await registerFor(host, { attendee })).body().code as string
    }

    const approved = await decide(host, await enrol('uno'), 'approve')
    const rejected = await decide(host, await enrol('dos'), 'reject')
    const archived = await decide(host, await enrol('tres'), 'archive')
    await workOff()

    approved.assertBodyContains({ state: 'confirmed' })
    rejected.assertBodyContains({ state: 'rejected' })
    archived.assertBodyContains({ state: 'archived' })
    assert.equal(await enrolled(host.service.id), 2)
    assert.include(await subjects('uno@example.com'), 'Confirmado')
    assert.include(await subjects('dos@example.com'), 'Solicitud no aceptada')
    assert.deepEqual(await subjects('tres@example.com'), ['En lista de espera'])
  })

  test('asks its host first where they want that', async () => {
    const host = await aRegistrationService({ type: 'FORM', requireApprove: true })

    const requested = await registerFor(host)
    const accepted = await decide(host, requested.body().code, 'approve')
    const turn = await decide(host, requested.body().code, 'approve')
    const again = await decide(host, requested.body().code, 'approve')

    requested.assertBodyContains({ state: 'pendingApproval' })
    accepted.assertBodyContains({ state: 'waitlist' })
    turn.assertBodyContains({ state: 'confirmed' })
    again.assertStatus(409)
    again.assertBodyContains({ code: 'INVALID_TRANSITION' })
  })
})

test.group('A payment link', () => {
  test('waits for its money until a deadline that both sides know', async ({ assert }) => {
    const host = await aRegistrationService({
      type: 'PAYMENT_LINK',
      paymentOptions: { paymentTime: { value: 3, unit: 'HOUR' } },
    })

    const answer = await registerFor(host)
    await workOff()

    answer.assertBodyContains({ state: 'pendingPayment', payment: { amount: 50, currency: 'PEN' } })
    const { maxPaymentDate } = answer.body().payment
    assert.closeTo(Date.parse(maxPaymentDate), Date.now() + 3 * HOUR, 60_000)
    const [mail] = await outbox(ana.email)
    assert.include(mail!.subject, 'Falta tu pago')
    assert.include(mail!.text, host.user.email)
    assert.match(mail!.text, /S\/\s*50/)
    assert.deepEqual(await subjects(host.user.email), ['Ana Torres va a pagarte S/ 50.00'])
    const [job] = await jobsOf(expirePayment)
    assert.closeTo(job!.start_after.getTime(), Date.parse(maxPaymentDate), 1000)
  })

  test('is confirmed by its host, who got the money', async ({ assert, cleanup }) => {
    const host = await aRegistrationService({ type: 'PAYMENT_LINK' })
    const { code } = (await registerFor(host)).body()

    const paid = await decide(host, code, 'approve')
    const left = await guest.post(`/tickets/${code}/cancel`, {})
    later(cleanup, 13)
    const ticket = await Ticket.findByOrFail('code', code)
    await transaction((trx) => expireUnpaid(trx, ticket))
    await workOff()

    paid.assertBodyContains({ state: 'confirmed', payment: { maxPaymentDate: null } })
    left.assertStatus(409)
    left.assertBodyContains({ code: 'INVALID_TRANSITION' })
    assert.equal((await ticket.refresh()).state, 'confirmed')
    assert.deepEqual(await subjects(ana.email), ['Confirmado'])
  })

  test('that is not paid in time expires and gives its coupon and its place back, once', async ({
    assert,
    cleanup,
  }) => {
    const host = await aRegistrationService({ type: 'PAYMENT_LINK', maxParticipants: 1 })
    await host.account.merge({ roleId: 'PRO' }).save()
    const coupon = await aCoupon(host.account.id, { code: 'MITAD', percent: 50 })
    const { code } = (await registerFor(host, { coupon: 'mitad' })).body()
    const ticket = await Ticket.findByOrFail('code', code)
    const full = await registerFor(host, { attendee: luis })

    await transaction((trx) => expireUnpaid(trx, ticket))
    const early = (await ticket.refresh()).state
    later(cleanup, 13)
    await transaction((trx) => expireUnpaid(trx, ticket))
    await transaction((trx) => expireUnpaid(trx, ticket))
    await workOff()

    assert.equal(ticket.amount, 2500)
    full.assertBodyContains({ code: 'SOLD_OUT' })
    assert.equal(early, 'pendingPayment')
    assert.equal((await ticket.refresh()).state, 'paymentExpired')
    assert.equal((await Coupon.findOrFail(coupon.id)).used, 0)
    assert.equal(await enrolled(host.service.id), 0)
    assert.deepEqual(await subjects(ana.email), ['Se acabó el tiempo'])
    assert.deepEqual(await subjects(host.user.email), ['Pago vencido'])
  })

  test('whose coupon leaves nothing to pay is confirmed at once', async () => {
    const host = await aRegistrationService({ type: 'PAYMENT_LINK' })
    await host.account.merge({ roleId: 'PRO' }).save()
    await aCoupon(host.account.id, { code: 'TODO', percent: 100 })

    const price = await guest.get(`/products/${host.service.id}/coupons/TODO`)
    const answer = await registerFor(host, { coupon: 'TODO' })

    price.assertBodyContains({ price: 50, discountedPrice: 0 })
    answer.assertBodyContains({ state: 'confirmed', coupon: { code: 'TODO', discount: 50 } })
  })

  test('refused, or requested first: each state leads where it should', async () => {
    const host = await aRegistrationService({ type: 'PAYMENT_LINK', requireApprove: true })

    const requested = (await registerFor(host)).body()
    const owed = await decide(host, requested.code, 'approve')
    const rejected = await decide(host, requested.code, 'reject')
    const archived = await decide(host, requested.code, 'archive')

    owed.assertBodyContains({ state: 'pendingPayment' })
    rejected.assertBodyContains({ state: 'rejected' })
    archived.assertBodyContains({ state: 'archived' })
  })
})
