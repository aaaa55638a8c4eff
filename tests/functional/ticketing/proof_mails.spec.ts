import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import Ticket from '#app/ticketing/tickets/ticket'
import { transaction } from '#core/database/transaction'
import { expireUnpaid } from '#app/ticketing/tickets/expire_tickets'
import { passUntil } from '#tests/helpers/clock'
import { ana, inDays } from '#tests/helpers/host'
import { remindOfProof } from '#jobs/ticketing/remind_of_proof'
import { ORIGIN } from '#tests/helpers/api'
import { aProof, aTransfer, prove } from '#tests/helpers/proofs'

const HOUR = 3_600_000
const START = inDays(5)
const hoursBefore = (hours: number) => new Date(Date.parse(START) - hours * HOUR).toISOString()

const mailsFor = async (to: string) => {
  await workOff()
  return outbox(to)
}
const subjectsFor = async (to: string) => (await mailsFor(to)).map(({ subject }) => subject ?? '')

/** Lets all reminders of proofs be due. */
const runReminders = () =>
  db.from('jobs.job').where({ name: remindOfProof.name }).update({ start_after: new Date() })

test.group('Mails about a transfer', () => {
  test('say how to pay: reference, account, deadline, and where the proof is sent', async ({
    assert,
  }) => {
    const { code } = await aTransfer()
    await workOff()

    const [mail] = await outbox(ana.email)
    assert.match(mail!.subject!, /^Falta tu pago: /)
    assert.match(mail!.text!, /paga S\/ 140\.00 hasta el /)
    assert.include(mail!.text!, `Referencia para tu pago: ${code.slice(-4).toUpperCase()}`)
    assert.include(mail!.text!, 'Yape o Plin: 951 204 318, Ana Quispe')
    assert.include(mail!.text!, 'Envía la foto de tu comprobante')
    assert.include(mail!.text!, `/checkout/${code}`)
  })

  test('tell the client that the proof came, why it was refused, and until when to send another', async ({
    assert,
  }) => {
    const { host, code } = await aTransfer()
    await workOff()
    await prove(code)
    await workOff()
    await host.api.post(`/tickets/${code}/proof/refuse`, { reason: 'No se ve el monto.' })
    await workOff()

    const mails = await outbox(ana.email)
    const [, received, refused] = mails
    assert.match(received!.subject!, /^Recibimos tu comprobante: /)
    assert.match(
      received!.text!,
      /Ana lo revisa a más tardar el .* y te escribimos apenas responda/
    )
    assert.match(received!.text!, /S\/ 140\.00 · en revisión/)
    assert.notMatch(received!.text!, /falta pagar/)
    assert.match(refused!.subject!, /^Envía otro comprobante: /)
    assert.match(refused!.text!, /Motivo: No se ve el monto\./)
    assert.include(refused!.text!, `/checkout/${code}`)
    assert.lengthOf(mails, 3)
  })

  test('ask the host at once, under a subject of their own, where it begins in less than two hours', async ({
    assert,
    cleanup,
  }) => {
    passUntil(cleanup, hoursBefore(1.5))
    const { host } = await aProof(START)

    const subjects = await subjectsFor(host.user.email)

    assert.lengthOf(subjects, 1)
    assert.match(subjects[0]!, /^Urgente: revisa el pago de /)
  })

  test('ask the host again two hours before the start, and never of a proof that was answered', async ({
    assert,
    cleanup,
  }) => {
    passUntil(cleanup, hoursBefore(5))
    const { host } = await aProof(START)
    const other = await aProof(START)
    await other.host.api.post(`/tickets/${other.code}/proof/accept`)
    const first = await subjectsFor(host.user.email)
    const waiting = await jobsOf(remindOfProof)
    await runReminders()

    const subjects = await subjectsFor(host.user.email)
    const answered = await subjectsFor(other.host.user.email)

    assert.lengthOf(first, 1)
    assert.match(first[0]!, /te envió un comprobante$/)
    assert.deepEqual(
      waiting.map(({ start_after: at }) => Math.round((Date.parse(START) - +at) / HOUR)),
      [2, 2]
    )
    assert.lengthOf(
      subjects.filter((subject) => subject.startsWith('Urgente')),
      1
    )
    assert.isEmpty(answered.filter((subject) => subject.startsWith('Urgente')))
  })

  test('tell the host for how long a client has waited, and until when there is time', async ({
    assert,
  }) => {
    const { host } = await aProof()
    const first = await mailsFor(host.user.email)
    await runReminders()

    const [, ...reminders] = await mailsFor(host.user.email)

    const until = /antes del (.*)\. Mientras/.exec(first[0]!.text!)![1]
    assert.match(first[0]!.text!, /S\/ 140\.00 · por revisar/)
    const waiting = reminders.filter(({ subject }) => !subject!.startsWith('Urgente'))
    assert.lengthOf(waiting, 2)
    for (const { subject, html, text } of waiting) {
      assert.match(subject!, /espera tu respuesta a su pago$/)
      assert.match(html!, /Espera hace (4|20) horas/)
      assert.include(text!, `antes del ${until}.`)
    }
  })

  test('tell both sides of a proof that was not answered who gives the money back', async ({
    assert,
    cleanup,
  }) => {
    const { host, code } = await aProof(START)
    await workOff()
    passUntil(cleanup, hoursBefore(-1))
    const { accountId, id } = await Ticket.findByOrFail('code', code)
    await transaction((trx) => expireUnpaid(trx, { accountId, id }))

    const theirs = (await mailsFor(ana.email)).at(-1)!
    const own = (await mailsFor(host.user.email)).at(-1)!

    assert.match(theirs.subject!, /^Sin respuesta: /)
    assert.match(theirs.text!, /Ana tiene que devolverte S\/ 140\.00/)
    assert.include(theirs.text!, `Quién te lo devuelve: Ana Quispe\n${host.user.email}`)
    assert.match(own.subject!, /^Devuelve S\/ 140\.00 a /)
    assert.include(own.text!, '/profile/u/me/wallet/refunds')
  })

  test('lead to a form that knows the amount and the time, and keeps what was typed', async ({
    assert,
  }) => {
    const { code } = await aTransfer()
    const address = `${ORIGIN}/checkout/${code}/transfer`
    const hour = () => new Date().toLocaleString('sv', { timeZone: ana.timeZone }).slice(11, 13)
    const begun = hour()
    const page = await (await fetch(address)).text()
    // An hour may end meanwhile.
    const hours = [begun, hour()].join('|')
    const chosen = (value: string) => new RegExp(`<option value="(${value})" selected`)
    const form = new FormData()
    form.set('operationNumber', '0815')
    form.set('amount', '90')
    form.set('paidDay', '2026-01-20')
    form.set('paidHour', '10')
    form.set('paidMinute', '07')

    const refused = await fetch(address, { method: 'POST', body: form })

    assert.match(page, chosen(hours))
    assert.notMatch(page, /type="(date|time|datetime-local)"/)
    assert.include(page, 'value="140"')
    const again = await refused.text()
    assert.equal(refused.status, 422)
    for (const value of ['0815', '90']) assert.include(again, `value="${value}"`)
    for (const value of ['2026-01-20', '10', '07']) assert.match(again, chosen(value))
  })
})
