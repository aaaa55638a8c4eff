import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { failureOf } from '#core/http/failures'

/** A pool of one connection, otherwise as the application's. */
function oneConnection(cleanup: (end: () => Promise<void>) => void) {
  const { config } = db.manager.get('postgres')!
  db.manager.add('single', { ...config, pool: { ...config.pool, min: 0, max: 1 } })
  cleanup(() => db.manager.close('single', true))
  return db.connection('single')
}

test.group('A statement', () => {
  test('is prepared once for a connection, if it has values', async ({ assert, cleanup }) => {
    const connection = oneConnection(cleanup)
    const plus = (value: number) => connection.rawQuery('SELECT CAST(? AS int) + 1 AS n', [value])

    const answers = [await plus(1), await plus(41)].map(({ rows }) => rows[0].n)
    await connection.rawQuery('SELECT 1 AS without_values')
    const { rows } = await connection.rawQuery('SELECT statement FROM pg_prepared_statements')

    assert.deepEqual(answers, [2, 42])
    assert.deepEqual(rows, [{ statement: 'SELECT CAST($1 AS int) + 1 AS n' }])
  })

  test('whose table was changed meanwhile is put off, and runs on a new connection', async ({
    assert,
    cleanup,
  }) => {
    const connection = oneConnection(cleanup)
    await db.rawQuery('CREATE TABLE changed_meanwhile (a int)')
    cleanup(() => db.rawQuery('DROP TABLE changed_meanwhile'))
    const read = () => connection.rawQuery('SELECT * FROM changed_meanwhile WHERE a > ?', [0])
    await read()
    await db.rawQuery('ALTER TABLE changed_meanwhile ADD b int')

    const refused = await read().catch((error: Error) => error)
    const { fields } = await read()

    assert.equal(failureOf(refused)?.status, 503)
    assert.lengthOf(fields, 2)
  })
})
