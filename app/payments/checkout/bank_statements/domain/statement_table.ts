import { parse } from 'csv-parse/sync'
import { isHeader } from './statement_columns.ts'
import { parseAmount, parseDate } from './statement_values.ts'

/** The rows of a statement below those with its columns' names. Without such a row the names are empty. */
export type StatementTable = { names: string[]; rows: string[][] }

const DELIMITERS = [';', ',', '\t', '|']

/** Rows above the columns' names, in which a bank writes its name, the account and the period. */
const MOST_ABOVE = 40

/** Bytes of one line. Lines of banks have a few hundred. */
const LONGEST_LINE = 16 * 1024

/** Columns that are read. Statements have up to twenty. */
const MOST_COLUMNS = 50

/** Reads a bank's CSV in UTF-8, UTF-16 or Latin-1. Returns null for what is no table. */
export function readTable(bytes: Uint8Array, mostLines: number): StatementTable | null {
  const text = decoded(bytes)
  // Binary files hold characters that no text has.
  if (/(?!\s)\p{Cc}/u.test(text)) return null
  const rows = rowsOf(text, { to: mostLines + MOST_ABOVE })
  return rows && tableOf(rows)
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** By the delimiter that cuts the first rows into the most cells. */
function rowsOf(text: string, { to }: { to: number }): string[][] | null {
  const head = DELIMITERS.map((delimiter) => ({
    delimiter,
    cells: cellsOf(text, { delimiter, to: MOST_ABOVE })?.reduce((sum, row) => sum + filled(row), 0),
  }))
  const [best] = head.sort((one, other) => (other.cells ?? 0) - (one.cells ?? 0))
  return best?.cells ? cellsOf(text, { delimiter: best.delimiter, to }) : null
}

function cellsOf(text: string, { delimiter, to }: { delimiter: string; to: number }) {
  try {
    const rows: string[][] = parse(text, {
      to,
      delimiter,
      bom: true,
      relax_quotes: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: LONGEST_LINE,
    })
    return rows.map((row) => row.slice(0, MOST_COLUMNS).map(plainCell))
  } catch {
    return null
  }
}

/** A cell's text on one line. Banks write numbers as `="0815"`, so that spreadsheets keep their zeros. */
function plainCell(cell: string): string {
  return cell
    .replace(/^="(.*)"$/s, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
}

function tableOf(all: string[][]): StatementTable | null {
  const rows = all.filter((row) => filled(row) > 1)
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

function filled(row: string[]): number {
  return row.filter((cell) => cell !== '').length
}
