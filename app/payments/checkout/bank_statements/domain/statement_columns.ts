/** What is read of a statement, by the place of its column; null where the file has none. */
export type StatementColumns = {
  date: number
  amount: number
  text: number | null
  operation: number | null
}

type Part = keyof StatementColumns

/** The names that banks give to columns, the surest first. Money that comes in before an amount that may be either. */
const NAMES: [Part, RegExp[]][] = [
  ['date', [/^(fecha|date)$/, /^(fecha|date).*(oper|trans|mov)/, /(^| )(fecha|fec|date)( |$)/]],
  [
    'amount',
    [
      /(^| )(abonos?|creditos?|haber|depositos?|ingresos?|entradas?|credits?|deposits?|(money|paid) in)( |$)/,
      /(^| )(monto|importe|amount)( |$)/,
      /(^| )(valor|value|cantidad)( |$)/,
    ],
  ],
  [
    'operation',
    [
      /(^| )(n|no|nro|num|numero|cod|codigo|id)( de)?( la)? (oper|operacion|trans|transaccion|mov|movimiento)/,
      /^(oper|operacion|operation|transaction)( (no|nro|num|numero|number|id|code))?$/,
      /(reference|referencia) (no|nro|num|numero|number)/,
      /(^| )(documento|document|comprobante|cheque)( |$)/,
    ],
  ],
  [
    'text',
    [
      /(^| )(descripcion|description|concepto|detalles?|details?|glosa|narrative)( |$)/,
      /(^| )(referencia|reference|memo|movimiento|observacion(es)?|mensaje|message|payee)( |$)/,
    ],
  ],
]

/** A first guess from the names of the columns in Spanish or English; null without date or amount. */
export function guessColumns(names: string[]): StatementColumns | null {
  const plain = names.map(plainName)
  const found = new Map<Part, number>()
  for (const [part, patterns] of NAMES) {
    const taken = [...found.values()]
    const free = (name: string, at: number) => name !== '' && !taken.includes(at)
    for (const pattern of patterns) {
      const at = plain.findIndex((name, place) => free(name, place) && pattern.test(name))
      if (at < 0) continue
      found.set(part, at)
      break
    }
  }
  const [date, amount] = [found.get('date'), found.get('amount')]
  if (date === undefined || amount === undefined) return null
  return {
    date,
    amount,
    text: found.get('text') ?? null,
    operation: found.get('operation') ?? null,
  }
}

/** Whether a row holds the names of columns. */
export function isHeader(row: string[]): boolean {
  return guessColumns(row) !== null
}

/** Whether a file with so many columns has all of these, each read once. */
export function columnsFit(columns: StatementColumns, count: number): boolean {
  const { date, amount, text, operation } = columns
  const places = [date, amount, text, operation].filter((place) => place !== null)
  return places.every((place) => place < count) && new Set(places).size === places.length
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
