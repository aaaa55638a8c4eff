import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { maySplit } from '#app/ticketing/cards/domain/narrow_ticket'
import { nextOf, withoutOne } from '#app/ticketing/tickets/domain/hours'

const at = (day: number, state = 'confirmed') => ({
  state,
  startAt: DateTime.utc(2026, 12, day, 15),
  endAt: DateTime.utc(2026, 12, day, 16),
})

test.group('Hours that were booked together', () => {
  test('the next one is the first that stands and is not over', ({ assert }) => {
    const [past, off, coming] = [at(1), at(8, 'cancelled'), at(15)]
    const now = DateTime.utc(2026, 12, 2)

    assert.equal(nextOf([past, off, coming], now), coming)
    assert.equal(nextOf([past, off], now), past)
    assert.equal(nextOf([off], now), off)
    assert.isUndefined(nextOf([], now))
  })

  test('without one of them the others are paid, each with its part of a coupon and a deposit', ({
    assert,
  }) => {
    const all = (amount: number, discount: number, deposit: number | null = null) => ({
      amount,
      discount,
      deposit,
    })

    assert.deepEqual(withoutOne(all(16_000, 0, 4000), 4), all(12_000, 0, 3000))
    assert.deepEqual(withoutOne(all(9600, 2400), 3), all(6400, 1600))
    assert.deepEqual(withoutOne(all(0, 10_001), 2), all(0, 5001))
  })

  test('one alone can go while another stands, each is paid and nothing is open', ({ assert }) => {
    const [single, whole] = [{ packageSessions: 1 }, { packageSessions: 3 }]
    const [both, one] = [
      [at(1), at(8)],
      [at(1), at(8, 'cancelled')],
    ]
    const confirmed = { state: 'confirmed' as const }

    assert.isTrue(maySplit({ booking: confirmed, meetings: both, service: single }))
    assert.isTrue(maySplit({ booking: { state: 'rescheduled' }, meetings: both, service: single }))
    assert.isFalse(maySplit({ booking: confirmed, meetings: both, service: whole }))
    assert.isFalse(
      maySplit({ booking: { state: 'pendingApproval' }, meetings: both, service: single })
    )
    assert.isFalse(maySplit({ booking: confirmed, meetings: one, service: single }))
  })
})
