import { DateTime } from 'luxon'
import { freezeTime, test } from '@japa/runner'
import { aHost, inDays } from '#tests/helpers/host'
import { guest } from '#tests/helpers/api'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { announceAttendance } from '#ticketing'
import { transaction } from '#core/database/transaction'
import Announcement from '#app/ticketing/tickets/announcements/announcement'

type Saying = Partial<Parameters<typeof announceAttendance>[1]>

async function announce(code: string, saying: Saying = {}) {
  const { meetingId } = await ticketOf(code)
  const said = {
    code,
    meetingId: meetingId!,
    answer: 'coming',
    channel: 'email',
    ...saying,
  } as const
  return transaction((trx) => announceAttendance(trx, said))
}

test.group('What a client says about coming', () => {
  test('is kept once, and the last answer stands', async ({ assert }) => {
    const host = await aHost()
    const { code } = await aBooking(host)

    await announce(code)
    await Promise.all([1, 2, 3].map(() => announce(code, { channel: 'whatsapp' })))
    const coming = await host.api.get(`/tickets/${code}`)
    await announce(code, { answer: 'notComing', channel: 'whatsapp' })
    const notComing = await host.api.get(`/tickets/${code}`)

    coming.assertBodyContains({
      sessions: [{ announced: 'coming' }],
      announcements: [{ answer: 'coming', channel: 'email' }],
    })
    notComing.assertBodyContains({
      sessions: [{ announced: 'notComing' }],
      announcements: [{ answer: 'notComing', channel: 'whatsapp' }],
    })
    const history = await host.api.get(`/tickets/${code}/history`)
    const items = history.body().items as { kind: string; actor: string }[]
    assert.deepEqual(
      items.slice(1).map(({ kind, actor }) => [kind, actor]),
      [
        ['coming', 'guest'],
        ['notComing', 'guest'],
      ]
    )
  })

  test('is about the time that was asked for', async ({ assert }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const { meetingId } = await ticketOf(code)
    await announce(code)

    const moved = await host.api.post(`/tickets/${code}/reschedule`, { start: inDays(6) })

    moved.assertStatus(200)
    const shown = await host.api.get(`/tickets/${code}`)
    shown.assertBodyContains({ sessions: [{ announced: null }], announcements: [] })
    await assert.rejects(() => announce(code, { meetingId: meetingId! }), 'MEETING_NOT_FOUND')
    const before = DateTime.fromISO(inDays(5))
    await assert.rejects(() => announce(code, { start: before }), 'MEETING_NOT_FOUND')
    await announce(code, { start: DateTime.fromISO(inDays(6)) })
  })

  test('is not taken once the meeting begins, or where the booking does not stand', async ({
    assert,
  }) => {
    const host = await aHost()
    const cancelled = await aBooking(host)
    const begun = await aBooking(host, { start: inDays(6) })
    await guest.post(`/tickets/${cancelled.code}/cancel`, {})

    await assert.rejects(() => announce(cancelled.code), 'INVALID_TRANSITION')
    freezeTime(new Date(inDays(6)))
    await assert.rejects(() => announce(begun.code), 'MEETING_STARTED')
    assert.lengthOf(await Announcement.all(), 0)
  })
})
