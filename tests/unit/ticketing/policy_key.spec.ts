import { test } from '@japa/runner'
import { policyKey } from '#shared/policy_key'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const COMING = '2026-11-25T12:00:00Z'
const PAST = '2026-11-20T12:00:00Z'

const keyOf = (policy: object, rest: object = {}) =>
  policyKey(
    {
      state: 'pendingPayment',
      sessions: [{}],
      policy: {
        mayCancel: false,
        mayReschedule: false,
        cancelUntil: COMING,
        rescheduleUntil: COMING,
        ...policy,
      },
      ...rest,
    },
    NOW
  )

test.group('What a booking says of its policy', () => {
  test('is never that a coming limit ended', ({ assert }) => {
    assert.equal(keyOf({ mayCancel: true }), 'cancel_only')
    assert.equal(keyOf({ mayReschedule: true }), 'reschedule_only')
    assert.isUndefined(keyOf({}))
    assert.isUndefined(keyOf({}, { sessions: [{}, {}] }))
    assert.isUndefined(keyOf({}, { state: 'pendingApproval' }))
  })

  test('is what ended once a limit is past', ({ assert }) => {
    assert.equal(keyOf({ mayCancel: true, rescheduleUntil: PAST }), 'cancel')
    assert.equal(keyOf({ mayReschedule: true, cancelUntil: PAST }), 'reschedule')
    assert.equal(keyOf({ cancelUntil: PAST, rescheduleUntil: PAST }), 'over')
    assert.equal(keyOf({ mayCancel: true, mayReschedule: true }), 'same')
  })
})
