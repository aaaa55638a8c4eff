import ICAL from 'ical.js'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { outbox } from '#tests/helpers/outbox'
import { ana, inDays } from '#tests/helpers/host'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { aBookedPackage, aPackageHost, onDays } from '#tests/helpers/package'

type Attachment = { contentType: string; content: string }

/** The entries of a calendar file: when, which one, how it stands. */
function entriesOf(file: string) {
  return new ICAL.Component(ICAL.parse(file) as string)
    .getAllSubcomponents('vevent')
    .map((component) => {
      const event = new ICAL.Event(component)
      const status = component.getFirstPropertyValue('status')
      const { uid, sequence } = event
      return { uid, sequence, start: event.startDate.toJSDate().toISOString(), status }
    })
}

async function lastMail(to: string) {
  const mail = (await outbox(to)).at(-1)!
  const [attachment] = mail.attachments as Attachment[]
  return {
    text: mail.text,
    method: attachment!.contentType,
    entries: entriesOf(attachment!.content),
  }
}

const startsOf = (entries: { start: string }[]) => entries.map(({ start }) => start)

async function move(code: string, body: object) {
  const answer = await guest.post(`/tickets/${code}/reschedule`, body)
  answer.assertStatus(200)
  await workOff()
}

test.group('Messages of a package', () => {
  test('name every session, and bring an entry of its own for each', async ({ assert }) => {
    const host = await aPackageHost()
    const { code } = await aBookedPackage(host)
    await workOff()

    const [mails, mail] = [await outbox(ana.email), await lastMail(ana.email)]
    const file = await guest.get(`/tickets/${code}/calendar`)

    assert.lengthOf(mails, 1)
    for (const number of [1, 2, 3]) assert.include(mail.text, `Sesión ${number} de 3`)
    assert.include(mail.method, 'method=PUBLISH')
    assert.deepEqual(startsOf(mail.entries), onDays(3, 4, 5))
    assert.equal(new Set(mail.entries.map(({ uid }) => uid)).size, 3)
    assert.deepEqual(entriesOf(file.text()), mail.entries)
    assert.deepEqual(startsOf((await lastMail(host.user.email)).entries), onDays(3, 4, 5))
  })

  test('speak of one session where one was moved, under the entry it had', async ({ assert }) => {
    const host = await aPackageHost()
    const { code, sessions } = await aBookedPackage(host)
    await workOff()
    const before = (await lastMail(ana.email)).entries

    await move(code, { meetingId: sessions[1]!.id, start: inDays(8) })

    const mail = await lastMail(ana.email)
    assert.include(mail.method, 'method=REQUEST')
    assert.deepEqual(mail.entries, [
      { uid: before[1]!.uid, sequence: 1, start: inDays(8), status: 'CONFIRMED' },
    ])
    assert.include(mail.text, 'Sesión 3 de 3')
    assert.notInclude(mail.text, 'Sesión 1 de 3')
  })

  test('take every session out of the calendar when it is called off', async ({ assert }) => {
    const { code } = await aBookedPackage(await aPackageHost())
    await workOff()

    await guest.post(`/tickets/${code}/cancel`, {})
    await workOff()

    const { entries } = await lastMail(ana.email)
    assert.deepEqual(
      entries.map(({ start, status, sequence }) => [start, status, sequence]),
      onDays(3, 4, 5).map((start) => [start, 'CANCELLED', 1])
    )
  })

  test('remind of each session at its time', async ({ assert }) => {
    const day = { type: 'EMAIL' as const, time: { value: 1, unit: 'DAY' as const } }
    const host = await aPackageHost({ account: { reminders: { own: [], clients: [day] } } })
    await aBookedPackage(host)
    await workOff()

    const waiting = await jobsOf(sendDelivery)

    assert.deepEqual(waiting.map(({ start_after: at }) => at.toISOString()).sort(), onDays(2, 3, 4))
  })

  test('and the host’s own calendar show each session, until it is called off', async ({
    client,
    assert,
  }) => {
    const host = await aPackageHost()
    const { code } = await aBookedPackage(host)
    const made = await host.api.post('/calendar-link')
    const { pathname } = new URL(made.body().calendarLink.url as string)

    const before = entriesOf((await client.get(pathname)).text())
    await guest.post(`/tickets/${code}/cancel`, {})
    const after = entriesOf((await client.get(pathname)).text())

    assert.deepEqual(startsOf(before), onDays(3, 4, 5))
    assert.isEmpty(after)
  })
})
