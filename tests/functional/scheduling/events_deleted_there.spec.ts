import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aBooking, stateOf } from '#tests/helpers/booking'
import { inDays } from '#tests/helpers/host'
import { invariantsHold } from '#tests/helpers/invariants'
import { readNow } from '#tests/helpers/connections'
import {
  answer,
  asked,
  aWrittenBooking,
  deleteThere,
  messages,
  onlyEvent,
  starts,
} from '#tests/helpers/calendar_changes'

test.group('An event that its host deletes in the calendar', (group) => {
  invariantsHold(group)

  test('is asked about once; put back it is there again', async (context) => {
    const { assert } = context
    const { google, host, code } = await aWrittenBooking(context)

    await deleteThere(google)
    await readNow()

    const [question, ...others] = await asked(host)
    assert.isEmpty(others)
    assert.deepInclude(question, { kind: 'deleted', outcomes: ['cancel', 'keep'] })
    assert.equal(await messages('calendar_event_deleted'), 1)
    await answer(host, question!.id, 'keep')
    await workOff()
    assert.deepEqual(await starts(google, code), { here: inDays(5), there: inDays(5) })
  })

  test('goes with its booking where it was put back there at the moment of the answer', async (context) => {
    const { assert } = context
    const { google, host } = await aWrittenBooking(context)
    const event = onlyEvent(google)
    await deleteThere(google)
    const [question] = await asked(host)

    google.put(google.calendarOf(), { ...event, status: 'confirmed' })
    ;(await answer(host, question!.id, 'cancel')).assertStatus(204)
    await workOff()

    assert.equal(onlyEvent(google).status, 'cancelled')
  })

  test('cancels the booking where the host answers so, and where they wanted it beforehand', async (context) => {
    const { assert } = context
    const { google, host, code } = await aWrittenBooking(context)
    await deleteThere(google)
    const [question] = await asked(host)
    ;(await answer(host, question!.id, 'move')).assertBodyContains({
      code: 'CALENDAR_CHANGE_NOT_ALLOWED',
    })
    ;(await answer(host, question!.id, 'cancel')).assertStatus(204)
    assert.equal(await stateOf(code), 'cancelled')

    const [connection] = await db.from('connections')
    await host.api.patch(`/connections/${connection.id}`, { onDelete: 'CANCEL' })
    const second = await aBooking(host, { start: inDays(7) })
    await workOff()
    const [own] = [...google.calendarOf().events.values()].filter(
      ({ event }) => event.status !== 'cancelled'
    )
    google.remove(google.calendarOf(), own!.event.id)
    await readNow()

    assert.equal(await stateOf(second.code), 'cancelled')
    assert.isAbove(await messages('booking_cancelled'), 1)
    assert.isEmpty(await asked(host))
  })

  test('is found by a pass over the whole calendar too, which does not name it', async (context) => {
    const { assert } = context
    const { google, host } = await aWrittenBooking(context)
    google.calendarOf().events.clear()
    google.expire(google.calendarOf())

    await readNow()

    assert.lengthOf(await asked(host), 1)
  })

  test('is no change while its provider does not say how it stands', async (context) => {
    const { assert } = context
    const { google, host } = await aWrittenBooking(context)
    google.fail({ kind: 'status', status: 403, on: /GET .*events\/.+/, times: 9 })

    await deleteThere(google)
    assert.isEmpty(await asked(host))
    google.heal()
    await host.api.patch(`/connections/${(await db.from('connections'))[0].id}`, { allDay: false })
    await readNow()

    assert.lengthOf(await asked(host), 1)
  })

  test('and brings back after its booking was cancelled goes again', async (context) => {
    const { assert } = context
    const { google, host, code } = await aWrittenBooking(context)
    const event = onlyEvent(google)
    await guest.post(`/tickets/${code}/cancel`, {})
    await workOff()
    assert.equal(onlyEvent(google).status, 'cancelled')

    google.put(google.calendarOf(), { ...event, status: 'confirmed' })
    await readNow()

    assert.equal(onlyEvent(google).status, 'cancelled')
    assert.isEmpty(await asked(host))
  })
})
