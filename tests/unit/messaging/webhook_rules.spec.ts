import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { webhooks } from '#config/webhooks'
import { nextTry } from '#app/messaging/webhook_endpoints/domain/next_try'
import { typesOfEntry } from '#app/messaging/webhook_endpoints/domain/types_of_entry'

type Entry = Parameters<typeof typesOfEntry>[0]

const entry = (parts: Partial<Entry>): Entry => ({
  what: null,
  text: null,
  from: 'confirmed',
  to: 'confirmed',
  actor: 'host',
  previousStart: null,
  calledOff: null,
  ...parts,
})

const at = DateTime.utc()

test.group('What programs hear of an entry of a history', () => {
  const cases: [string, Partial<Entry>, string[]][] = [
    ['a booking at once', { from: null }, ['booking.created', 'booking.confirmed']],
    ['a request', { from: null, to: 'pendingApproval' }, ['booking.created']],
    ['an approval', { from: 'pendingApproval', to: 'approved' }, ['booking.approved']],
    ['what follows it', { from: 'approved', actor: 'system' }, ['booking.confirmed']],
    ['a refusal', { from: 'pendingApproval', to: 'rejected' }, ['booking.rejected']],
    [
      'money that came',
      { from: 'pendingPayment', actor: 'system' },
      ['booking.paid', 'booking.confirmed'],
    ],
    ['a proof that was accepted', { from: 'pendingPaid' }, ['booking.paid', 'booking.confirmed']],
    ['a host who confirms unpaid', { from: 'pendingPayment' }, ['booking.confirmed']],
    ['a rest that was paid', { what: 'balance', text: 'paid' }, ['booking.paid']],
    ['a link to the rest', { what: 'balance', text: 'link' }, []],
    ['a move', { to: 'rescheduled', previousStart: at }, ['booking.rescheduled']],
    ['one hour of several called off', { calledOff: at }, ['booking.rescheduled']],
    [
      'the end of the time to pay',
      { from: 'pendingPayment', to: 'paymentExpired' },
      ['booking.expired'],
    ],
    ['a cancellation', { to: 'cancelled' }, ['booking.cancelled']],
    ['a client who came', { what: 'entered' }, ['booking.attended']],
    ['a client who did not', { what: 'absent' }, ['booking.no_show']],
    ['a mark that was undone', { what: 'undone' }, []],
    ['a note', { what: 'note' }, []],
    ['another member', {}, []],
    ['a booking that is put away', { to: 'archived' }, []],
  ]
  for (const [name, parts, types] of cases) {
    test(`${name}: ${types.join(', ') || 'nothing'}`, ({ assert }) => {
      assert.deepEqual(typesOfEntry(entry(parts)), types)
    })
  }
})

test.group('When a failed call is made again', () => {
  test('ten tries take three days, each pause longer, up to a fifth more by chance', ({
    assert,
  }) => {
    const pauses = Array.from({ length: 9 }, (_, index) =>
      nextTry(index + 1, { chance: 0 }, webhooks)!
    )
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600

    assert.deepEqual(
      pauses,
      [...pauses].sort((one, other) => one - other)
    )
    assert.closeTo(hours, 75.6, 0.1)
    assert.isUndefined(nextTry(10, { chance: 0 }, webhooks))
    assert.equal(nextTry(2, { chance: 1 }, webhooks), 360)
  })

  test('a Retry-After counts where it is later, up to a day', ({ assert }) => {
    const after = (retryAfter: number) => nextTry(1, { retryAfter, chance: 0 }, webhooks)
    assert.deepEqual([after(1), after(90), after(1e9)], [5, 90, 86_400])
  })
})
