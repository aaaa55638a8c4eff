import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import type { TicketState } from '#ticketing'
import {
  collaboratorMessages,
  isReassigned,
} from '#app/messaging/messages/bookings/domain/collaborator_messages'

type Change = Parameters<typeof isReassigned>[0]

const change = (from: TicketState | null, to: TicketState, said: Partial<Change> = {}): Change => ({
  from,
  to,
  previousStart: null,
  previousHosts: null,
  calledOff: null,
  ...said,
})
const told = (what: Change, attending: string[]) =>
  collaboratorMessages(what, attending).map(({ personId, message }) => `${personId} ${message}`)

const MOVED = DateTime.fromISO('2026-12-01T15:00:00.000Z')

test.group('What those of a team who attend are told', () => {
  test('a booking that stands, and nothing of one that waits for approval', ({ assert }) => {
    assert.deepEqual(told(change(null, 'confirmed'), ['a', 'b']), [
      'a booking_received',
      'b booking_received',
    ])
    assert.deepEqual(told(change('approved', 'confirmed'), ['a']), ['a booking_received'])
    assert.isEmpty(told(change(null, 'pendingApproval'), ['a']))
    assert.isEmpty(told(change('pendingApproval', 'cancelled'), ['a']))
  })

  test('who gives it up and who takes it over, when somebody else does', ({ assert }) => {
    const reassigned = change('confirmed', 'confirmed', { previousHosts: ['a'] })

    assert.isTrue(isReassigned(reassigned))
    assert.deepEqual(told(reassigned, ['b']), ['a booking_unassigned', 'b booking_received'])
    assert.isEmpty(
      told(change('pendingApproval', 'pendingApproval', { previousHosts: ['a'] }), ['b'])
    )
  })

  test('another time, whoever has it then', ({ assert }) => {
    const moved = change('rescheduled', 'rescheduled', {
      previousHosts: ['a'],
      previousStart: MOVED,
    })

    assert.isFalse(isReassigned(moved))
    assert.deepEqual(told(moved, ['a']), ['a booking_rescheduled'])
    assert.deepEqual(told(moved, ['b']), ['a booking_unassigned', 'b booking_received'])
  })

  test('that it was called off', ({ assert }) => {
    assert.deepEqual(told(change('confirmed', 'cancelled'), ['a']), ['a booking_cancelled'])
  })
})
