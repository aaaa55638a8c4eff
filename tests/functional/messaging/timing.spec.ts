import { DateTime } from 'luxon'
import { freezeTime, test } from '@japa/runner'
import { now } from '#core/time'
import { outbox } from '#tests/helpers/outbox'
import { aBooking } from '#tests/helpers/booking'
import { sendDue } from '#tests/helpers/due_deliveries'
import { workOff } from '#tests/helpers/jobs'
import Delivery from '#app/messaging/deliveries/delivery'
import { guest } from '#tests/helpers/api'
import { ana, aHost, inDays, type TestHost } from '#tests/helpers/host'

const before = (value: number, unit: string) => ({ type: 'EMAIL', time: { value, unit } })

async function aReminder(clients: object[], own: object[] = []) {
  const host = await aHost()
  const saved = await host.api.patch('/users/me', { reminders: { own, clients } })
  saved.assertStatus(200)
  return host
}

const dueOf = async (message: string) =>
  (await Delivery.query().where({ message }).orderBy('dueAt')).map(({ dueAt }) =>
    dueAt.setZone('America/Lima').toFormat('dd HH:mm')
  )

const subjects = async (to: string) => (await outbox(to)).map(({ subject }) => subject!)

test.group('After hours without workers', () => {
  test('what is of use is sent once, and what is not is skipped with its reason', async ({
    assert,
  }) => {
    const host = await aReminder([before(2, 'HOUR'), before(1, 'HOUR')])
    const soon = await aBooking(host)
    const later = await aBooking(host, { start: at(inDays(5)).plus({ hours: 3 }).toISO()! })
    await workOff()
    const sent = (await outbox(ana.email)).length

    freezeTime(at(inDays(5)).plus({ hours: 1, minutes: 30 }).toJSDate())
    await sendDue()
    await sendDue()

    const reminders = await Delivery.query().where({ message: 'booking_reminder' }).orderBy('dueAt')
    const [begun, ahead] = [await idOf(soon.code), await idOf(later.code)]
    const of = (ticketId: string) =>
      reminders
        .filter(({ about }) => 'ticketId' in about && about.ticketId === ticketId)
        .map(({ state, reason }) => [state, reason])
    assert.deepEqual(of(begun), [
      ['notSent', 'tooLate'],
      ['notSent', 'tooLate'],
    ])
    assert.deepEqual(of(ahead), [
      ['sent', null],
      ['planned', null],
    ])
    assert.lengthOf(await outbox(ana.email), sent + 1)
  })

  test('a confirmation is of use until the meeting ends', async ({ assert }) => {
    const host = await aHost()
    await aBooking(host)
    await aBooking(host, { start: inDays(6) })

    freezeTime(at(inDays(5)).plus({ hours: 2 }).toJSDate())
    await workOff()

    const confirmations = await Delivery.query().where({ message: 'booking_confirmed' })
    assert.sameDeepMembers(
      confirmations.map(({ state, reason }) => [state, reason]),
      [
        ['notSent', 'tooLate'],
        ['sent', null],
      ]
    )
  })
})

test.group('Quiet hours and room between reminders', () => {
  test('reminders wait for the morning of their reader, confirmations do not', async ({
    assert,
  }) => {
    const host = await aReminder([before(1, 'DAY'), before(12, 'HOUR')], [before(12, 'HOUR')])
    freezeTime(atLima(1, '23:30'))
    await aBooking(host, { attendee: { ...ana, timeZone: 'America/Lima' } })
    await workOff()

    const days = await dueOf('booking_reminder')
    assert.lengthOf(days, 3)
    assert.deepEqual(
      days.map((day) => day.slice(3)),
      ['10:00', '08:00', '08:00']
    )
    assert.lengthOf(await outbox(ana.email), 1)
  })

  test('two that quiet hours bring together become one', async ({ assert }) => {
    const host = await aReminder([before(12, 'HOUR'), before(2, 'HOUR'), before(1, 'HOUR')])

    await aBooking(host, { attendee: { ...ana, timeZone: 'America/Lima' } })
    await workOff()

    const days = await dueOf('booking_reminder')
    assert.deepEqual(
      days.map((day) => day.slice(3)),
      ['08:00', '09:00']
    )
  })
})

test.group('A move of a host', () => {
  test('is heard of fifteen seconds later, by all who are to hear of it', async ({ assert }) => {
    const host = await aHost()
    const { code } = await booked(host)

    await move(host, code, inDays(6))
    const early = await subjects(ana.email)
    freezeTime(now().plus({ seconds: 16 }).toJSDate())
    await sendDue()

    assert.notMatch(early.join(), /otra hora|nueva hora|Nueva hora|cambió|moved/i)
    const [moved] = await Delivery.query().where({ message: 'booking_rescheduled' })
    assert.equal(moved!.state, 'sent')
    assert.approximately(moved!.dueAt.diff(moved!.createdAt, 'seconds').seconds, 15, 1)
  })

  test('that is taken back in time is never heard of', async ({ assert }) => {
    const host = await aHost()
    const { code } = await booked(host)
    const mails = await mailsOf(host)

    await move(host, code, inDays(6))
    await move(host, code, inDays(5))
    const rows = await Delivery.query().where({ message: 'booking_rescheduled' })
    freezeTime(now().plus({ seconds: 30 }).toJSDate())
    await sendDue()

    assert.isNotEmpty(rows)
    assert.isTrue(
      rows.every(({ state, reason }) => state === 'notSent' && reason === 'bookingChanged')
    )
    assert.equal(await mailsOf(host), mails)
  })

  test('that is followed by another one tells of the time that its reader knew', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await booked(host)

    await move(host, code, inDays(6))
    await move(host, code, inDays(7))
    freezeTime(now().plus({ seconds: 30 }).toJSDate())
    await sendDue()

    const mails = (await outbox(ana.email)).filter(({ text }) => text.includes('Antes'))
    assert.lengthOf(mails, 1)
    assert.include(mails[0]!.text, String(at(inDays(5)).setZone('America/Lima').day))
    const sent = await Delivery.query().where({ message: 'booking_rescheduled', state: 'sent' })
    const [{ about }] = sent as [Delivery]
    assert.equal('before' in about ? about.before : null, at(inDays(5)).toISO())
  })

  test('that was heard of is taken back aloud, and a client’s own move waits for nothing', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await booked(host)

    await move(host, code, inDays(6))
    freezeTime(now().plus({ seconds: 16 }).toJSDate())
    await sendDue()
    await move(host, code, inDays(5))
    freezeTime(now().plus({ seconds: 16 }).toJSDate())
    await sendDue()
    const heard = await Delivery.query().where({ message: 'booking_rescheduled', state: 'sent' })
    await guest.post(`/tickets/${code}/reschedule`, { start: inDays(8) })
    await workOff()

    const all = await Delivery.query().where({ message: 'booking_rescheduled', state: 'sent' })
    assert.lengthOf(heard, 4)
    assert.lengthOf(all, 6)
  })
})

const mailsOf = async (host: TestHost) =>
  (await outbox(ana.email)).length + (await outbox(host.user.email)).length

async function booked(host: TestHost) {
  const booking = await aBooking(host)
  await workOff()
  return booking
}

async function move(host: TestHost, code: string, start: string) {
  const moved = await host.api.post(`/tickets/${code}/reschedule`, { start })
  moved.assertStatus(200)
  await workOff()
}

const at = (iso: string) => DateTime.fromISO(iso, { zone: 'utc' })

const atLima = (days: number, wall: string) =>
  DateTime.fromISO(`${at(inDays(days)).setZone('America/Lima').toFormat('yyyy-MM-dd')}T${wall}`, {
    zone: 'America/Lima',
  }).toJSDate()

async function idOf(code: string) {
  const { default: Ticket } = await import('#app/ticketing/tickets/ticket')
  return (await Ticket.findByOrFail('code', code)).id
}
