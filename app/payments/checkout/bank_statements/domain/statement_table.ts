import { filledCells, readCsv, unwrapped } from '#shared/csv'
import { isHeader } from './statement_columns.ts'
import { parseAmount, parseDate } from './statement_values.ts'

/** The rows of a statement below those with its columns' names. Without such a row the names are empty. */
export type StatementTable = { names: string[]; rows: string[][] }

/** Rows above the columns' names, in which a bank writes its name, the account and the period. */
const MOST_ABOVE = 40

/** Bytes of one line. Lines of banks have a few hundred. */
const LONGEST_LINE = 16 * 1024

/** Reads a bank's CSV in UTF-8, UTF-16 or Latin-1. Returns null for what is no table. */
export function readTable(bytes: Uint8Array, mostLines: number): StatementTable | null {
  const most = { rows: mostLines + MOST_ABOVE, rowBytes: LONGEST_LINE }
  const rows = readCsv(bytes, most)
  return rows && tableOf(rows.map((row) => row.map(plainCell)))
}

/** A cell's text on one line. Banks write numbers as `="0815"`, so that spreadsheets keep their zeros. */
function plainCell(cell: string): string {
  return unwrapped(cell).replace(/\s+/g, ' ').trim().slice(0, 200)
}

function tableOf(all: string[][]): StatementTable | null {
  const rows = all.filter((row) => filledCells(row) > 1)
  const at = rows.slice(0, MOST_ABOVE).findIndex(isHeader)
  if (at >= 0) return withRows(rows[at]!, rows.slice(at + 1))
  const first = rows.findIndex(holdsData)
  if (first < 0) return null
  const above = rows[first - 1]
  return withRows(above ?? rows[first]!.map(() => ''), rows.slice(first))
}

function withRows(names: string[], rows: string[][]): StatementTable | null {
  return rows.length > 0 ? { names, rows } : null
}

function holdsData(row: string[]): boolean {
  const hasDate = row.some((cell) => parseDate(cell) !== null)
  return hasDate && row.some((cell) => parseDate(cell) === null && parseAmount(cell) !== null)
}
