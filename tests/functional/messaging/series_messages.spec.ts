import ICAL from 'ical.js'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { outbox } from '#tests/helpers/outbox'
import { formatWhen } from '#shared/formats'
import { ana, inDays } from '#tests/helpers/host'
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

test.group('What both sides are told of one hour that was called off', () => {
  test('names that one only, takes it out of the calendar, and says what is left to pay', async ({
    client,
    assert,
  }) => {
    const host = await aRecurringHost()
    const { code, sessions } = await aSeries(client, host)
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
    const { code, sessions } = await aSeries(client, host, [3, 10])
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
