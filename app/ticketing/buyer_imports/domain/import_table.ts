import { filledCells, readCsv, unwrapped } from '#shared/csv'
import { guessImportColumns } from './import_columns.ts'

/** A line of a file by its number, from 1 as spreadsheets count. */
export type ImportLine = { number: number; cells: string[] }

/** The lines of a file of clients below its names; without such a line the names are empty. */
export type ImportTable = { names: string[]; lines: ImportLine[] }

/** Lines among which the names of columns are looked for: programs write a title above them. */
const MOST_ABOVE = 10

/** Characters of a cell: notes are the longest, and one more shows that they are too long. */
const LONGEST_CELL = 5_001

/** Characters of a column's name. */
const LONGEST_NAME = 80

/** Reads a file of clients; null for what is no table. One line more than `most.rows` shows that it has more. */
export function readImportTable(
  bytes: Uint8Array,
  most: { rows: number; rowBytes: number }
): ImportTable | null {
  const rows = readCsv(bytes, { ...most, rows: most.rows + MOST_ABOVE + 1 })
  if (!rows) return null
  const all = rows
    .map((row, at) => ({ number: at + 1, cells: row.map(plainCell) }))
    .filter(({ cells }) => filledCells(cells) > 0)
  const at = namesAt(all)
  const lines = all.slice(at + 1)
  const count = Math.max(0, ...all.slice(Math.max(at, 0)).map(({ cells }) => cells.length))
  const names = Array.from({ length: count }, (_, place) =>
    (all[at]?.cells[place] ?? '').slice(0, LONGEST_NAME)
  )
  return lines.length > 0 ? { names, lines } : null
}

/** The place of the line with the names; -1 where the file begins with a client. */
function namesAt(lines: ImportLine[]): number {
  const named = lines
    .slice(0, MOST_ABOVE)
    .findIndex(({ cells }) => !holdsEmail(cells) && guessImportColumns(cells) !== null)
  if (named >= 0) return named
  return lines[0] && !holdsEmail(lines[0].cells) ? 0 : -1
}

const holdsEmail = (cells: string[]) => cells.some((cell) => cell.includes('@'))

function plainCell(cell: string): string {
  return unwrapped(cell).trim().slice(0, LONGEST_CELL)
}
