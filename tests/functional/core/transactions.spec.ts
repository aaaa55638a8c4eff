import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { failureOf } from '#core/http/failures'
import { sql, transaction } from '#core/database/transaction'

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error
  )

type Cleanup = (undo: () => void) => void

type Driver = { _query: (connection: object, asked: { sql: string }) => Promise<object> }

/** Has the connection end at the next BEGIN, as the database ends it that restarts meanwhile. */
function cutAtBegin(cleanup: Cleanup) {
  const driver = Object.getPrototypeOf(db.connection().getWriteClient().client) as Driver
  const own = driver._query
  const restore = () => void (driver._query = own)
  cleanup(restore)
  driver._query = function (connection, asked) {
    if (asked.sql !== 'BEGIN;') return own.call(this, connection, asked)
    restore()
    return Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }))
  }
}

test.group('A transaction', () => {
  test('that COMMIT refuses is not taken for done', async ({ assert }) => {
    const twice = transaction(async (trx) => {
      await sql(
        trx,
        'CREATE TEMP TABLE once (id int UNIQUE DEFERRABLE INITIALLY DEFERRED) ON COMMIT DROP'
      )
      await sql(trx, 'INSERT INTO once VALUES (1), (1)')
    })

    assert.containsSubset(failureOf(await errorOf(twice)), { code: 'ALREADY_EXISTS' })
  })

  test('whose connection ends before COMMIT is not taken for done: its caller hears of an outage', async ({
    assert,
  }) => {
    const cut = transaction((trx) =>
      sql(trx, 'SELECT pg_terminate_backend(pg_backend_pid())').catch(() => [])
    )

    assert.containsSubset(failureOf(await errorOf(cut)), { status: 503 })
  })

  test('whose connection ends at BEGIN is an outage to its caller, not an error of ours', async ({
    assert,
    cleanup,
  }) => {
    cutAtBegin(cleanup)
    const cut = transaction((trx) => sql(trx, 'SELECT 1'))

    assert.containsSubset(failureOf(await errorOf(cut)), { status: 503 })
  })

  test('ends with the error of its work, and undoes it', async ({ assert }) => {
    const failed = transaction(async (trx) => {
      await sql(trx, 'CREATE TABLE undone (id int)')
      throw new Error('enough')
    })

    assert.equal(((await errorOf(failed)) as Error).message, 'enough')
    const tables = await sql(undefined, `SELECT FROM pg_tables WHERE tablename = 'undone'`)
    assert.lengthOf(tables, 0)
  })
})
