import { stringify } from 'csv-stringify/sync'
import type { ImportRow } from '../import_rows.ts'

type Refused = Pick<ImportRow, 'cells' | 'field' | 'reason'>

/** Refused lines of a file as CSV, with the reason behind the columns. No cell is read as a formula. */
export function refusedFile(
  names: string[],
  rows: Refused[],
  { reasonName, reasonOf }: { reasonName: string; reasonOf: (row: Refused) => string }
): string {
  const width = names.length
  const line = (cells: string[], last: string) => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    last,
  ]
  const lines = rows.map((row) => line(row.cells, reasonOf(row)))
  return stringify([line(names, reasonName), ...lines], { bom: true, escape_formulas: true })
}
