import { test } from '@japa/runner'
import { workOff, jobsOf } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { runNow } from '#tests/helpers/run_now'
import { ana } from '#tests/helpers/host'
import Ticket from '#app/ticketing/tickets/ticket'
import { remindOfPayment } from '#jobs/ticketing/remind_of_payment'
import { aChargingHost, anUnpaidBooking } from '#tests/helpers/checkout'

const paidIn = (value: number, unit: string) =>
  aChargingHost({
    service: {
      paymentOptions: { usePaymentProcessor: true, paymentTime: { value, unit } },
    } as never,
  })

const halfway = async () =>
  (await outbox(ana.email)).filter(({ subject }) => subject!.startsWith('Queda la mitad'))

test.group('Half of the time to pay', () => {
  test('brings one reminder to a client who has not paid', async ({ assert }) => {
    await paidIn(12, 'HOUR').then((host) => anUnpaidBooking(host))
    await workOff()
    const [job] = await jobsOf(remindOfPayment)

    await runNow(remindOfPayment)
    await runNow(remindOfPayment)
    await workOff()

    const hours = (job!.start_after.getTime() - Date.now()) / 3_600_000
    assert.approximately(hours, 6, 0.1)
    const [mail, ...others] = await halfway()
    assert.include(mail!.text, '/checkout/')
    assert.isEmpty(others)
  })

  test('brings none once it is paid, has another deadline or was short', async ({ assert }) => {
    await paidIn(1, 'HOUR').then((host) => anUnpaidBooking(host))
    const short = await jobsOf(remindOfPayment)
    const host = await paidIn(12, 'HOUR')
    const { code } = await anUnpaidBooking(host)
    const ticket = await Ticket.findByOrFail('code', code)
    await ticket.merge({ maxPaymentAt: ticket.maxPaymentAt!.plus({ hours: 3 }) }).save()

    await runNow(remindOfPayment)
    await workOff()

    assert.isEmpty(short)
    assert.isEmpty(await halfway())
  })
})
