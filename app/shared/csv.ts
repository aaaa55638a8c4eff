import { parse } from 'csv-parse/sync'

const DELIMITERS = [';', ',', '\t', '|']

/** Rows by which the delimiter is found. */
const FIRST = 40

/** Columns that are read. Files of banks and of other programs have up to twenty. */
export const MOST_COLUMNS = 50

/** How much of a file is read: rows, and bytes of one row. */
type Most = { rows: number; rowBytes: number }

/** Reads a CSV or TSV in UTF-8, UTF-16 or Windows-1252. Returns its rows, null for what is no table. */
export function readCsv(bytes: Uint8Array, most: Most): string[][] | null {
  const text = decoded(bytes)
  // Binary files hold characters that no text has.
  if (/(?!\s)\p{Cc}/u.test(text)) return null
  const head = DELIMITERS.map((delimiter) => {
    const rows = cellsOf(text, delimiter, { ...most, rows: FIRST })
    return { delimiter, cells: rows?.reduce((sum, row) => sum + filledCells(row), 0) }
  })
  const [best] = head.sort((one, other) => (other.cells ?? 0) - (one.cells ?? 0))
  return best?.cells ? cellsOf(text, best.delimiter, most) : null
}

/** How many cells of a row hold something. */
export function filledCells(row: string[]): number {
  return row.filter((cell) => cell.trim() !== '').length
}

/** A cell without the sign `="0815"` by which spreadsheets keep zeros. */
export function unwrapped(cell: string): string {
  return cell.replace(/^="(.*)"$/s, '$1')
}

/** A name in small letters without accents and signs: `N° Operación` → `n operacion`. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/**
 * Guesses the places of columns from their names. `patterns` has the plain names of each part, the surest first; a column is
 * taken once, by the earlier part.
 */
export function guessPlaces<Part extends string>(
  names: string[],
  patterns: readonly (readonly [Part, RegExp[]])[]
): Map<Part, number> {
  const plain = names.map(plainName)
  const found = new Map<Part, number>()
  for (const [part, some] of patterns) {
    const taken = [...found.values()]
    const free = (name: string, at: number) => name !== '' && !taken.includes(at)
    for (const pattern of some) {
      const at = plain.findIndex((name, place) => free(name, place) && pattern.test(name))
      if (at < 0) continue
      found.set(part, at)
      break
    }
  }
  return found
}

/** Whether places are within a file of so many columns, each chosen once; null stands for none. */
export function placesFit(places: (number | null)[], count: number): boolean {
  const chosen = places.filter((place) => place !== null)
  return chosen.every((place) => place < count) && new Set(chosen).size === chosen.length
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function cellsOf(text: string, delimiter: string, most: Most): string[][] | null {
  try {
    const rows: string[][] = parse(text, {
      to: most.rows,
      delimiter,
      bom: true,
      relax_quotes: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: most.rowBytes,
    })
    return rows.map((row) => row.slice(0, MOST_COLUMNS))
  } catch {
    return null
  }
}
