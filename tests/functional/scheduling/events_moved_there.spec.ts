import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { aBooking, stateOf } from '#tests/helpers/booking'
import { inDays } from '#tests/helpers/host'
import { calendarFollows } from '#config/booking_limits'
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

const HOURS = 3_600_000

test.group('An event that its host moves in the calendar', (group) => {
  invariantsHold(group)

  test('is asked about once, and the answer moves the booking and tells the client', async (context) => {
    const { assert } = context
    const { google, host, code } = await aWrittenBooking(context)
    const to = inDays(6, 15)

    await moveThere(google, to)
    await readNow()

    const [question] = await asked(host)
    assert.lengthOf(await asked(host), 1)
    assert.deepInclude(question, { kind: 'moved', code, outcomes: ['move', 'propose', 'keep'] })
    assert.equal(await messages('calendar_event_moved'), 1)
    assert.equal((await starts(google, code)).here, inDays(5))
    ;(await host.api.get('/overview')).assertBodyContains({ waiting: { changes: 1 } })

    ;(await answer(host, question!.id, 'move')).assertStatus(204)
    ;(await answer(host, question!.id, 'keep')).assertBodyContains({
      code: 'CALENDAR_CHANGE_NOT_FOUND',
    })
    await workOff()
    await readNow()

    assert.deepEqual(await starts(google, code), { here: to, there: to })
    assert.isEmpty(await asked(host))
    assert.isAbove(await messages('booking_rescheduled'), 0)
  })

  test('is put back where the host says so, and what comes back then is no change', async (context) => {
    const { assert } = context
    const { google, host, code } = await aWrittenBooking(context)
    await moveThere(google, inDays(6, 15))
    const [question] = await asked(host)

    ;(await answer(host, question!.id, 'keep')).assertStatus(204)
    await workOff()
    await readNow()

    assert.deepEqual(await starts(google, code), { here: inDays(5), there: inDays(5) })
    assert.isEmpty(await asked(host))
    assert.equal(await messages('booking_rescheduled'), 0)
  })

  test('and back again is no question any more', async (context) => {
    const { assert } = context
    const { google, host } = await aWrittenBooking(context)
    await moveThere(google, inDays(6, 15))
    assert.lengthOf(await asked(host), 1)

    await moveThere(google, inDays(5))

    assert.isEmpty(await asked(host))
  })

  test('once more is another question, to which the earlier answer does not lead', async (context) => {
    const { assert } = context
    const { google, host } = await aWrittenBooking(context)
    await moveThere(google, inDays(6, 15))
    const [first] = await asked(host)

    await moveThere(google, inDays(7, 15))

    const [second, ...others] = await asked(host)
    assert.isEmpty(others)
    assert.notEqual(second!.id, first!.id)
    ;(await answer(host, first!.id, 'move')).assertBodyContains({
      code: 'CALENDAR_CHANGE_NOT_FOUND',
    })
  })

  test('takes the booking with it where the host wants that', async (context) => {
    const { assert } = context
    const { google, host, code } = await aWrittenBooking(context, { onMove: 'FOLLOW' })
    const to = inDays(6, 15)

    await moveThere(google, to, 120)
    await readNow()

    // Its length is the service's.
    const end = new Date(onlyEvent(google).end.dateTime!).getTime()
    assert.equal(end - Date.parse(to), 60 * 60_000)
    assert.deepEqual(await starts(google, code), { here: to, there: to })
    assert.isEmpty(await asked(host))
    assert.equal(await messages('calendar_event_moved'), 0)
  })

  test('is asked about once the booking has followed it so often in a day', async (context) => {
    const { assert } = context
    const { google, host, code } = await aWrittenBooking(context, { onMove: 'FOLLOW' })
    for (let times = 0; times < calendarFollows; times++) {
      await moveThere(google, inDays(6 + times))
      assert.equal((await starts(google, code)).here, inDays(6 + times))
    }

    await moveThere(google, inDays(6))

    assert.lengthOf(await asked(host), 1)
  })

  test('to an hour that is taken is asked about, and can be put back', async (context) => {
    const { assert } = context
    const { google, host, code } = await aWrittenBooking(context, { onMove: 'FOLLOW' })
    const other = await aBooking(host, { start: inDays(6) })
    google.fail({ kind: 'status', status: 503, on: /POST .*events$/ })
    await workOff()
    google.heal()

    await moveThere(google, inDays(6))

    const [question] = await asked(host)
    assert.equal(question!.code, code)
    ;(await answer(host, question!.id, 'move')).assertBodyContains({
      code: 'SCHEDULE_NOT_AVAILABLE',
    })
    assert.equal(await stateOf(other.code), 'confirmed')
    ;(await answer(host, question!.id, 'keep')).assertStatus(204)
  })

  test('is proposed to the client, and put back without an answer', async (context) => {
    const { assert, cleanup } = context
    const { google, host, code } = await aWrittenBooking(context, { onMove: 'PROPOSE' })
    const [from, to] = [inDays(5), inDays(6, 15)]

    await moveThere(google, to)

    assert.equal(await messages('booking_proposed'), 1)
    assert.deepEqual(await starts(google, code), { here: from, there: to })
    assert.isEmpty(await asked(host))
    pass(cleanup, 25 * HOURS)
    await db.rawQuery(
      `UPDATE jobs.job SET start_after = now() WHERE name = 'ticketing.lapse_proposal'`
    )
    await workOff()
    await readNow()

    assert.deepEqual(await starts(google, code), { here: from, there: from })
    assert.isEmpty(await db.from('calendar_changes'))
  })

  test('is proposed to the client, who accepts', async (context) => {
    const { assert } = context
    const { google, code } = await aWrittenBooking(context, { onMove: 'PROPOSE' })
    const to = inDays(6, 15)
    await moveThere(google, to)

    ;(await guest.post(`/tickets/${code}/proposals/accept`, { start: to })).assertStatus(200)
    await workOff()
    await readNow()

    assert.deepEqual(await starts(google, code), { here: to, there: to })
    assert.isEmpty(await db.from('calendar_changes'))
  })

  test('and back while the client is asked, takes the proposal back', async (context) => {
    const { assert } = context
    const { google, code } = await aWrittenBooking(context, { onMove: 'PROPOSE' })
    await moveThere(google, inDays(6, 15))

    await moveThere(google, inDays(5))

    const [{ proposal }] = await db.from('tickets').where({ code })
    assert.isNull(proposal)
    assert.isEmpty(await db.from('calendar_changes'))
    assert.deepEqual(await starts(google, code), { here: inDays(5), there: inDays(5) })
  })
})
