import { test } from '@japa/runner'
import { AppError } from '#core/errors'
import { refuseDuplicates } from '#core/database/duplicates'
import { Writable } from 'node:stream'
import { Logger } from '@adonisjs/core/logger'
import { failureOf } from '#core/http/failures'
import type { HttpContext } from '@adonisjs/core/http'
import HttpExceptionHandler from '#core/http/exception_handler'

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
    .run(({ assert }, message) => {
      assert.containsSubset(failureOf(new Error(`${message}`)), {
        status: 503,
        headers: { 'retry-after': '5' },
      })
    })

  test('is not what an error of ours is', ({ assert }) => {
    assert.isUndefined(failureOf(new Error('x is not a function')))
  })
})

test.group('A value that the database refuses', () => {
  const reported = async (error: Error) => {
    const lines: string[] = []
    const destination = new Writable({
      write: (chunk, _encoding, done) => void (lines.push(String(chunk)), done()),
    })
    const logger = new Logger({ enabled: true, level: 'info', destination })
    const ctx = { logger, route: { pattern: '/api/v3/coupons' } } as unknown as HttpContext
    await new HttpExceptionHandler().report(error, ctx)
    return lines
  }
  const refusal = (code: string, more: object = {}) =>
    Object.assign(new Error('value out of range'), { code, detail: 'Key (x)=(secreto)', ...more })

  test('is reported with its code and route and without the value: {$self}')
    .with(['22003', '22P02', '23505'])
    .run(async ({ assert }, code) => {
      const [line, ...others] = await reported(refusal(code))

      assert.containsSubset(JSON.parse(line!), {
        level: 40,
        reason: code,
        route: '/api/v3/coupons',
      })
      assert.notInclude(line, 'secreto')
      assert.isEmpty(others)
    })

  test('is not reported where it is the refusal of a race', async ({ assert }) => {
    const constraint = 'users_email_unique'
    refuseDuplicates({ [constraint]: () => new AppError('EMAIL_TAKEN', 409) })

    assert.isEmpty(await reported(refusal('23505', { constraint })))
  })
})
