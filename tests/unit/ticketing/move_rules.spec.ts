import { test } from '@japa/runner'
import { DateTime, Settings } from 'luxon'
import type Ticket from '#app/ticketing/tickets/ticket'
import { isAllowed } from '#app/ticketing/tickets/move_rules'
import {
  CONSEQUENCES,
  ENDED_STATES,
  mayMove,
  TICKET_STATES,
  type Mover,
  type TicketState,
} from '#shared/booking_states'

const MOVERS: Mover[] = ['guest', 'host', 'staff', 'system']

const NOON = DateTime.fromISO('2026-03-02T12:00:00Z')

type Facts = { amount?: number; maxPaymentAt?: DateTime | null }

/** Who may move a booking of a price that could be paid until a minute ago, unless said otherwise. */
function moversOf(from: TicketState, to: TicketState, facts: Facts = {}): Mover[] {
  const ticket = { state: from, amount: 100, maxPaymentAt: NOON.minus({ minutes: 1 }), ...facts }
  return MOVERS.filter((kind) => isAllowed(ticket as Ticket, { to, actor: { kind } }))
}

test.group('The table of moves of a booking', (group) => {
  group.each.setup(() => {
    Settings.now = () => NOON.toMillis()
    return () => {
      Settings.now = () => Date.now()
    }
  })

  test('lets somebody make each of its moves, and nobody another', ({ assert }) => {
    for (const from of TICKET_STATES)
      for (const to of TICKET_STATES)
        assert.equal(moversOf(from, to).length > 0, mayMove(from, to), `${from} to ${to}`)
  })

  test('leads from the first states to every other, and from none out of the archive', ({
    assert,
  }) => {
    const reached = new Set<TicketState>(['pendingApproval', 'pendingPayment', 'confirmed'])
    const add = (from: TicketState) =>
      TICKET_STATES.filter((to) => mayMove(from, to)).forEach((to) => reached.add(to))
    for (let step = 0; step < TICKET_STATES.length; step++) [...reached].forEach(add)
    assert.sameMembers([...reached], TICKET_STATES)
    assert.isFalse(TICKET_STATES.some((to) => mayMove('archived', to)))
  })

  test('lets only a host accept a request or a proof, and only the system find money too late', ({
    assert,
  }) => {
    assert.deepEqual(moversOf('pendingApproval', 'approved'), ['host'])
    assert.deepEqual(moversOf('pendingPaid', 'pendingPayment'), ['host'])
    assert.deepEqual(moversOf('pendingPaid', 'confirmed'), ['host', 'system'])
    assert.deepEqual(moversOf('paymentExpired', 'confirmed'), ['system'])
    assert.deepEqual(moversOf('pendingPayment', 'rejected'), ['host'])
  })

  test('ends what is unpaid only after its deadline, and not by a client or host', ({ assert }) => {
    const before = { maxPaymentAt: NOON.plus({ minutes: 6 }) }
    for (const from of ['pendingPayment', 'pendingPaid'] as const) {
      assert.deepEqual(moversOf(from, 'paymentExpired'), ['system'])
      assert.deepEqual(moversOf(from, 'paymentExpired', before), [])
      assert.deepEqual(moversOf(from, 'paymentExpired', { maxPaymentAt: null }), [])
    }
  })

  test('lets nothing wait for money that costs nothing or may be paid at no time', ({ assert }) => {
    for (const from of ['approved', 'waitlist', 'pendingPaid'] as const) {
      assert.lengthOf(moversOf(from, 'pendingPayment'), 1)
      assert.deepEqual(moversOf(from, 'pendingPayment', { amount: 0 }), [])
      assert.deepEqual(moversOf(from, 'pendingPayment', { maxPaymentAt: null }), [])
    }
  })

  test('gives coupon and money back, and closes the checkout, whenever a booking ends', ({
    assert,
  }) => {
    for (const state of ENDED_STATES)
      assert.sameMembers(
        [...CONSEQUENCES[state]!],
        ['returnCoupon', 'closeCheckout', 'giveMoneyBack']
      )
  })
})
