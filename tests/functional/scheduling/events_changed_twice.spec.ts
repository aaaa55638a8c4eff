import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { inDays } from '#tests/helpers/host'
import { invariantsHold } from '#tests/helpers/invariants'
import { readNow } from '#tests/helpers/connections'
import {
  answer,
  asked,
  aWrittenBooking,
  messages,
  moveThere,
  onlyEvent,
  starts,
} from '#tests/helpers/calendar_changes'

test.group('A booking and its event that change at the same time', (group) => {
  invariantsHold(group)

  test('stand as the booking was moved later, and the host is told', async (context) => {
    const { assert } = context
    const { google, host, code } = await aWrittenBooking(context)
    google.put(google.calendarOf(), {
      ...onlyEvent(google),
      start: { dateTime: inDays(8) },
      end: { dateTime: inDays(8, 11) },
    })

    ;(await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })).assertStatus(200)
    await workOff()
    await readNow()

    assert.deepEqual(await starts(google, code), { here: inDays(6), there: inDays(6) })
    assert.isEmpty(await asked(host))
    assert.equal(await messages('calendar_event_overruled'), 1)
  })

  test('stand as the event was moved later: the host is asked about that', async (context) => {
    const { assert } = context
    const { google, host, code } = await aWrittenBooking(context)
    ;(await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })).assertStatus(200)
    google.put(google.calendarOf(), {
      ...onlyEvent(google),
      start: { dateTime: inDays(8) },
      end: { dateTime: inDays(8, 11) },
    })
    await workOff()

    const [question] = await asked(host)
    assert.equal(question?.kind, 'moved')
    assert.deepEqual(await starts(google, code), { here: inDays(6), there: inDays(8) })
    await answer(host, question!.id, 'move')
    await workOff()
    assert.deepEqual(await starts(google, code), { here: inDays(8), there: inDays(8) })
  })

  test('end a question when the client moves or cancels the booking meanwhile', async (context) => {
    const { assert } = context
    const { google, host, code } = await aWrittenBooking(context)
    await moveThere(google, inDays(8))
    assert.lengthOf(await asked(host), 1)

    ;(await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })).assertStatus(200)
    await workOff()

    assert.isEmpty(await asked(host))
    assert.deepEqual(await starts(google, code), { here: inDays(6), there: inDays(6) })
    await moveThere(google, inDays(8))
    await guest.post(`/tickets/${code}/cancel`, {})
    await workOff()
    assert.isEmpty(await db.from('calendar_changes'))
    assert.isUndefined((await starts(google, code)).there)
  })

  test('are answered once of two answers at the same moment', async (context) => {
    const { assert } = context
    const { google, host, code } = await aWrittenBooking(context)
    await moveThere(google, inDays(8))
    const [question] = await asked(host)

    const answers = await Promise.all([
      answer(host, question!.id, 'move'),
      answer(host, question!.id, 'keep'),
      guest.post(`/tickets/${code}/cancel`, {}),
    ])
    await workOff()
    await readNow()

    const statuses = answers.slice(0, 2).map((one) => one.status())
    assert.isAtMost(statuses.filter((status) => status === 204).length, 1)
    assert.equal(await stateOf(code), 'cancelled')
    assert.isUndefined((await starts(google, code)).there)
    assert.isEmpty(await db.from('calendar_changes'))
  })

  test('stay as the host is asked while a room or a title is written', async (context) => {
    const { assert } = context
    const { google, host, code } = await aWrittenBooking(context)
    await moveThere(google, inDays(8))

    const [meeting] = await db.from('meetings')
    const { transaction } = await import('#core/database/transaction')
    const { planEvents } = await import('#app/scheduling/calendars/plan_events')
    const { default: Meeting } = await import('#app/scheduling/meetings/meeting')
    const row = await Meeting.query().where({ id: meeting.id }).firstOrFail()
    await transaction((trx) => planEvents(trx, row))
    await workOff()

    assert.lengthOf(await asked(host), 1)
    assert.equal((await starts(google, code)).there, inDays(8))
    await answer(host, (await asked(host))[0]!.id, 'keep')
    await workOff()
    assert.deepEqual(await starts(google, code), { here: inDays(5), there: inDays(5) })
  })
})
