import { DateTime } from 'luxon'
import { freezeTime, test } from '@japa/runner'
import { ana, aHost, inDays } from '#tests/helpers/host'
import { outbox } from '#tests/helpers/outbox'
import { workOff } from '#tests/helpers/jobs'
import { guest } from '#tests/helpers/api'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { toIso } from '#core/time'
import { writtenFor } from '#app/messaging/deliveries/define_message'
import { announceAttendance, comingLinks, ticketByCode, type DatedTicket } from '#ticketing'
import { transaction } from '#core/database/transaction'
import Announcement from '#app/ticketing/tickets/announcement'

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

  test('comes to its host at once where they do not come, and not where they come after all', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await workOff()
    await announce(code)
    await workOff()
    await announce(code, { answer: 'notComing' })
    await workOff()
    await announce(code, { answer: 'coming' })
    await announce(code, { answer: 'notComing' })
    await announce(code, { answer: 'coming' })
    await workOff()

    const subjects = (await outbox(host.user.email)).map(({ subject }) => subject!)
    assert.lengthOf(subjects, 2)
    assert.match(subjects[1]!, /^No viene: /)
    assert.lengthOf(await outbox(ana.email), 1)
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

/** The address of an answer in the reminder of a booking, as its client gets it. */
async function linkIn(code: string, answer: string) {
  const ticket = await ticketByCode(code)
  return new URL(comingLinks(ticket as DatedTicket)[answer as 'coming']).pathname
}

test.group('The link of a mail that asks whether a client comes', () => {
  test('shows and changes nothing when it is opened, and answers when it is pressed', async ({
    assert,
    client,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const link = await linkIn(code, 'notComing')

    for (let times = 0; times < 3; times++) (await client.get(link)).assertStatus(200)
    await client.get(link).header('sec-purpose', 'prefetch')
    const opened = await Announcement.all()
    const foreign = await client
      .post(link)
      .form({ answer: 'coming' })
      .header('sec-fetch-site', 'cross-site')
    const pressed = await client.post(link).form({ answer: 'notComing' }).redirects(0)

    assert.lengthOf(opened, 0)
    foreign.assertStatus(403)
    pressed.assertStatus(303)
    const [said] = await Announcement.all()
    assert.deepEqual([said!.answer, said!.channel], ['notComing', 'email'])
    assert.equal((await ticketOf(code)).state, 'confirmed')
  })

  test('is of no use for another booking, another time, or once the meeting began', async ({
    assert,
    client,
  }) => {
    const host = await aHost()
    const one = await aBooking(host)
    const other = await aBooking(host, { start: inDays(6) })
    const link = await linkIn(one.code, 'coming')
    const stays = await linkIn(other.code, 'coming')
    const foreign = link.replace(one.code, other.code)
    const forged = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))

    for (const wrong of [foreign, forged])
      (await client.post(wrong).form({ answer: 'coming' })).assertStatus(410)
    await host.api.post(`/tickets/${one.code}/reschedule`, { start: inDays(7) })
    const moved = await client.post(link).form({ answer: 'coming' })
    freezeTime(new Date(inDays(6)))
    const begun = await client.post(stays).form({ answer: 'coming' })

    moved.assertStatus(410)
    begun.assertStatus(410)
    assert.lengthOf(await Announcement.all(), 0)
  })

  test('stands in the reminder of the day before, until it is answered', async ({ assert }) => {
    const host = await aHost()
    const times = [
      { value: 1, unit: 'DAY' },
      { value: 1, unit: 'HOUR' },
    ]
    const clients = times.map((time) => ({ type: 'EMAIL', time }))
    await host.api.patch('/users/me', { reminders: { own: [], clients } })
    const { code } = await aBooking(host)
    const ticket = (await ticketByCode(code)) as DatedTicket
    const ids = { ...REMINDER, accountId: host.account.id, ticketId: ticket.booking.id }
    const actionsOf = async (time: typeof REMINDER.time) => {
      const about = { ...ids, start: toIso(ticket.next.start), time }
      const written = await writtenFor({ message: 'booking_reminder', about })
      return 'content' in written
        ? written.content.letter.actions.map(({ href }) => href.replace(/.*answer=/, ''))
        : []
    }

    const before = await actionsOf({ value: 1, unit: 'DAY' })
    const late = await actionsOf({ value: 1, unit: 'HOUR' })
    await announce(code)
    const answered = await actionsOf({ value: 1, unit: 'DAY' })

    assert.deepEqual(before.slice(0, 2), ['coming', 'notComing'])
    assert.notInclude(late, 'coming')
    assert.notInclude(answered, 'coming')
  })
})

const REMINDER = {
  kind: 'reminder',
  audience: 'attendee' as const,
  type: 'EMAIL' as const,
  time: { value: 1, unit: 'DAY' as 'DAY' | 'HOUR' },
}
