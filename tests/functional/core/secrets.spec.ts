import { test } from '@japa/runner'
import logger from '@adonisjs/core/services/logger'
import { takeLeaks } from '#tests/helpers/leaks'

test.group('Secrets of providers in the whole suite', () => {
  test('are found in a line of any level, and in an answer', async ({ assert, client }) => {
    logger.trace({ asked: 'Bearer ya29.1.ana@gmail.com' }, 'call')
    logger.child({ id: 1 }).error('refused access_secret_7')
    logger.info('all is well')
    const inLogs = takeLeaks()
    await client.get('/login?next=refresh_secret_1')
    const inAnswers = takeLeaks()

    assert.lengthOf(inLogs, 2)
    assert.lengthOf(inAnswers, 1)
  })
})
