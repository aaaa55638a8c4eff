import { boss } from '#core/jobs/boss'
import db from '@adonisjs/lucid/services/db'

const KEPT = ['roles', 'membership_plans', 'adonis_schema', 'adonis_schema_versions']

let statement: string | undefined

/** Empties every table but reference data, and the queues. */
export async function emptyDatabase(): Promise<void> {
  await boss()
  statement ??= await truncateStatement()
  await db.rawQuery(statement)
  await db.rawQuery('DELETE FROM jobs.job')
}

async function truncateStatement() {
  const { rows } = await db.rawQuery(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
  const tables = rows
    .map((row: { tablename: string }) => row.tablename)
    .filter((name: string) => !KEPT.includes(name))
  return `TRUNCATE ${tables.map((name: string) => `"${name}"`).join(', ')} RESTART IDENTITY CASCADE`
}
