import { test } from '@japa/runner'
import { failureOf } from '#core/http/failures'

test.group('A database that is away', () => {
  test('is said with when to come back, however its driver says it: {$self}')
    .with([
      'Connection terminated unexpectedly',
      'Client has encountered a connection error and is not queryable',
      'Client was closed and is not queryable',
      'timeout exceeded when trying to connect',
      // Knex writes the statement before what pg says.
      'UPDATE idempotency_keys SET status = $1 WHERE key = $2 - Connection terminated unexpectedly',
    ])
    .run(({ assert }, words) => {
      assert.containsSubset(failureOf(new Error(`${words}`)), {
        status: 503,
        headers: { 'retry-after': '5' },
      })
    })

  test('is not what an error of ours is', ({ assert }) => {
    assert.isUndefined(failureOf(new Error('x is not a function')))
  })
})
