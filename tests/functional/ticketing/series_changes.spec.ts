import ICAL from 'ical.js'
import { Settings } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { formatWhen } from '#shared/formats'
import handle from '#jobs/messaging/send_delivery_handler'
import { outbox } from '#tests/helpers/outbox'
import { aCoupon } from '#tests/helpers/coupon'
import type { ApiClient } from '@japa/api-client'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { aHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'
import { aBookedPackage, aPackageHost, bookPackage, onDays } from '#tests/helpers/package'

const aRecurringHost = ({ service, ...rest }: Parameters<typeof aHost>[0] = {}) =>
  aHost({ ...rest, service: { price: 40, allowRecurring: true, ...service } })

const WEEKS = [3, 10, 17, 24]
const booked = (client: ApiClient, host: TestHost, days = WEEKS) =>
  aBookedPackage(client, host, onDays(...days))

const cancel = (client: ApiClient, code: string, body: object = {}) =>
  client.post(`/api/v3/tickets/${code}/cancel`).json(body)

const statesOf = (answer: { body: () => { sessions: { state: string }[] } }) =>
  answer.body().sessions.map(({ state }) => state)

test.group('One hour of what is repeated', () => {
  test('is called off alone: free again and not paid, while the others stand', async ({
    client,
    assert,
  }) => {
    const host = await aRecurringHost()
    const { code, sessions } = await booked(client, host)

    const answer = await cancel(client, code, { meetingId: sessions[0]!.id, reason: 'Viaje' })

    answer.assertStatus(200)
    answer.assertBodyContains({ state: 'confirmed', start: inDays(10), payment: { amount: 120 } })
    const [gone, next] = answer.body().sessions
    assert.containsSubset(gone, { state: 'cancelled', mayCancel: false, mayReschedule: false })
    assert.containsSubset(next, { state: 'confirmed', mayCancel: true, mayReschedule: true })
    const again = await bookPackage(client, host, { starts: onDays(3), attendee: luis })
    again.assertStatus(201)
    const active = await db.from('busy_times').where({ is_active: true }).count('* as n').first()
    assert.equal(Number(active.n), 4)
  })

  test('keeps the notice that it needs by itself', async ({ client }) => {
    const week = { value: 7, unit: 'DAY' } as const
    const host = await aRecurringHost({ service: { policy: { minCancellation: week } } })
    const { code, sessions } = await booked(client, host)

    const soon = await cancel(client, code, { meetingId: sessions[0]!.id })
    const all = await cancel(client, code)
    const later = await cancel(client, code, { meetingId: sessions[1]!.id })
    const byHost = await cancel(client, code, { meetingId: sessions[0]!.id }).bearerToken(
      host.token
    )

    soon.assertStatus(423)
    all.assertStatus(423)
    later.assertStatus(200)
    byHost.assertStatus(200)
  })

  test('is none of somebody else’s, is not called off twice, and the last one is the whole booking', async ({
    client,
    assert,
  }) => {
    const host = await aRecurringHost()
    const { code, sessions } = await booked(client, host, [3, 10])
    const other = await booked(client, host, [4, 11])

    const foreign = await cancel(client, code, { meetingId: other.sessions[0]!.id })
    const first = await cancel(client, code, { meetingId: sessions[0]!.id })
    const twice = await cancel(client, code, { meetingId: sessions[0]!.id })
    const moved = await client
      .post(`/api/v3/tickets/${code}/reschedule`)
      .json({ meetingId: sessions[0]!.id, start: inDays(5) })
    const last = await cancel(client, code, { meetingId: sessions[1]!.id })

    foreign.assertBodyContains({ code: 'MEETING_NOT_FOUND' })
    first.assertBodyContains({ state: 'confirmed', sessions: [{}, { mayCancel: false }] })
    twice.assertStatus(404)
    moved.assertStatus(404)
    last.assertBodyContains({ state: 'cancelled' })
    const rows = await db.from('meetings').where('state', 'cancelled').select('sequence')
    assert.deepEqual(rows, [{ sequence: 1 }, { sequence: 1 }])
  })

  test('can be moved to where one was called off', async ({ client, assert }) => {
    const host = await aRecurringHost({ service: { isBlocking: false } })
    const { code, sessions } = await booked(client, host, [3, 10])
    await cancel(client, code, { meetingId: sessions[0]!.id })

    const moved = await client
      .post(`/api/v3/tickets/${code}/reschedule`)
      .json({ meetingId: sessions[1]!.id, start: inDays(3) })

    moved.assertBodyContains({ state: 'rescheduled', start: inDays(3) })
    assert.sameMembers(statesOf(moved), ['cancelled', 'confirmed'])
  })

  test('has begun, so it stays', async ({ client, cleanup }) => {
    const host = await aRecurringHost({
      service: { policy: { minCancellation: { value: 0, unit: 'HOUR' } } },
    })
    const { code, sessions } = await booked(client, host)
    cleanup(() => void (Settings.now = () => Date.now()))
    const begun = Date.parse(inDays(3, 10.5)) - Date.now()
    Settings.now = () => Date.now() + begun

    const answer = await cancel(client, code, { meetingId: sessions[0]!.id }).bearerToken(
      host.token
    )

    answer.assertStatus(423)
  })

  test('takes its part of a coupon with it', async ({ client }) => {
    const host = await aRecurringHost({ account: { roleId: 'PRO' } })
    await aCoupon(host.account.id, { quantity: 1 })
    const made = await bookPackage(client, host, { starts: onDays(...WEEKS), coupon: 'VERANO' })
    const { code, sessions, payment, coupon } = made.body()

    const answer = await cancel(client, code, { meetingId: sessions[3].id })

    answer.assertBodyContains({
      payment: { amount: (payment.amount * 3) / 4 },
      coupon: { discount: (coupon.discount * 3) / 4 },
    })
  })

  test('of a package stays, for it has one price; nor is one of what waits for approval called off', async ({
    client,
  }) => {
    const whole = await aBookedPackage(client, await aPackageHost())
    const waiting = await booked(
      client,
      await aRecurringHost({ service: { requireApprove: true } })
    )

    const ofPackage = await cancel(client, whole.code, { meetingId: whole.sessions[1]!.id })
    const unapproved = await cancel(client, waiting.code, { meetingId: waiting.sessions[1]!.id })

    ofPackage.assertStatus(409)
    ofPackage.assertBodyContains({ code: 'PACKAGE_STAYS_WHOLE' })
    unapproved.assertBodyContains({ code: 'INVALID_TRANSITION' })
  })

  test('no longer keeps its booking from being put away, nor its service from going', async ({
    client,
    cleanup,
  }) => {
    const host = await aRecurringHost()
    const { code, sessions } = await booked(client, host, [3, 10])
    await cancel(client, code, { meetingId: sessions[1]!.id })
    cleanup(() => void (Settings.now = () => Date.now()))
    const over = Date.parse(inDays(3, 12)) - Date.now()
    Settings.now = () => Date.now() + over

    const deleted = await client
      .delete(`/api/v3/services/${host.service.id}`)
      .bearerToken(host.token)
    const archived = await client
      .post(`/api/v3/tickets/${code}/archive`)
      .bearerToken(host.token)
      .json({})

    deleted.assertStatus(204)
    archived.assertBodyContains({ state: 'archived' })
  })
})

/** The entries of a calendar file: which one, and how it stands. */
const entriesOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as string).getAllSubcomponents('vevent').map((entry) => ({
    uid: entry.getFirstPropertyValue('uid'),
    status: entry.getFirstPropertyValue('status'),
    sequence: new ICAL.Event(entry).sequence,
  }))

test.group('What both sides are told of one hour that was called off', () => {
  test('names that one only, takes it out of the calendar, and says what is left to pay', async ({
    client,
    assert,
  }) => {
    const host = await aRecurringHost()
    const { code, sessions } = await booked(client, host)
    await workOff()
    const file = await client.get(`/api/v3/tickets/${code}/calendar`)
    const before = entriesOf(file.text())

    await cancel(client, code, { meetingId: sessions[1]!.id, reason: 'Viaje' })
    await cancel(client, code, { meetingId: sessions[2]!.id })
    await workOff()

    const mails = (await outbox(ana.email)).slice(1)
    assert.lengthOf(mails, 2)
    const mail = mails.find(({ text }) => text.includes('Sesión 2 de 4'))!
    assert.include(mail.subject!, 'Fecha cancelada: Sesión')
    assert.include(mail.text, 'Viaje')
    assert.notInclude(mail.text, 'Sesión 1 de 4')
    const [attachment] = mail.attachments as { contentType: string; content: string }[]
    assert.include(attachment!.contentType, 'method=CANCEL')
    assert.deepEqual(entriesOf(attachment!.content), [
      { uid: before[1]!.uid, status: 'CANCELLED', sequence: 1 },
    ])
    const own = (await outbox(host.user.email)).map(({ subject }) => subject)
    assert.lengthOf(
      own.filter((subject) => subject!.startsWith('Fecha cancelada: Ana Torres')),
      2
    )
    const after = entriesOf((await client.get(`/api/v3/tickets/${code}/calendar`)).text())
    assert.deepEqual(
      after.map(({ status }) => status),
      ['CONFIRMED', 'CANCELLED', 'CANCELLED', 'CONFIRMED']
    )
  })

  test('nobody is reminded of it, but of the others', async ({ client, assert }) => {
    const day = { type: 'EMAIL' as const, time: { value: 1, unit: 'DAY' as const } }
    const host = await aRecurringHost({ account: { reminders: { own: [], clients: [day] } } })
    const { signal } = new AbortController()
    const { code, sessions } = await booked(client, host, [3, 10])
    await workOff()
    await cancel(client, code, { meetingId: sessions[0]!.id })
    await workOff()

    for (const { data } of await jobsOf(sendDelivery))
      await handle({ payload: data, container: app.container, signal } as never)

    const told = (await outbox(ana.email)).filter(({ subject }) => /^Recordatorio/.test(subject!))
    assert.lengthOf(told, 1)
    assert.include(told[0]!.subject!, formatWhen(inDays(10), 'America/Lima', 'es'))
  })
})
