import { test } from '@japa/runner'
import { Writable } from 'node:stream'
import { privateLogs } from '#core/logs'
import { Logger } from '@adonisjs/core/logger'

/** A logger as the product's, and what it wrote. */
function recorder() {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const logger = new Logger({ enabled: true, level: 'info', destination, ...privateLogs })
  return { logger, lines }
}

test.group('Logs', () => {
  test('an error says what happened and where, and nothing that hangs on to it', ({ assert }) => {
    const { logger, lines } = recorder()
    const failure = Object.assign(new TypeError('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(ana@example.com) already exists.',
      client: { password: 'hunter2' },
    })

    logger.error({ err: failure }, 'queue error')

    const { err, msg } = JSON.parse(lines[0]!)
    assert.equal(msg, 'queue error')
    assert.containsSubset(err, {
      type: 'TypeError',
      message: 'duplicate key value',
      reason: '23505',
    })
    assert.include(err.stack, 'logs.spec')
    assert.notInclude(lines[0], 'ana@example.com')
    assert.notInclude(lines[0], 'hunter2')
  })

  test('secrets and what people wrote are hidden', ({ assert }) => {
    const { logger, lines } = recorder()

    logger.info({
      request: { authorization: 'Bearer s3cret', cookie: 's3cret' },
      user: { password: 's3cret', token: 's3cret' },
      booking: { code: 's3cret', note: 's3cret', html: 's3cret', text: 's3cret' },
    })

    assert.notInclude(lines[0], 's3cret')
    assert.equal(lines[0]!.split('[hidden]').length - 1, 8)
  })
})
