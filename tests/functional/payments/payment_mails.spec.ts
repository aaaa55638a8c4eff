import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { ana, inDays, luis } from '#tests/helpers/host'
import Ticket from '#app/ticketing/tickets/ticket'
import { transaction } from '#core/database/transaction'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import PaymentAttempt from '#app/payments/checkout/payment_attempt'
import { askProvider } from '#app/payments/checkout/ask_provider'
import { expireUnpaid } from '#app/ticketing/tickets/expire_tickets'
import { aDeposit } from '#tests/helpers/deposit'
import {
  aChargingHost,
  anOpenPayment,
  anUnpaidBooking,
  aPaidBooking,
  simulate,
} from '#tests/helpers/checkout'

const DAY = 24 * 3_600_000

type Host = Awaited<ReturnType<typeof aChargingHost>>

const mailsFor = async (to: string) =>
  (await outbox(to)).map(({ subject, text }) => ({ subject: subject ?? '', text: text ?? '' }))
const lastFor = async (to: string) => (await mailsFor(to)).at(-1)!

/** Ends the time to pay, as its job does. */
async function expire(code: string) {
  const { accountId, id } = await Ticket.findByOrFail('code', code)
  await transaction((trx) => expireUnpaid(trx, { accountId, id }))
  await workOff()
}

/** Money at the provider after the deadline, of which we hear by asking. */
async function payLate(id: string) {
  await LocalPayment.query().where({ id }).update({ state: 'approved' })
  const { accountId } = await PaymentAttempt.findByOrFail('id', id)
  await askProvider({ accountId, id }, AbortSignal.timeout(5_000))
  await workOff()
}

/** The receipts that a mail links, as paths of the API. */
const receiptLinks = (text: string) => text.match(/\/tickets\/\S+\/receipts\/\S+\.pdf/g) ?? []

const emailOf = (host: Host) => host.user.email

test.group('The mails of a booking that is paid through the platform', () => {
  test('give the client the link and its deadline while it waits, and the host nothing', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const { code } = await anUnpaidBooking(host)
    await workOff()

    const mail = await lastFor(ana.email)
    assert.match(mail.subject, /^Falta tu pago: /)
    assert.match(mail.text, /paga S\/ 140\.00 hasta el /)
    assert.match(mail.text, new RegExp(`/checkout/${code}`))
    assert.notMatch(mail.text, /directamente/)
    assert.isEmpty(await mailsFor(emailOf(host)))
  })

  test('say that it was paid once it is, to the client and the host', async ({ assert }) => {
    const host = await aChargingHost()
    const { id } = await anOpenPayment(host)

    await simulate(id, 'pay')

    const theirs = await lastFor(ana.email)
    assert.match(theirs.subject, /^Pagada: .* con Ana/)
    assert.match(theirs.text, /Pagaste S\/ 140\.00/)
    assert.notMatch(theirs.text, /directamente/)
    const [file] = receiptLinks(theirs.text)
    const opened = await guest.get(file!)
    opened.assertStatus(200)
    assert.match(theirs.text, /Constancia de pago: C001-\d{4}-000001 \(PDF\)/)
    assert.equal(opened.header('content-type'), 'application/pdf')
    const own = await lastFor(emailOf(host))
    assert.match(own.subject, /^Nueva reserva: /)
    assert.match(own.text, /Tu cliente pagó S\/ 140\.00/)
    assert.notMatch(own.text, /directamente/)
    assert.isEmpty(receiptLinks(own.text))
    assert.lengthOf(await outbox(emailOf(host)), 1)
  })

  test('confirm a payment to its client also where the host sends no confirmations', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const confirmations = { own: { email: true }, clients: { email: false } }
    const changed = await host.api.patch('/users/me', { confirmations })
    changed.assertStatus(200)
    const { id } = await anOpenPayment(host)

    await simulate(id, 'pay')

    assert.match((await lastFor(ana.email)).subject, /^Pagada: /)
  })

  test('tell the client that a payment is under review', async ({ assert }) => {
    const host = await aChargingHost()
    const { id } = await anOpenPayment(host)

    await simulate(id, 'review')

    const mail = await lastFor(ana.email)
    assert.match(mail.subject, /^Tu pago está en revisión: /)
    assert.match(mail.text, /tu pago de S\/ 140\.00 está en revisión/)
    assert.match(mail.text, /No pagues de nuevo/)
    assert.match(mail.text, /te guardamos la hora, a más tardar hasta el /)
    assert.match(mail.text, /S\/ 140\.00 · en revisión/)
    assert.notMatch(mail.text, /falta pagar/)
  })

  test('tell the client that the time is over', async ({ assert, cleanup }) => {
    const host = await aChargingHost()
    const { code } = await anUnpaidBooking(host)
    pass(cleanup, DAY)

    await expire(code)

    const mail = await lastFor(ana.email)
    assert.match(mail.subject, /^Plazo vencido: /)
    assert.match(mail.text, /reserva otra vez/)
    assert.isEmpty(await outbox(emailOf(host)))
  })

  test('tell both sides what a cancellation gives back, or that it gives nothing', async ({
    assert,
  }) => {
    const refunds = [{ before: { value: 0, unit: 'HOUR' }, percent: 0 }]
    const host = await aChargingHost({ service: { policy: { refunds } as never } })
    const [byHost, byClient] = [
      await aPaidBooking(host, { start: inDays(5) }),
      await aPaidBooking(host, { start: inDays(6) }),
    ]

    await host.api.post(`/tickets/${byHost.code}/cancel`)
    await guest.post(`/tickets/${byClient.code}/cancel`)
    await workOff()

    const sent = [...(await mailsFor(ana.email)), ...(await mailsFor(emailOf(host)))]
    const about = (start: RegExp) => sent.find(({ text }) => start.test(text))!.text
    assert.match(about(/Ana canceló tu reserva/), /Te devolvemos S\/ 140\.00 por el mismo medio/)
    assert.match(about(/Ana canceló tu reserva/), /Tu banco puede tardar 5–10 días hábiles/)
    assert.match(about(/Cancelaste la reserva/), /Le devolvemos S\/ 140\.00/)
    assert.match(about(/Cancelaste la reserva/), /Su banco puede tardar 5–10 días hábiles/)
    assert.match(about(/cancelaste tu reserva/), /no devuelve lo que pagaste/)
    assert.match(about(/canceló su reserva/), /No se le devuelve lo que pagó/)
  })

  test('say of a deposit what is paid now, and how the rest is paid', async ({ assert }) => {
    const byLink = await aDeposit()
    const [first, confirmed] = await mailsFor(ana.email)
    const own = await lastFor(emailOf(byLink.host))
    await aDeposit({ balanceBy: 'onSite' })
    const onSite = await lastFor(ana.email)

    assert.match(first!.text, /pagas S\/ 40\.00 ahora y S\/ 100\.00 después/)
    assert.match(confirmed!.subject, /^Confirmada: /)
    assert.match(confirmed!.text, /te falta pagar S\/ 100\.00: te enviamos el link 48 horas antes/)
    assert.match(own.text, /falta S\/ 100\.00: le enviamos el link 48 horas antes/)
    assert.match(onSite.text, /te falta pagar S\/ 100\.00: lo pagas el día de la cita/)
  })

  test('tell both sides of late money that confirms', async ({ assert, cleanup }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)
    pass(cleanup, DAY)
    await expire(code)

    await payLate(id)

    assert.match((await lastFor(ana.email)).text, /llegó después del plazo, pero tu hora/)
    assert.match((await lastFor(emailOf(host))).text, /Pagó después del plazo/)
  })

  test('tell both sides of late money that goes back', async ({ assert, cleanup }) => {
    const host = await aChargingHost()
    const start = inDays(5)
    const { code, id } = await anOpenPayment(host, { start })
    pass(cleanup, DAY)
    await expire(code)
    await anUnpaidBooking(host, { start, attendee: luis })

    await payLate(id)

    const theirs = await lastFor(ana.email)
    assert.match(theirs.subject, /^Te devolvemos S\/ 140\.00: /)
    assert.match(theirs.text, /llegó después del plazo/)
    const own = await lastFor(emailOf(host))
    assert.match(own.subject, /^Devolvemos S\/ 140\.00 a /)
    assert.match(own.text, /no entra en tu billetera/)
  })

  test('tell both sides of money that came twice', async ({ assert }) => {
    const host = await aChargingHost()
    const { id } = await anOpenPayment(host)

    await simulate(id, 'payTwice')

    const returned = (await mailsFor(ana.email)).find(({ subject }) =>
      /^Te devolvemos/.test(subject)
    )
    assert.match(returned!.text, /Pagaste dos veces\. Tu reserva sigue en pie/)
    const own = (await mailsFor(emailOf(host))).find(({ subject }) => /^Devolvemos/.test(subject))
    assert.match(own!.text, /Pagó dos veces/)
  })
})
