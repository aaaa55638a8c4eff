import { test } from '@japa/runner'
import { decisionsOn, TICKET_STATES, type TicketState } from '#shared/booking_states'

const timed = (state: TicketState, isOver: boolean) =>
  decisionsOn({ state, isTimed: true, isOver, hasDownload: false })

const registration = (state: TicketState, hasDownload = false) =>
  decisionsOn({ state, isTimed: false, isOver: false, hasDownload })

test.group('What a host may decide', () => {
  test('a request is approved or rejected, with a time and without one', ({ assert }) => {
    assert.deepEqual(timed('pendingApproval', false), ['approve', 'reject'])
    assert.deepEqual(registration('pendingApproval'), ['approve', 'reject'])
  })

  test('what is to come is cancelled and not archived, what is over archived and not cancelled', ({
    assert,
  }) => {
    for (const state of ['confirmed', 'rescheduled'] as const) {
      assert.deepEqual(timed(state, false), ['cancel'])
      assert.deepEqual(timed(state, true), ['archive'])
    }
  })

  test('a registration ends by the host’s decision, not by the clock', ({ assert }) => {
    assert.deepEqual(registration('confirmed'), ['archive', 'cancel'])
    assert.deepEqual(registration('waitlist'), ['approve', 'reject', 'archive'])
  })

  test('a payment that is waited for is confirmed or refused', ({ assert }) => {
    assert.deepEqual(registration('pendingPayment'), ['approve', 'reject'])
  })

  test('the link to a file is renewed while the booking stands', ({ assert }) => {
    assert.deepEqual(registration('confirmed', true), ['renew-download', 'archive', 'cancel'])
    assert.notInclude(registration('cancelled', true), 'renew-download')
  })

  test('nothing is left to decide about what is archived', ({ assert }) => {
    assert.deepEqual(timed('archived', true), [])
    assert.deepEqual(registration('archived'), [])
  })

  test('every state has an answer', ({ assert }) => {
    for (const state of TICKET_STATES) assert.isArray(timed(state, true))
  })
})
