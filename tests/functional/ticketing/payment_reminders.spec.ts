import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { barrier } from '#tests/helpers/barrier'
import { aPractice, reserve } from '#tests/helpers/collaborators'
import { invariantsHold } from '#tests/helpers/invariants'
import { transaction } from '#core/database/transaction'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { recordChange } from '#app/ticketing/tickets/record_event'
import { remindOfPayment } from '#app/ticketing/tickets/remind_of_payment'
import { againstReminder } from '#app/ticketing/tickets/domain/payment_reminder'
import { aChargingHost, anUnpaidBooking, aPaidBooking } from '#tests/helpers/checkout'
import { aHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'
import type { DurationUnit } from '#shared/durations'
import { ANAS_PHONE, aWhatsAppHost, tickingAna, whatsAppTo } from '#tests/helpers/whatsapp_hosts'

const paidIn = (value: number, unit: DurationUnit) => ({
  price: 140,
  currency: 'PEN' as const,
  paymentOptions: { usePaymentProcessor: true, paymentTime: { value, unit } },
})

const remind = ({ api }: Pick<TestHost, 'api'>, code: string) =>
  api.post(`/tickets/${code}/payment-reminder`)

/** Mails that remind Ana to pay. */
const reminders = async () =>
  (await outbox(ana.email)).filter(({ subject }) => subject!.startsWith('Te recuerdan tu pago'))

const storyOf = async ({ api }: TestHost, code: string) => {
  const { items } = (await api.get(`/tickets/${code}/history`)).body() as {
    items: { kind: string; person: string | null }[]
  }
  return items.filter(({ kind }) => kind === 'paymentReminded')
}

test.group('A reminder to pay', (group) => {
  invariantsHold(group)

  test('says what is owed, until when and where, and stands in the story with who sent it', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const { code, links } = await anUnpaidBooking(host)
    const before = await host.api.get(`/tickets/${code}`)

    const answer = await remind(host, code)
    await workOff()

    assert.include(before.body().changes, 'remind')
    answer.assertStatus(200)
    assert.notInclude(answer.body().changes, 'remind')
    assert.isNotNull(answer.body().paymentRemindedAt)
    const [mail, ...others] = await reminders()
    assert.isEmpty(others)
    assert.match(mail!.text, /S\/\s140\.00/)
    assert.include(mail!.text, links.checkout!)
    assert.match(mail!.text, /hasta el /)
    const [entry] = await storyOf(host, code)
    const { firstName, lastName } = host.account
    assert.equal(entry!.person, [firstName, lastName].filter(Boolean).join(' '))
  })

  test('goes over WhatsApp too, to a client who agreed to it', async ({ assert }) => {
    const host = await aWhatsAppHost({}, { service: paidIn(1, 'DAY') })
    const { code } = await anUnpaidBooking(host, { attendee: tickingAna })
    const other = await anUnpaidBooking(host, { start: inDays(6), attendee: luis })
    await workOff()
    const isReminder = ({ text }: { text: string | null }) => text!.includes('te recordamos')

    await remind(host, code)
    await remind(host, other.code)
    await workOff()

    const sent = (await whatsAppTo(ANAS_PHONE)).filter(isReminder)
    assert.lengthOf(sent, 1)
    assert.include(sent[0]!.text, '/checkout/')
    assert.lengthOf(
      await db
        .from('outbox_messages')
        .where('channel', 'whatsapp')
        .whereLike('text', '%te recordamos%'),
      1
    )
  })

  test('goes once a day by the clock of the account, and again the next day', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost({ service: paidIn(3, 'DAY') })
    const { code } = await anUnpaidBooking(host)
    await remind(host, code)

    const again = await remind(host, code)
    const { again: from } = again.body().meta as { again: string }
    const wall = DateTime.fromISO(from).setZone(host.account.timeZone)
    pass(cleanup, DateTime.fromISO(from).toMillis() - Date.now())
    const shown = await host.api.get(`/tickets/${code}`)
    const nextDay = await remind(host, code)
    await workOff()

    again.assertStatus(409)
    again.assertBodyContains({ code: 'REMINDED_TODAY' })
    assert.match(again.body().message as string, /mañana/)
    assert.equal(wall.toFormat('HH:mm'), '00:00')
    assert.include(shown.body().changes, 'remind')
    nextDay.assertStatus(200)
    assert.lengthOf(await reminders(), 2)
  })

  test('is refused where nothing is owed: paid, on site, not approved yet', async ({ assert }) => {
    const charging = await aChargingHost()
    const paid = await aPaidBooking(charging)
    const onSite = await aHost({ service: { price: 140, currency: 'PEN' } })
    const spot = await aBooking(onSite)
    const asking = await aHost({ service: { requireApprove: true } })
    const asked = await aBooking(asking)

    const answers = [
      await remind(charging, paid.code),
      await remind(onSite, spot.code),
      await remind(asking, asked.code),
    ]

    for (const answer of answers) {
      answer.assertStatus(409)
      answer.assertBodyContains({ code: 'NOTHING_OWED' })
    }
    await workOff()
    assert.isEmpty(await reminders())
  })

  test('is refused once the time to pay is over or the booking has ended', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost({ service: paidIn(1, 'HOUR') })
    const late = await anUnpaidBooking(host)
    const ended = await anUnpaidBooking(host, { start: inDays(6) })
    await host.api.post(`/tickets/${ended.code}/cancel`, {})

    const refused = await remind(host, ended.code)
    pass(cleanup, 61 * 60_000)
    const over = await remind(host, late.code)

    for (const answer of [refused, over]) {
      answer.assertStatus(409)
      answer.assertBodyContains({ code: 'PAYMENT_TIME_OVER' })
    }
    assert.isEmpty(await storyOf(host, late.code))
  })

  test('is not sent where the money came before it', async ({ assert }) => {
    const host = await aChargingHost()
    const { code } = await anUnpaidBooking(host)
    await workOff()

    await remind(host, code)
    await db.from('tickets').where({ code }).update({ state: 'confirmed' })
    await workOff()
    await db.from('tickets').where({ code }).update({ state: 'pendingPayment' })

    assert.isEmpty(await reminders())
  })

  test('is for those who run the account: another account reads 404, a collaborator 403', async () => {
    const practice = await aPractice({
      service: paidIn(1, 'DAY'),
    })
    const booked = await reserve(practice, { terms: true })
    booked.assertStatus(201)
    const { code } = booked.body() as { code: string }
    const [, member] = practice.people
    const stranger = await aHost()

    const foreign = await remind(stranger, code)
    const unknown = await remind(stranger, '0'.repeat(20))
    const collaborator = await remind({ api: member!.api.in(practice.account) }, code)
    const anonymous = await guest.post(`/tickets/${code}/payment-reminder`)
    const owner = await remind(practice, code)

    foreign.assertStatus(404)
    unknown.assertStatus(404)
    collaborator.assertStatus(403)
    anonymous.assertStatus(401)
    owner.assertStatus(200)
  })

  test('goes once where two press at the same moment', async ({ assert }) => {
    const host = await aChargingHost()
    const { code } = await anUnpaidBooking(host)

    const answers = await Promise.all(Array.from({ length: 6 }, () => remind(host, code)))
    await workOff()

    const statuses = answers.map(({ response }) => response.status).sort()
    assert.deepEqual(statuses, [200, ...Array(5).fill(409)])
    assert.lengthOf(await reminders(), 1)
    assert.lengthOf(await storyOf(host, code), 1)
  })

  test('would be told twice without the lock of the booking: control', async ({ assert }) => {
    const host = await aChargingHost()
    const { code } = await anUnpaidBooking(host)
    const haveAllChecked = barrier(2)
    const actor = { kind: 'system' as const }
    const unguarded = () =>
      transaction(async (trx) => {
        const ticket = (await ticketOf(code)).useTransaction(trx)
        const isRefused = againstReminder(ticket, DateTime.now(), host.account.timeZone)
        await haveAllChecked()
        if (isRefused) return
        await ticket.merge({ paymentRemindedAt: DateTime.now() }).save()
        await recordChange(trx, ticket, { actor, details: { what: 'paymentReminded' } })
      })

    await Promise.all([unguarded(), unguarded()])
    const guarded = () =>
      transaction((trx) => remindOfPayment(trx, { accountId: host.account.id, code, actor }))

    assert.lengthOf(await storyOf(host, code), 2)
    await assert.rejects(guarded)
  })
})
