import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { guest } from '#tests/helpers/api'
import { aHost } from '#tests/helpers/host'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import Meeting from '#app/scheduling/meetings/meeting'

/** The Monday of the present week in Lima, where the host lives, at an hour of a day. */
const lima = (day: number, hour: number, weeks = 0) =>
  DateTime.now().setZone('America/Lima').startOf('week').plus({ weeks, days: day }).set({ hour })

test.group('GET /tickets/weeks', () => {
  test('counts the bookings of twelve weeks by the host’s clock, and what they cost', async ({
    assert,
  }) => {
    const host = await aHost({ service: { price: 120, currency: 'PEN' } })
    // 23:00 on a Sunday in Lima is Monday in UTC.
    for (const start of [lima(6, 23), lima(0, 9), lima(6, 23, -1)]) await aBookingAt(host, start)
    const cancelled = await aBookingAt(host, lima(2, 9))
    await (await ticketOf(cancelled)).merge({ state: 'cancelled' }).save()
    await aBooking(await aHost())

    const answer = await host.api.get('/tickets/weeks')
    const refused = await guest.get('/tickets/weeks')

    answer.assertStatus(200)
    const { items } = answer.body() as { items: object[] }
    assert.lengthOf(items, 12)
    assert.deepEqual(items.slice(-2), [
      {
        start: lima(0, 0, -1).toISODate(),
        bookings: 1,
        expected: [{ amount: 120, currency: 'PEN' }],
      },
      { start: lima(0, 0).toISODate(), bookings: 2, expected: [{ amount: 240, currency: 'PEN' }] },
    ])
    assert.deepEqual(items[0], {
      start: lima(0, 0, -11).toISODate(),
      bookings: 0,
      expected: [],
    })
    refused.assertStatus(401)
  })
})

/** A booking whose hour lies anywhere in time; answers its code. */
async function aBookingAt(host: Awaited<ReturnType<typeof aHost>>, start: DateTime) {
  const { code } = await aBooking(host, { start: free() })
  const { meetingId } = await ticketOf(code)
  const meeting = await Meeting.findByOrFail('id', meetingId)
  await meeting.merge({ startAt: start, endAt: start.plus({ hour: 1 }) }).save()
  return code
}

let days = 3
/** Another hour each time, so that none is taken. */
const free = () => DateTime.utc().startOf('day').plus({ days: days++, hours: 15 }).toISO()
