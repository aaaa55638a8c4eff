import pg from 'pg'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { readdirSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { execFile } from 'node:child_process'
import app from '@adonisjs/core/services/app'
import { anEmptyDatabase } from '#tests/commands/own_database'
// Plain JavaScript, because it runs before anything is installed.
// @ts-expect-error no declarations
import { migrate } from '../../../bin/setup/database.js'

const run = promisify(execFile)

const NAMES = readdirSync(app.makePath('database/migrations'))

const ace = (databaseUrl: string, ...words: string[]) =>
  run(process.execPath, ['ace.js', ...words], {
    cwd: app.makePath(),
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })

/** Every column and constraint, as text that can be compared. */
async function schemaOf(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ line: string }>(`
    SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS line
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'adonis%'
    UNION ALL
    SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text NOT LIKE 'adonis%'
    ORDER BY line`)
  await client.end()
  return rows.map(({ line }) => line)
}

async function doneMigrations(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ done: number }>(
    'SELECT count(*)::int AS done FROM adonis_schema'
  )
  await client.end()
  return rows[0]!.done
}

test.group('Migrations', () => {
  test('go up, down to nothing, and up again to the same schema', async ({ assert, cleanup }) => {
    const { url } = await anEmptyDatabase(cleanup, 'migrations')

    await ace(url, 'migrate')
    const first = await schemaOf(url)
    await ace(url, 'migration:reset', '--force', '--no-schema-generate')
    const nothing = await schemaOf(url)
    await ace(url, 'migrate')

    assert.isAbove(first.length, 200)
    assert.deepEqual(nothing, [])
    assert.deepEqual(await schemaOf(url), first)
  }).timeout(180_000)

  test('leave one of vacations that were there twice: the one that says most to clients', async ({
    assert,
    cleanup,
  }) => {
    const { url } = await anEmptyDatabase(cleanup, 'twice')
    await ace(url, 'migrate')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`DELETE FROM adonis_schema WHERE name LIKE '%close_days_once'`)
    await client.query(
      'ALTER TABLE vacations DROP CONSTRAINT vacations_account_id_starts_on_ends_on_unique'
    )
    // Their account is of no matter.
    await client.query('SET session_replication_role = replica')
    const account = randomUUID()
    for (const [end, note, minute] of [
      ['2027-01-04', null, 1],
      ['2027-01-04', 'first', 2],
      ['2027-01-04', 'second', 3],
      ['2027-01-05', 'longer', 4],
    ] as const)
      await client.query(
        `INSERT INTO vacations (account_id, id, starts_on, ends_on, note, created_at)
         VALUES ($1, $2, '2027-01-02', $3, $4, $5)`,
        [account, randomUUID(), end, note, `2026-12-01T10:0${minute}:00Z`]
      )

    await ace(url, 'migrate')

    const { rows } = await client.query<{ note: string }>(
      'SELECT note FROM vacations ORDER BY created_at'
    )
    await client.end()
    assert.deepEqual(
      rows.map(({ note }) => note),
      ['first', 'longer']
    )
  }).timeout(180_000)

  test('have numbers of their own, and each table is made by one', ({ assert }) => {
    const numbers = NAMES.map((name) => name.split('_')[0])
    const tables = NAMES.map((name) => name.replace(/^\d+_/, ''))

    assert.lengthOf([...new Set(numbers)], NAMES.length)
    assert.lengthOf([...new Set(tables)], NAMES.length)
  })

  test('of an older version are refused in one sentence that says how to start afresh', async ({
    assert,
    cleanup,
  }) => {
    const { url } = await anEmptyDatabase(cleanup, 'older')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`CREATE TABLE adonis_schema AS
      SELECT 'database/migrations/1790000000020_create_accounts' AS name`)
    await client.end()

    const bringUp = () => (migrate as (env: object) => Promise<void>)({ DATABASE_URL: url })

    await assert.rejects(bringUp, /older version.*start afresh.*DATA_DIR=/)
  })

  test('run once when several processes start together, and all of them succeed', async ({
    assert,
    cleanup,
  }) => {
    const { url } = await anEmptyDatabase(cleanup, 'migrations')

    await Promise.all([1, 2, 3].map(() => ace(url, 'migrate')))

    assert.equal(await doneMigrations(url), NAMES.length)
  }).timeout(180_000)
})
