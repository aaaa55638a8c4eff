import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { outbox } from '#tests/helpers/outbox'
import { runNow } from '#tests/helpers/run_now'
import { workOff } from '#tests/helpers/jobs'
import { ana, luis, type TestHost } from '#tests/helpers/host'
import { remindOfPayment } from '#jobs/ticketing/remind_of_payment'
import { aWorkshop, anOffer, onDay } from '#tests/helpers/workshop'
import { aChargingHost, anUnpaidBooking } from '#tests/helpers/checkout'

/** A ready-made step at an event, or some minutes after it, of a workflow for all services. */
async function aStep(
  { api }: TestHost,
  event: string,
  ready: string,
  { value = 0, channel = 'email' }: { value?: number; channel?: string } = {}
) {
  const at = { event, offset: { value, unit: 'MINUTE' }, side: 'after' }
  const steps = [{ at, channel, ready }]
  const made = await api.post('/workflows', { name: 'Flujo', services: null, steps })
  made.assertStatus(201)
  await workOff()
}

/** The deliveries of a message or a step to an address, by their states. */
async function statesOf(message: string, recipient: string): Promise<string[]> {
  const rows = await db.from('deliveries').where({ message, recipient })
  return rows.map(({ state }: { state: string }) => state)
}

const aLine = () => aWorkshop({ sessions: [onDay(5, { places: 1 })] })

test.group('A step at the offer of a place', () => {
  test('goes out in place of our message, with what is left to take it', async ({ assert }) => {
    const host = await aLine()
    await aStep(host, 'offered', 'waitlist_offer')
    await anOffer(host)
    await workOff()
    await workOff()

    assert.deepEqual(await statesOf('workflow_step', luis.email), ['sent'])
    assert.isEmpty(await statesOf('waitlist_offered', luis.email))
    assert.isEmpty(await statesOf('workflow_step', ana.email))
    const mail = (await outbox(luis.email)).at(-1)!
    assert.match(mail.subject!, /^A place is free: /)
    assert.match(mail.text, /We keep it for you until .+\d/)
    assert.notInclude(mail.text, '{')
  })

  test('goes out beside it when it is later, and not once the place is taken', async ({
    assert,
  }) => {
    const host = await aLine()
    await aStep(host, 'offered', 'waitlist_offer', { value: 60 })
    const code = await anOffer(host)
    await workOff()
    const before = await statesOf('workflow_step', luis.email)
    ;(await guest.post(`/tickets/${code}/accept`, {})).assertStatus(200)
    await workOff()

    assert.deepEqual(await statesOf('waitlist_offered', luis.email), ['sent'])
    assert.deepEqual(before, ['planned'])
    assert.deepEqual(await statesOf('workflow_step', luis.email), ['notSent'])
  })

  test('is not planned for a time at which the offer is over', async ({ assert }) => {
    const host = await aLine()
    await aStep(host, 'offered', 'waitlist_offer', { value: 121 })
    await anOffer(host)
    await workOff()

    assert.isEmpty(await statesOf('workflow_step', luis.email))
  })
})

test.group('A step at half of the time to pay', () => {
  const aWaitingPayment = async (value?: number, channel?: string) => {
    const host = await aChargingHost({
      account: { roleId: 'PRO' },
      service: {
        paymentOptions: { usePaymentProcessor: true, paymentTime: { value: 12, unit: 'HOUR' } },
      } as never,
    })
    if (value !== undefined) await aStep(host, 'unpaid', 'unpaid', { value, channel })
    await anUnpaidBooking(host)
    await workOff()
    await runNow(remindOfPayment)
    await workOff()
    return [
      await statesOf('payment_halfway', ana.email),
      await statesOf('workflow_step', ana.email),
    ]
  }

  test('takes the place of our reminder', async ({ assert }) => {
    assert.deepEqual(await aWaitingPayment(0), [[], ['planned']])
  })

  test('comes beside it when it is later', async ({ assert }) => {
    assert.deepEqual(await aWaitingPayment(30), [['sent'], ['planned']])
  })

  test('has no e-mail in its place over WhatsApp, because our reminder is one', async ({
    assert,
  }) => {
    // Ana has not agreed to WhatsApp, so that the step does not reach her there.
    const [ours, inItsPlace] = await aWaitingPayment(0, 'whatsapp')

    assert.deepEqual(ours, ['sent'])
    assert.isEmpty(inItsPlace!)
  })

  test('is not missed where there is none', async ({ assert }) => {
    assert.deepEqual(await aWaitingPayment(), [['sent'], []])
  })
})
