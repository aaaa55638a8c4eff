import { test } from '@japa/runner'
import { TICKET_STATES } from '#shared/booking_states'
import { eventKind } from '#app/ticketing/agenda/domain/event_kind'

const HOUR = { kind: 'MEETING', places: null } as const

test.group('An event of a calendar', () => {
  test('is a booking as soon as one of its clients is confirmed', ({ assert }) => {
    for (const state of TICKET_STATES)
      for (const stands of ['confirmed', 'rescheduled'] as const)
        assert.equal(eventKind(HOUR, [{ state }, { state: stands }]), 'BOOKING')
  })

  test('waits for its host before it waits for money', ({ assert }) => {
    assert.equal(
      eventKind(HOUR, [{ state: 'pendingPayment' }, { state: 'pendingApproval' }]),
      'REQUEST'
    )
    for (const state of ['approved', 'pendingPayment', 'pendingPaid'] as const)
      assert.equal(eventKind(HOUR, [{ state }]), 'HOLD')
  })

  test('is none without a client, except a date of a workshop and what closes time', ({
    assert,
  }) => {
    assert.isUndefined(eventKind(HOUR, []))
    assert.equal(eventKind({ kind: 'MEETING', places: 3 }, []), 'WORKSHOP')
    for (const kind of ['BUSY', 'BLOCKED', 'VACATION'] as const)
      assert.equal(eventKind({ kind, places: null }, []), kind)
  })
})
