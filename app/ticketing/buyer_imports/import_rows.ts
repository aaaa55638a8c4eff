import { sql, type Trx } from '#core/database/transaction'
import type { RowResult } from './plan_rows.ts'
import type { ImportLine } from './domain/import_table.ts'
import type { Changes } from './domain/complete_client.ts'
import type { ImportOutcome, ImportPart, ImportReason, ImportUndone } from '#shared/buyer_imports'

/** An import of an account. */
export type Which = { accountId: string; id: string }

/** A line of an import and what came of it. */
export type ImportRow = ImportLine & {
  outcome: ImportOutcome | null
  field: ImportPart | null
  reason: ImportReason | null
  buyerId: string | null
  changes: Changes | null
  undo: ImportUndone | null
}

/** Keeps the lines of a new import. */
export async function addRows(trx: Trx, which: Which, lines: ImportLine[]): Promise<void> {
  await sql(trx, ADD, { ...which, lines: JSON.stringify(lines) })
}

const ADD = `INSERT INTO buyer_import_rows (account_id, import_id, number, cells)
  SELECT :accountId, :id, CAST(line->>'number' AS integer), ARRAY(SELECT jsonb_array_elements_text(line->'cells'))
  FROM jsonb_array_elements(CAST(:lines AS jsonb)) AS line`

/** Notes what becomes of lines. `isDone`: they were imported; else it is a forecast. */
export async function noteResults(
  trx: Trx,
  which: Which,
  { results, isDone }: { results: RowResult[]; isDone: boolean }
): Promise<void> {
  await sql(trx, NOTE, { ...which, results: JSON.stringify(results), isDone })
}

const NOTE = `UPDATE buyer_import_rows AS row SET outcome = new.outcome, field = new.field, reason = new.reason,
    buyer_id = new."buyerId", changes = new.changes, is_done = :isDone
  FROM jsonb_to_recordset(CAST(:results AS jsonb)) AS new(number integer, outcome text, field text, reason text,
    "buyerId" uuid, changes jsonb)
  WHERE row.account_id = :accountId AND row.import_id = :id AND row.number = new.number`

/** The lines of an import that are not imported yet, in the order of the file; the first `most`. */
export async function openRows(
  trx: Trx | undefined,
  which: Which,
  most: number | null
): Promise<ImportLine[]> {
  return sql<ImportLine>(trx, OPEN, { ...which, most })
}

const OPEN = `SELECT number, cells FROM buyer_import_rows
  WHERE account_id = :accountId AND import_id = :id AND NOT is_done ORDER BY number LIMIT :most`

/** What undoing needs of a line. */
export type UndoneRow = {
  number: number
  outcome: 'created' | 'completed'
  buyerId: string
  changes: Changes
}

/** The lines of an import that can still be undone, the last first; `most` of them. */
export async function rowsToUndo(trx: Trx, which: Which, most: number): Promise<UndoneRow[]> {
  return sql<UndoneRow>(trx, TO_UNDO, { ...which, most })
}

const TO_UNDO = `SELECT number, outcome, buyer_id AS "buyerId", changes FROM buyer_import_rows
  WHERE account_id = :accountId AND import_id = :id AND is_done AND undo IS NULL
    AND outcome IN ('created', 'completed')
  ORDER BY number DESC LIMIT :most`

/** Whether undoing an import has begun. */
export async function isPartlyUndone(trx: Trx, { accountId, id }: Which): Promise<boolean> {
  const rows = await sql(trx, PARTLY_UNDONE, { accountId, id })
  return rows.length > 0
}

const PARTLY_UNDONE = `SELECT FROM buyer_import_rows
  WHERE account_id = :accountId AND import_id = :id AND undo IS NOT NULL LIMIT 1`

/** Notes what came of undoing lines. */
export async function noteUndone(
  trx: Trx,
  which: Which,
  undone: { number: number; undo: ImportUndone }[]
): Promise<void> {
  await sql(trx, NOTE_UNDONE, { ...which, undone: JSON.stringify(undone) })
}

const NOTE_UNDONE = `UPDATE buyer_import_rows AS row SET undo = new.undo
  FROM jsonb_to_recordset(CAST(:undone AS jsonb)) AS new(number integer, undo text)
  WHERE row.account_id = :accountId AND row.import_id = :id AND row.number = new.number`
