import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import { apiOf, guest } from '#tests/helpers/api'
import { transaction } from '#core/database/transaction'
import Ticket from '#app/ticketing/tickets/ticket'
import { planBooking } from '#app/messaging/planner/plan_booking'
import { ana, aHost, inDays, type TestHost } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import Delivery from '#app/messaging/deliveries/delivery'
import Account from '#app/accounts/users/account'
import { maria } from '../accounts/maria.ts'
import handle from '#jobs/messaging/send_delivery_handler'
import { sendDelivery } from '#jobs/messaging/send_delivery'
const before = (value: number, unit: string) => ({ type: 'EMAIL', time: { value, unit } })

/** A host who reminds clients a day before and two hours before, and themselves an hour before. */
async function aReminder() {
  const host = await aHost()
  await wants(host.token, {
    reminders: {
      own: [before(1, 'HOUR')],
      clients: [before(1, 'DAY'), before(2, 'HOUR')],
    },
  })
  return host
}

async function wants(token: string, body: object) {
  const saved = await apiOf(token).patch('/users/me', body)
  saved.assertStatus(200)
}

/** What the queue does when the time of the reminders has come. */
async function remind() {
  const { signal } = new AbortController()
  for (const { data } of await jobsOf(sendDelivery))
    await handle({ payload: data as never, container: app.container, signal } as never)
}

const reminders = async (to: string) =>
  (await outbox(to)).filter(({ subject }) => /^Recordatorio/.test(subject!))

test.group('Reminders of a booking', () => {
  test('wait until their time, on either side', async ({ assert }) => {
    await aReminder().then((host) => aBooking(host))
    await workOff()

    const waiting = await jobsOf(sendDelivery)
    const hoursBefore = waiting
      .map(({ start_after: at }) => DateTime.fromISO(inDays(5)).diff(DateTime.fromJSDate(at)))
      .map((left) => Math.round(left.as('hours')))
    assert.sameMembers(hoursBefore, [24, 2, 1])
    assert.isEmpty(await reminders(ana.email))
  })

  test('name the people, time and place, once', async ({ assert }) => {
    const host = await aReminder()
    await aBooking(host)
    await workOff()

    await remind()
    await remind()

    const mails = await reminders(ana.email)
    assert.lengthOf(mails, 2)
    assert.include(mails[0]!.text, 'Ana Quispe')
    assert.include(mails[0]!.text, '/reschedule/')
    assert.lengthOf(await reminders(host.user.email), 1)
  })

  test('find their meeting by its instant, however that is written', async ({ assert }) => {
    const host = await aReminder()
    await aBooking(host)
    await workOff()
    const lima = DateTime.fromISO(inDays(5), { zone: 'America/Lima' })
    await db
      .from('deliveries')
      .where({ message: 'booking_reminder' })
      .update({ about: db.raw(`jsonb_set(about, '{start}', to_jsonb(?::text))`, [lima.toISO()!]) })

    await remind()

    assert.lengthOf(await reminders(ana.email), 2)
  })

  test('are not sent for a booking that was called off', async ({ assert }) => {
    const host = await aReminder()
    const { code } = await aBooking(host)
    await workOff()
    await guest.post(`/tickets/${code}/cancel`, {})
    await workOff()
    const shown = (await host.api.get(`/tickets/${code}/deliveries`)).body()

    await remind()

    assert.isEmpty(await reminders(ana.email))
    assert.notInclude(JSON.stringify(shown), 'booking_reminder')
    assert.include(JSON.stringify(shown), 'booking_cancelled')
    const dropped = await Delivery.query().where({ message: 'booking_reminder', state: 'notSent' })
    assert.lengthOf(dropped, 3)
  })

  test('follow a booking that is moved: none for the old time, all for the new one', async ({
    assert,
  }) => {
    const host = await aReminder()
    const { code } = await aBooking(host)
    await workOff()
    const moved = await guest.post(`/tickets/${code}/reschedule`, { start: inDays(8) })
    moved.assertStatus(200)
    await workOff()

    await remind()

    assert.lengthOf(await reminders(ana.email), 2)
    const sent = await Delivery.query().where({ message: 'booking_reminder', state: 'sent' })
    assert.isTrue(sent.every(({ about }) => about.kind === 'reminder' && about.start === inDays(8)))
  })

  test('begin with the approval, where bookings are approved', async ({ assert }) => {
    const host = await aHost({ service: { requireApprove: true } })
    await wants(host.token, {
      reminders: { own: [before(1, 'HOUR')], clients: [before(1, 'DAY')] },
    })
    const { code } = await aBooking(host)
    await workOff()
    assert.isEmpty(await jobsOf(sendDelivery))

    await host.api.post(`/tickets/${code}/approve`, {})
    await workOff()

    assert.lengthOf(await jobsOf(sendDelivery), 2)
  })

  test('that the host has since switched off stay away', async ({ assert }) => {
    const host = await aReminder()
    await aBooking(host)
    await workOff()
    await wants(host.token, {
      reminders: { own: [], clients: [before(120, 'MINUTE')] },
    })

    await remind()

    assert.lengthOf(await reminders(ana.email), 1)
    assert.isEmpty(await reminders(host.user.email))
  })
})

test.group('A new account', () => {
  test('reminds clients a day and a quarter of an hour before, and the host a quarter of an hour', async ({
    assert,
  }) => {
    await guest.post('/users', maria)
    const account = await Account.query().where({ firstName: maria.firstName }).firstOrFail()

    const times = (planned: { time: { value: number; unit: string } }[]) =>
      planned.map(({ time }) => `${time.value} ${time.unit}`)
    assert.deepEqual(times(account.reminders.own), ['15 MINUTE'])
    assert.deepEqual(times(account.reminders.clients), ['1 DAY', '15 MINUTE'])
  })
})

type Row = { kind: string; audience: string; state: string; reason: string; actions: string[] }

async function remindersIn({ api }: TestHost, code: string) {
  const { items } = (await api.get(`/tickets/${code}/deliveries`)).body()
  return (items as Row[]).filter(({ kind }) => kind === 'booking_reminder')
}

const OFF = { state: 'notSent', reason: 'switchedOff', actions: [] }

test.group('A reminder that its host switches off', () => {
  test('once it is planned is not sent, for that reason', async ({ assert }) => {
    const host = await aHost()
    await wants(host.token, { reminders: { own: [], clients: [before(1, 'DAY')] } })
    const { code } = await aBooking(host)
    await workOff()
    await wants(host.token, { reminders: { own: [], clients: [] } })

    await remind()

    assert.containSubset(await remindersIn(host, code), [OFF])
    assert.isEmpty(await reminders(ana.email))
  })

  test('ends with that reason when its booking is planned again, and is planned where it is back', async ({
    assert,
  }) => {
    const host = await aHost()
    const wish = { reminders: { own: [], clients: [before(1, 'DAY')] } }
    await wants(host.token, wish)
    const { code } = await aBooking(host)
    await workOff()
    const { id: ticketId } = await Ticket.findByOrFail('code', code)
    const planAgain = () =>
      transaction((trx) => planBooking(trx, { accountId: host.account.id, ticketId }))

    await wants(host.token, { reminders: { own: [], clients: [] } })
    await planAgain()
    const off = await remindersIn(host, code)
    await wants(host.token, wish)
    await planAgain()

    assert.containSubset(off, [OFF])
    assert.lengthOf(off, 1)
    assert.containSubset(await remindersIn(host, code), [{ state: 'planned' }])
    assert.lengthOf(await remindersIn(host, code), 1)
  })
})

test.group('The word of a new booking', () => {
  test('leaves out the sides that the host switched off; changes are sent all the same', async ({
    assert,
  }) => {
    const host = await aHost()
    await wants(host.token, {
      confirmations: { own: { email: false }, clients: { email: false } },
    })
    const { code } = await aBooking(host)
    await workOff()
    assert.isEmpty([...(await outbox(ana.email)), ...(await outbox(host.user.email))])
    const off = await host.api.get(`/tickets/${code}/deliveries`)
    assert.sameDeepMembers(
      (off.body().items as Row[])
        .filter(({ state }) => state !== 'planned')
        .map(({ kind, audience, state, reason, actions }) => ({
          kind,
          audience,
          state,
          reason,
          actions,
        })),
      [
        { kind: 'booking_confirmed', audience: 'attendee', ...OFF },
        { kind: 'booking_received', audience: 'host', ...OFF },
      ]
    )

    await guest.post(`/tickets/${code}/cancel`, {})
    await workOff()

    assert.lengthOf(await outbox(ana.email), 1)
    assert.lengthOf(await outbox(host.user.email), 1)
  })
})
