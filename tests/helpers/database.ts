import { boss } from '#core/jobs/boss'
import db from '@adonisjs/lucid/services/db'

const KEPT = ['roles', 'membership_plans', 'adonis_schema', 'adonis_schema_versions']

/**
 * Tables with more bytes than this are truncated.
 * Rows that are deleted from them would be walked through all day.
 */
const LARGE = 500_000

let tables: string[] | undefined

/** Empties every table but reference data, and the queues. */
export async function emptyDatabase(): Promise<void> {
  await boss()
  const names = (tables ??= await tablesToEmpty())
  const empty = (await hasLarge(names)) ? truncate(names) : deleteAll(names)
  await db.transaction(async (trx) => {
    await trx.rawQuery(`${NO_ENDLESS_WAIT}; ${empty}`)
  })
  await db.rawQuery('DELETE FROM jobs.job')
}

/** A hook has no deadline: rows that a test left locked would hold the whole run up, and say nothing. */
const NO_ENDLESS_WAIT = `SET LOCAL lock_timeout = '30s'`

async function tablesToEmpty(): Promise<string[]> {
  const { rows } = await db.rawQuery(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
  return rows
    .map((row: { tablename: string }) => row.tablename)
    .filter((name: string) => !KEPT.includes(name))
    .map((name: string) => `"${name}"`)
}

async function hasLarge(names: string[]) {
  const { rows } = await db.rawQuery(
    'SELECT max(pg_relation_size(name::regclass)) AS size FROM unnest(?::text[]) name',
    [names]
  )
  return Number(rows[0].size) > LARGE
}

const truncate = (names: string[]) => `TRUNCATE ${names.join(', ')} RESTART IDENTITY CASCADE`

/** Many times faster than TRUNCATE, which makes new files and has every statement planned anew. */
const deleteAll = (names: string[]) => `
  SET LOCAL session_replication_role = 'replica';
  ${names.map((name) => `DELETE FROM ${name}`).join(';')}`
