import BuyerImport from './buyer_import.ts'
import { isId } from '#core/ids'
import { notFound } from '#core/errors'
import { sql } from '#core/database/transaction'
import { mostListedImports } from '#config/import_limits'
import type { Page } from '#core/pagination'
import type { ImportRow } from './import_rows.ts'
import type { ImportRowFilter } from './validators.ts'
import type { AccountScope } from '#core/account_scope'
import type { ImportOutcome } from '#shared/buyer_imports'

/** Lines that are shown beside the columns to choose. */
const SAMPLES = 3

/** How many lines of an import are done, became what, and were undone or kept. */
export type ImportTotals = Record<ImportOutcome, number> & {
  done: number
  undone: number
  kept: number
}

/** An import with its first lines and its totals. */
export type ShownImport = { row: BuyerImport; samples: string[][]; totals: ImportTotals }

type Owner = Pick<AccountScope, 'accountId'>

/** An import of an account. Throws NOT_FOUND (404). */
export async function importOf({ accountId }: Owner, id: unknown): Promise<ShownImport> {
  const row = isId(id) ? await BuyerImport.query().where({ accountId, id }).first() : null
  if (!row) throw notFound()
  return shown(row)
}

/** The latest imports of an account that were begun, the newest first. */
export async function importsOf({ accountId }: Owner): Promise<ShownImport[]> {
  const rows = await BuyerImport.query()
    .where({ accountId })
    .whereNot({ state: 'draft' })
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListedImports)
  return Promise.all(rows.map(shown))
}

async function shown(row: BuyerImport): Promise<ShownImport> {
  const { accountId, id } = row
  const [totals] = await sql<ImportTotals>(undefined, TOTALS, { accountId, id })
  const samples = await sql<{ cells: string[] }>(undefined, FIRST, { accountId, id, most: SAMPLES })
  return { row, samples: samples.map(({ cells }) => cells), totals: totals! }
}

const count = (condition: string) => `CAST(count(*) FILTER (WHERE ${condition}) AS integer)`

const TOTALS = `SELECT ${count('is_done')} AS done, ${count(`outcome = 'created'`)} AS created,
    ${count(`outcome = 'completed'`)} AS completed, ${count(`outcome = 'unchanged'`)} AS unchanged,
    ${count(`outcome = 'refused'`)} AS refused, ${count(`undo = 'undone'`)} AS undone,
    ${count(`undo <> 'undone'`)} AS kept
  FROM buyer_import_rows WHERE account_id = :accountId AND import_id = :id`

const FIRST = `SELECT cells FROM buyer_import_rows WHERE account_id = :accountId AND import_id = :id
  ORDER BY number LIMIT :most`

/** A page of the lines of an import, in the order of the file. */
export async function importRowsOf(
  { accountId }: Owner,
  id: string,
  { page = 1, size = 20, outcome }: ImportRowFilter
): Promise<Page<ImportRow>> {
  const named = { accountId, id, outcome: outcome ?? null }
  const [counted] = await sql<{ total: string }>(
    undefined,
    `SELECT count(*) AS total ${ROWS}`,
    named
  )
  const text = `SELECT number, cells, outcome, field, reason, buyer_id AS "buyerId", changes, undo ${ROWS}
    ORDER BY number LIMIT :size OFFSET :start`
  const items = await sql<ImportRow>(undefined, text, { ...named, size, start: (page - 1) * size })
  return { size, total: Number(counted!.total), current: page, items }
}

const ROWS = `FROM buyer_import_rows WHERE account_id = :accountId AND import_id = :id
  AND CASE WHEN CAST(:outcome AS text) IS NULL THEN true WHEN :outcome = 'kept' THEN undo <> 'undone'
    ELSE outcome = :outcome END`

/** All lines of an import that are refused. */
export async function refusedRows({ accountId }: Owner, id: string): Promise<ImportRow[]> {
  return sql<ImportRow>(undefined, `SELECT number, cells, field, reason ${ROWS} ORDER BY number`, {
    accountId,
    id,
    outcome: 'refused',
  })
}
