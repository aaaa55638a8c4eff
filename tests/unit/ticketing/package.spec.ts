import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { maySplit, nextOf, withoutOne } from '#app/ticketing/tickets/domain/hours'

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

  test('without one of them the others are paid, each with its part of a coupon', ({ assert }) => {
    assert.deepEqual(withoutOne({ amount: 16_000, discount: 0 }, 4), {
      amount: 12_000,
      discount: 0,
    })
    assert.deepEqual(withoutOne({ amount: 9600, discount: 2400 }, 3), {
      amount: 6400,
      discount: 1600,
    })
    assert.deepEqual(withoutOne({ amount: 0, discount: 10_001 }, 2), { amount: 0, discount: 5001 })
  })

  test('one alone can go while another stands, each is paid and nothing is open', ({ assert }) => {
    const [single, whole] = [{ packageSessions: 1 }, { packageSessions: 3 }]
    const sessions = [at(1), at(8)]

    assert.isTrue(maySplit({ sessions, service: single, state: 'rescheduled' }))
    assert.isFalse(maySplit({ sessions, service: whole, state: 'confirmed' }))
    assert.isFalse(maySplit({ sessions, service: single, state: 'pendingApproval' }))
    assert.isFalse(
      maySplit({ sessions: [at(1), at(8, 'cancelled')], service: single, state: 'confirmed' })
    )
  })
})
