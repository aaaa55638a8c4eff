import { DateTime } from 'luxon'

/** Which of two numbers of a date is the month where both could be. */
type Order = 'dayFirst' | 'monthFirst'

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const NAMED = /^(\d{1,2})[-/. ]?([a-z]{3})[a-z]*[-/. ]?(\d{4}|\d{2})(?!\d)/i

const MONTHS = [
  ...['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic'],
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
]

/** A day as `yyyy-MM-dd`, whatever follows it; null for what is no date. */
export function parseDate(cell: string, order: Order = 'dayFirst'): string | null {
  const iso = YEAR_FIRST.exec(cell)
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!)
  const named = NAMED.exec(cell)
  if (named) return dayOf(named[3]!, String(monthNamed(named[2]!)), named[1]!)
  const found = YEAR_LAST.exec(cell)
  if (!found) return null
  const [, one, two, year] = found as unknown as [string, string, string, string]
  return order === 'dayFirst' ? dayOf(year, two, one) : dayOf(year, one, two)
}

/** Day before month, as in Latin America, unless the dates of a file can only be the other way. */
export function dateOrder(cells: string[]): Order {
  const pairs = cells.flatMap((cell) => {
    const found = YEAR_LAST.exec(cell)
    return found ? [[Number(found[1]), Number(found[2])] as const] : []
  })
  const isMonthFirst = pairs.some(([, two]) => two > 12) && pairs.every(([one]) => one <= 12)
  return isMonthFirst ? 'monthFirst' : 'dayFirst'
}

function monthNamed(name: string): number {
  return (MONTHS.indexOf(name.toLowerCase()) % 12) + 1
}

function dayOf(year: string, month: string, day: string): string | null {
  const [y, m, d] = [year.length === 2 ? `20${year}` : year, month, day].map(Number)
  const inRange = m! >= 1 && m! <= 12 && d! >= 1 && d! <= DateTime.utc(y!, m!).daysInMonth!
  return inRange ? DateTime.utc(y!, m!, d!).toISODate() : null
}

/** Currencies and signs that banks write around an amount. */
const AROUND = /^(S\/\.?|US\$|\$|€|[A-Z]{3})\s*|\s*(S\/\.?|US\$|\$|€|[A-Z]{3}|CR)$/gi

const FIGURES = /^\d{1,12}([.,' ]\d{3})*([.,]\d+)?$/

/**
 * An amount in major units, below zero where money left; null for what is no amount.
 * It reads `1.234,50`, `1,234.50`, `S/ 140.00`, `(20.00)`, `20.00-`. Three figures after the only separator are thousands.
 */
export function parseAmount(cell: string): number | null {
  const isLess = /^\s*[-−(]|[-−)]\s*$|\bDB$/.test(cell) || /^\D{1,4}-/.test(cell)
  const plain = cell
    .replace(/[()+−-]/g, '')
    .replace(/\bDB$/, '')
    .trim()
    .replace(AROUND, '')
    .trim()
  if (!FIGURES.test(plain)) return null
  const decimals = /[.,](\d{1,2})$/.exec(plain)
  const whole = (decimals ? plain.slice(0, decimals.index) : plain).replace(/\D/g, '')
  const amount = Number(`${whole}.${decimals?.[1] ?? '0'}`)
  return isLess ? -amount : amount
}
