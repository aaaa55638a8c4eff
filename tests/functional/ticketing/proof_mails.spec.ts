import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { passUntil } from '#tests/helpers/clock'
import { ana, inDays } from '#tests/helpers/host'
import { remindOfProof } from '#jobs/ticketing/remind_of_proof'
import { ORIGIN } from '#tests/helpers/api'
import { aProof, aTransfer, prove } from '#tests/helpers/proofs'

const HOUR = 3_600_000
const START = inDays(5)
const hoursBefore = (hours: number) => new Date(Date.parse(START) - hours * HOUR).toISOString()

const subjectsFor = async (to: string) => {
  await workOff()
  return (await outbox(to)).map(({ subject }) => subject ?? '')
}

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
    assert.match(received!.text!, /lo revisa en 24 horas como máximo/)
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
    await db
      .from('jobs.job')
      .where({ name: remindOfProof.name })
      .update({ start_after: new Date() })

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

  test('lead to a form that knows the amount and the time, and keeps what was typed', async ({
    assert,
  }) => {
    const { code } = await aTransfer()
    const address = `${ORIGIN}/checkout/${code}/transfer`
    const page = await (await fetch(address)).text()
    const form = new FormData()
    form.set('operationNumber', '0815')
    form.set('amount', '90')
    form.set('paidAt', '2026-11-20T10:00')

    const refused = await fetch(address, { method: 'POST', body: form })

    const now = new Date().toLocaleString('sv', { timeZone: ana.timeZone }).slice(0, 13)
    assert.match(page, new RegExp(`value="${now.replace(' ', 'T')}:\\d\\d"`))
    assert.include(page, 'value="140"')
    const again = await refused.text()
    assert.equal(refused.status, 422)
    for (const value of ['0815', '90', '2026-11-20T10:00'])
      assert.include(again, `value="${value}"`)
  })
})
