import ICAL from 'ical.js'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import app from '@adonisjs/core/services/app'
import { outbox } from '#tests/helpers/outbox'
import { formatShortDay, formatShortWhen } from '#shared/formats'
import { aProHost, ana, inDays } from '#tests/helpers/host'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import handle from '#jobs/messaging/send_delivery_handler'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { aRecurringHost, aSeries, cancel } from '#tests/helpers/series'

/** The entries of a calendar file: which one, and how it stands. */
const entriesOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as string).getAllSubcomponents('vevent').map((entry) => ({
    uid: entry.getFirstPropertyValue('uid'),
    status: entry.getFirstPropertyValue('status'),
    sequence: new ICAL.Event(entry).sequence,
  }))

test.group('Messages about one hour that was cancelled', () => {
  test('names that one only, takes it out of the calendar, and says what is left to pay', async ({
    assert,
  }) => {
    const host = await aRecurringHost()
    const { code, sessions } = await aSeries(host)
    await workOff()
    const file = await guest.get(`/tickets/${code}/calendar`)
    const before = entriesOf(file.text())

    await cancel(code, { meetingId: sessions[1]!.id, reason: 'Viaje' })
    await cancel(code, { meetingId: sessions[2]!.id })
    await workOff()

    const mails = (await outbox(ana.email)).slice(1)
    assert.lengthOf(mails, 2)
    const mail = mails.find(({ text }) => text.includes('Sesión 2 de 4'))!
    assert.match(mail.subject!, /^Fecha cancelada: .* con Ana Quispe$/)
    assert.include(mail.text, 'Viaje')
    assert.notInclude(mail.text, 'Sesión 1 de 4')
    const [attachment] = mail.attachments as { contentType: string; content: string }[]
    assert.include(attachment!.contentType, 'method=CANCEL')
    assert.deepEqual(entriesOf(attachment!.content), [
      { uid: before[1]!.uid, status: 'CANCELLED', sequence: 1 },
    ])
    const own = (await outbox(host.user.email)).map(({ subject }) => subject)
    assert.lengthOf(
      own.filter((subject) => /^Fecha cancelada: .*, Ana Torres$/.test(subject!)),
      2
    )
    const after = entriesOf((await guest.get(`/tickets/${code}/calendar`)).text())
    assert.deepEqual(
      after.map(({ status }) => status),
      ['CONFIRMED', 'CANCELLED', 'CANCELLED', 'CONFIRMED']
    )
  })

  test('has no reminder, the others do', async ({ assert }) => {
    const day = { type: 'EMAIL' as const, time: { value: 1, unit: 'DAY' as const } }
    const host = await aRecurringHost({ account: { reminders: { own: [], clients: [day] } } })
    const { signal } = new AbortController()
    const { code, sessions } = await aSeries(host, [3, 10])
    await workOff()
    await cancel(code, { meetingId: sessions[0]!.id })
    await workOff()

    for (const { data } of await jobsOf(sendDelivery))
      await handle({ payload: data, container: app.container, signal } as never)

    const reminders = (await outbox(ana.email)).filter(({ subject }) =>
      /^Recordatorio/.test(subject!)
    )
    assert.lengthOf(reminders, 1)
    assert.include(reminders[0]!.subject!, formatShortWhen(inDays(10), 'America/Lima', 'es'))
  })
})

test.group('Messages about hours that a host books week after week', () => {
  test('is one mail to each side, with every date and one file of entries', async ({ assert }) => {
    const maxReservation = { value: 12, unit: 'MONTH' } as const
    const host = await aProHost({ service: { policy: { maxReservation } } })
    const booked = await host.api.post('/tickets', {
      productId: host.service.id,
      start: inDays(5),
      weeks: 40,
      attendee: ana,
    })
    booked.assertStatus(201)
    await workOff()

    const mails = await outbox(ana.email)
    assert.lengthOf(mails, 1)
    assert.lengthOf(await outbox(host.user.email), 1)
    const { text, subject, attachments } = mails[0]!
    assert.match(subject!, /^40 reservas confirmadas/)
    for (const { code, start } of booked.body().items as { code: string; start: string }[]) {
      assert.include(text, formatShortDay(start, 'America/Lima', 'es'))
      assert.include(text, `/meeting/${code}\n`)
    }
    const entries = entriesOf((attachments as { content: string }[])[0]!.content)
    assert.equal(new Set(entries.map(({ uid }) => uid)).size, 40)
    const [own] = await outbox(host.user.email)
    assert.include(own!.text, '/profile/u/me/bookings/tickets/')
    assert.notInclude(own!.text, '/meeting/')
  })

  test('leaves out an hour that was cancelled before it was sent; later changes have mails of their own', async ({
    assert,
  }) => {
    const host = await aProHost()
    const { body } = await host.api
      .post('/tickets', { productId: host.service.id, start: inDays(5), weeks: 3, attendee: ana })
      .then((answer) => ({ body: answer.body() as { items: { code: string }[] } }))
    await cancel(body.items[0]!.code)
    await workOff()
    await cancel(body.items[1]!.code)
    await workOff()

    const subjects = (await outbox(ana.email)).map(({ subject }) => subject!.replace(/:.*/, ''))
    assert.sameMembers(subjects, [
      '2 reservas confirmadas con Ana Quispe',
      'Cancelada',
      'Cancelada',
    ])
  })
})
