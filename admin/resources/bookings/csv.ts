/** A spreadsheet takes a cell that begins so for a formula, and runs it (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

/** Rows as a CSV file that opens as text in any spreadsheet: RFC 4180, with a byte order mark, no cell a formula. */
export function toCsv(header: string[], rows: string[][]): string {
  const lines = [header, ...rows].map((cells) => cells.map(cellOf).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cellOf(text: string) {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}
