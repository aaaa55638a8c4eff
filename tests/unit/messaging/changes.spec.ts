import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import type { TicketState } from '#ticketing'
import {
  collaboratorMessages,
  happenedTo,
  isReassigned,
} from '#app/messaging/booking_messages/domain/changes'

type Change = Parameters<typeof isReassigned>[0]

const change = (from: TicketState | null, to: TicketState, more: Partial<Change> = {}): Change => ({
  what: 'state',
  from,
  to,
  previousStart: null,
  previousHosts: null,
  calledOff: null,
  ...more,
})
const messagesFor = (what: Change, attending: string[]) =>
  collaboratorMessages(what, attending).map(({ personId, message }) => `${personId} ${message}`)

const MOVED = DateTime.fromISO('2026-12-01T15:00:00.000Z')

test.group('What has happened to a booking', () => {
  test('that gets its state back with its time is a move, and no approval', ({ assert }) => {
    const booking = { seriesId: null, hasCheckout: false }
    const taken = change('rescheduled', 'confirmed', { previousHosts: ['a'], previousStart: MOVED })
    const accepted = change('approved', 'confirmed')

    assert.equal(happenedTo(booking, { ...taken, actor: 'host' }), 'rescheduled')
    assert.equal(happenedTo(booking, { ...accepted, actor: 'system' }), 'approved')
  })
})

test.group('Messages to the members of a team who attend', () => {
  test('a booking that stands, and nothing of one that waits for approval', ({ assert }) => {
    assert.deepEqual(messagesFor(change(null, 'confirmed'), ['a', 'b']), [
      'a booking_received',
      'b booking_received',
    ])
    assert.deepEqual(messagesFor(change('approved', 'confirmed'), ['a']), ['a booking_received'])
    assert.isEmpty(messagesFor(change(null, 'pendingApproval'), ['a']))
    assert.isEmpty(messagesFor(change('pendingApproval', 'cancelled'), ['a']))
  })

  test('the member who gives it up and the one who takes it over', ({ assert }) => {
    const reassigned = change('confirmed', 'confirmed', { previousHosts: ['a'] })

    assert.isTrue(isReassigned(reassigned))
    assert.deepEqual(messagesFor(reassigned, ['b']), ['a booking_unassigned', 'b booking_received'])
    assert.isEmpty(
      messagesFor(change('pendingApproval', 'pendingApproval', { previousHosts: ['a'] }), ['b'])
    )
  })

  test('another time, to the member who has it then', ({ assert }) => {
    const moved = change('rescheduled', 'rescheduled', {
      previousHosts: ['a'],
      previousStart: MOVED,
    })

    assert.isFalse(isReassigned(moved))
    assert.deepEqual(messagesFor(moved, ['a']), ['a booking_rescheduled'])
    assert.deepEqual(messagesFor(moved, ['b']), ['a booking_unassigned', 'b booking_received'])
  })

  test('that it was called off', ({ assert }) => {
    assert.deepEqual(messagesFor(change('confirmed', 'cancelled'), ['a']), ['a booking_cancelled'])
  })
})
