import { guessPlaces, placesFit } from '#shared/csv'

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
  const found = guessPlaces(names, NAMES)
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
  return placesFit([date, amount, text, operation], count)
}
