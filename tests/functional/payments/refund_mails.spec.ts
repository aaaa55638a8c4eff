import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { ana } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { GatewayError } from '#payments'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import { aChargingHost, aPaidBooking, simulate, anOpenPayment } from '#tests/helpers/checkout'

type Host = Awaited<ReturnType<typeof aChargingHost>>
type Cleanup = (undo: () => void) => void

const reason = 'Llegué tarde'

/** The subjects and texts of an address, the oldest first. */
const mailsFor = async (to: string) =>
  (await outbox(to)).map(({ subject, text }) => ({ subject: subject ?? '', text: text ?? '' }))
const aboutRefunds = async (to: string) =>
  (await mailsFor(to)).filter(({ subject }) => /devol/i.test(subject))

/** Gives money back by hand, and does the work that follows. */
async function giveBack(host: Host, code: string, amount: number) {
  const key = crypto.randomUUID()
  const answer = await host.api
    .post(`/tickets/${code}/refunds`, { amount, reason })
    .header('idempotency-key', key)
  answer.assertStatus(201)
  await workOff()
  return (answer.body() as { id: string }).id
}

/** Lets the provider refuse every refund; answers what ends that. */
async function refuseRefunds(cleanup: Cleanup) {
  const gateway = await gatewayOf('local')
  const kept = gateway.refund
  const undo = () => void (gateway.refund = kept)
  gateway.refund = () => Promise.reject(new GatewayError('refused', 'insufficient_funds'))
  cleanup(undo)
  return undo
}

test.group('The mails of a refund', () => {
  test('tell the client the amount, the way and the days', async ({ assert }) => {
    const host = await aChargingHost()
    const { code } = await aPaidBooking(host)

    await giveBack(host, code, 40.5)

    const [mail, ...more] = await aboutRefunds(ana.email)
    assert.match(mail!.subject, /^Te devolvimos S\/ 40\.50: /)
    assert.match(mail!.text, /Vuelve a la tarjeta con la que pagaste/)
    assert.match(mail!.text, /Tu banco puede tardar 5–10 días hábiles/)
    assert.isEmpty(more)
    assert.isEmpty(await aboutRefunds(host.user.email))
  })

  test('lead the client to the receipt of that refund, and to no other', async ({ assert }) => {
    const host = await aChargingHost()
    const { code } = await aPaidBooking(host)

    await giveBack(host, code, 40)
    await giveBack(host, code, 25)

    const mails = await aboutRefunds(ana.email)
    const numbers = mails.map(({ text }) => text.match(/receipts\/(\S+)\.pdf/g))
    assert.lengthOf(numbers, 2)
    for (const [index, { text }] of mails.entries()) {
      const number = text.match(/D001-\d{4}-\d{6}/)![0]
      assert.isTrue(number.endsWith(`00000${index + 1}`))
      assert.include(text, `Constancia de devolución: ${number} (PDF)`)
      assert.deepEqual(numbers[index], [`receipts/${number}.pdf`])
      assert.include(text, `/tickets/${code}/receipts/${number}.pdf`)
    }
  })

  test('are in the language of the client', async ({ assert }) => {
    const host = await aChargingHost()
    const { code } = await aPaidBooking(host, { attendee: { ...ana, locale: 'en' } })

    await giveBack(host, code, 140)

    const mails = await mailsFor(ana.email)
    assert.match(mails.at(-1)!.subject, /^We gave back S\/ 140\.00: /)
    assert.match(mails.at(-1)!.text, /Your bank may take 5–10 business days/)
  })

  test('tell once that the money of a cancelled booking went back, which its cancellation promises', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const { code } = await aPaidBooking(host)

    const cancelled = await guest.post(`/tickets/${code}/cancel`, {})
    cancelled.assertStatus(200)
    await workOff()

    const mails = await mailsFor(ana.email)
    const cancellation = mails.find(({ subject }) => /^Cancelada: /.test(subject))
    assert.match(cancellation!.text, /Te devolvemos S\/ 140\.00 por el mismo medio/)
    assert.match(cancellation!.text, /Tu banco puede tardar 5–10 días hábiles en mostrarlo/)
    assert.lengthOf(
      mails.filter(({ text }) => /devolvimos S\/ 140\.00/.test(text)),
      1
    )
  })

  test('say nothing more of late or double money, of which the client knows', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const { id } = await anOpenPayment(host)

    await simulate(id, 'payTwice')
    await workOff()

    assert.lengthOf(await aboutRefunds(ana.email), 1)
  })

  test('tell the host what to do with one that failed, each time that it fails', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost()
    const { code } = await aPaidBooking(host)
    await refuseRefunds(cleanup)

    const id = await giveBack(host, code, 40)

    const [mail] = await aboutRefunds(host.user.email)
    assert.match(mail!.subject, /^No pudimos devolver S\/ 40\.00 a /)
    assert.match(mail!.text, /Inténtalo otra vez desde Ingresos › Devoluciones/)
    assert.match(mail!.text, /número de operación/)
    assert.isEmpty(await aboutRefunds(ana.email))

    const again = await host.api.post(`/tickets/${code}/refunds/${id}/retry`, {})
    again.assertStatus(200)
    await workOff()
    assert.lengthOf(await aboutRefunds(host.user.email), 2)
  })

  test('tell the client that the host gave it back, with the operation number', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost()
    const { code } = await aPaidBooking(host)
    const allow = await refuseRefunds(cleanup)
    const id = await giveBack(host, code, 40)
    allow()

    const done = await host.api.post(`/tickets/${code}/refunds/${id}/done`, {
      operationNumber: '00421877',
    })
    done.assertStatus(200)
    await workOff()

    const [mail] = await aboutRefunds(ana.email)
    assert.match(mail!.text, /directamente\. Número de operación: 00421877/)
    assert.notMatch(mail!.text, /tarjeta con la que/)
  })
})
