import { test } from '@japa/runner'
import { readdirSync, readFileSync } from 'node:fs'
import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import type { LucidModel } from '@adonisjs/lucid/types/model'

type Constraint = { table: string; name: string; kind: string; columns: string[] }

/** How a file declares a Lucid model over its generated columns. */
const IS_MODEL = /^export default class \w+ extends (compose\()?\w+Schema\b/m

/**
 * The series of the platform's own receipts has one number for all accounts. A number of WhatsApp belongs to one of them.
 */
const OF_ALL = ['receipts_of_platform', 'whatsapp_numbers_of_one']

const constraints = async (kinds: string[]): Promise<Constraint[]> => {
  const { rows } = await db.rawQuery(
    `SELECT t.relname AS "table", c.conname AS name, c.contype AS kind,
       array(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum = ANY(c.conkey)) AS columns
     FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_namespace n ON n.oid = t.relnamespace
     WHERE n.nspname = 'public' AND c.contype = ANY(?)`,
    [kinds]
  )
  return rows
}

const owned = async (): Promise<string[]> => {
  const { rows } = await db.rawQuery(
    `SELECT table_name FROM information_schema.columns WHERE column_name = 'account_id' AND table_schema = 'public'`
  )
  return rows.map((row: { table_name: string }) => row.table_name)
}

test.group('The schema keeps accounts apart', () => {
  test('no key, unique or exclusion constraint of an account’s table leaves the account out', async ({
    assert,
  }) => {
    const tables = await owned()
    const keys = await constraints(['p', 'u', 'x'])

    assert.isAtLeast(tables.length, 8)
    const loose = keys.filter(
      ({ table, columns }) => tables.includes(table) && !columns.includes('account_id')
    )
    assert.deepEqual(loose, [])
  })

  test('unique indexes that are no constraints do not leave it out either', async ({ assert }) => {
    const { rows } = await db.rawQuery(
      `SELECT tablename, indexdef FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE '%UNIQUE%'
         AND NOT indexname = ANY(?)`,
      [OF_ALL]
    )
    const tables = await owned()
    const loose = rows.filter(
      (row: { tablename: string; indexdef: string }) =>
        tables.includes(row.tablename) && !row.indexdef.includes('account_id')
    )
    assert.deepEqual(loose, [])
  })

  test('foreign keys between accounts’ tables are composite', async ({ assert }) => {
    const tables = await owned()
    const { rows } = await db.rawQuery(
      `SELECT c.conrelid::regclass::text AS "table", c.confrelid::regclass::text AS target, cardinality(c.conkey) AS width
       FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace WHERE c.contype = 'f' AND n.nspname = 'public'`
    )
    const narrow = rows.filter(
      (row: { table: string; target: string; width: number }) =>
        tables.includes(row.table) && tables.includes(row.target) && row.width < 2
    )
    assert.deepEqual(narrow, [])
  })

  test('every model saves one row: its primary key is the id, not the account', async ({
    assert,
  }) => {
    const files = readdirSync(app.makePath('app'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => app.makePath('app', file))
      .filter((file) => IS_MODEL.test(readFileSync(file, 'utf8')))

    assert.isAtLeast(files.length, 25)
    for (const file of files) {
      const { default: Model } = (await import(file)) as { default: LucidModel }
      Model.boot()
      assert.equal(Model.primaryKey, 'id', file)
    }
  })
})
