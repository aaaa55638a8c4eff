import ICAL from 'ical.js'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aBooking } from '#tests/helpers/booking'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'

/** An entry by what tells a calendar which version of it is newer (RFC 5546, section 2.1.5). */
function versionOf(file: string) {
  const [event] = new ICAL.Component(ICAL.parse(file) as string).getAllSubcomponents('vevent')
  if (!event) return undefined
  const { uid, sequence } = new ICAL.Event(event)
  return { uid, sequence, stamp: String(event.getFirstPropertyValue('dtstamp')) }
}

async function mailed(to: string) {
  const mail = (await outbox(to)).at(-1)!
  return versionOf((mail.attachments as { content: string }[])[0]!.content)!
}

/** The address of a host's own calendar of bookings. */
async function subscribed({ api }: TestHost) {
  const made = await api.post('/calendar-link')
  return new URL(made.body().calendarLink.url as string).pathname
}

test.group('The stamp of a calendar entry', () => {
  test('rises with each change of a booking, in mails, in its file and in the host’s calendar', async ({
    client,
    assert,
    cleanup,
  }) => {
    const host = await aHost()
    const address = await subscribed(host)
    const { code } = await aBooking(host, { start: inDays(5) })
    const [first, second] = [inDays(6), inDays(7)]
    const move = (start: string) => () => guest.post(`/tickets/${code}/reschedule`, { start })
    const cancel = () => guest.post(`/tickets/${code}/cancel`, {})
    const read = async () => {
      await workOff()
      const file = await guest.get(`/tickets/${code}/calendar`)
      const calendar = await client.get(address)
      return {
        client: await mailed(ana.email),
        host: await mailed(host.user.email),
        file: versionOf(file.text())!,
        calendar: versionOf(calendar.text()),
        again: (await client.get(address)).text() === calendar.text(),
      }
    }

    const steps = [await read()]
    for (const [index, change] of [move(first), move(second), cancel].entries()) {
      pass(cleanup, (index + 1) * 60_000)
      ;(await change()).assertStatus(200)
      steps.push(await read())
    }

    for (const reader of ['client', 'host', 'file'] as const) {
      const versions = steps.map((step) => step[reader])
      assert.equal(new Set(versions.map(({ uid }) => uid)).size, 1, reader)
      assert.deepEqual(
        versions.map(({ sequence }) => sequence),
        [0, 1, 2, 3],
        reader
      )
      assert.isTrue(isRising(versions.map(({ stamp }) => stamp)), reader)
    }
    const calendar = steps.map((step) => step.calendar)
    assert.isUndefined(calendar.pop())
    assert.deepEqual(
      calendar.map((version) => version!.sequence),
      [0, 1, 2]
    )
    assert.isTrue(isRising(calendar.map((version) => version!.stamp)), 'calendar')
    assert.isTrue(
      steps.every(({ again }) => again),
      'unchanged bookings make the same file'
    )
  })
})

function isRising(stamps: string[]): boolean {
  const times = stamps.map((stamp) => DateTime.fromISO(stamp).toMillis())
  return times.every((time, index) => index === 0 || time > times[index - 1]!)
}
