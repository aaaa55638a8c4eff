import { DateTime } from 'luxon'
import { toMajor } from '#shared/money'
import { sql } from '#core/database/transaction'
import { bankStatement } from '#config/limits'
import { paymentReference } from '#shared/payment_reference'
import { statementColumnsWrong, statementTooLarge, statementUnreadable } from '../../errors.ts'
import { layoutOf } from './remember_layout.ts'
import { matchLines, type ComparedProof, type StatementLine } from './domain/match_lines.ts'
import { columnsFit, guessColumns, type StatementColumns } from './domain/statement_columns.ts'
import { readTable, type StatementTable } from './domain/statement_table.ts'
import { dateOrder, parseAmount, parseDate } from './domain/statement_values.ts'

/** Rows that are shown beside the columns to choose. */
const SAMPLES = 3

/** Proofs that are compared with one file: those that wait, and those that were accepted in its days. */
const MOST_COMPARED = 700

/** Days around those of a file in which proofs that were accepted may have taken its lines. */
const DAYS_AROUND = 7

/** The proof's account, whose zone says on which day a client paid. */
type Owner = { accountId: string; timeZone: string }

/** The table in a bank's file. Throws STATEMENT_UNREADABLE (422), STATEMENT_TOO_LARGE (413). */
export function tableIn(bytes: Uint8Array): StatementTable {
  const table = readTable(bytes, bankStatement.lines)
  if (!table) throw statementUnreadable()
  if (table.rows.length > bankStatement.lines) throw statementTooLarge()
  return table
}

/** The columns to read: those that were chosen now or before, else a guess. Throws STATEMENT_COLUMNS_WRONG (422). */
export async function columnsOf(
  accountId: string,
  { names, rows }: StatementTable,
  chosen?: StatementColumns
): Promise<StatementColumns | null> {
  const count = Math.max(names.length, rows[0]!.length)
  if (chosen && !columnsFit(chosen, count)) throw statementColumnsWrong()
  return chosen ?? (await layoutOf(accountId, names)) ?? guessColumns(names)
}

/** Compares a file with the proofs of an account that wait. It changes nothing and keeps nothing. */
export async function compareStatement(
  owner: Owner,
  table: StatementTable,
  columns: StatementColumns | null
) {
  const { lines, ignored } = columns ? linesOf(table, columns) : { lines: [], ignored: 0 }
  const proofs = await comparedProofs(owner, lines)
  return {
    names: table.names,
    samples: table.rows.slice(0, SAMPLES),
    columns,
    lines: lines.length,
    ignored,
    waiting: proofs.filter(({ isAccepted }) => !isAccepted).length,
    matches: matchLines(proofs, lines),
  }
}

/** The lines by which money came in; `ignored` counts those whose date or amount cannot be read. */
function linesOf({ rows }: StatementTable, columns: StatementColumns) {
  const cell = (row: string[], at: number | null) => (at === null ? '' : (row[at] ?? ''))
  const order = dateOrder(rows.map((row) => cell(row, columns.date)))
  const read = rows.map((row, at) => ({
    row: at + 1,
    date: parseDate(cell(row, columns.date), order),
    amount: parseAmount(cell(row, columns.amount)),
    text: cell(row, columns.text),
    operation: cell(row, columns.operation),
  }))
  const filled = read.filter((_, at) => cell(rows[at]!, columns.amount) !== '')
  const whole = filled.filter(
    (line): line is StatementLine => line.date !== null && line.amount !== null
  )
  const ignored = filled.length - whole.length
  return { lines: whole.filter(({ amount }) => amount > 0), ignored }
}

type Row = {
  id: string
  code: string
  amount: string
  currency: string
  operation_number: string | null
  paid_at: Date
  state: string
}

async function comparedProofs(
  { accountId, timeZone }: Owner,
  lines: StatementLine[]
): Promise<ComparedProof[]> {
  const days = lines.map(({ date }) => date).sort()
  const edge = (day: string | undefined, by: number) =>
    DateTime.fromISO(day ?? '1970-01-01', { zone: timeZone })
      .plus({ days: by })
      .toJSDate()
  const rows = await sql<Row>(undefined, COMPARED, {
    accountId,
    since: edge(days[0], -DAYS_AROUND),
    until: edge(days.at(-1), DAYS_AROUND),
    most: MOST_COMPARED,
  })
  return rows.map(({ id, code, amount, currency, operation_number, paid_at, state }) => ({
    id,
    reference: paymentReference(code),
    operationNumber: operation_number,
    due: toMajor(Number(amount), currency),
    paidOn: DateTime.fromJSDate(paid_at, { zone: timeZone }).toISODate()!,
    isAccepted: state === 'accepted',
  }))
}

const COMPARED = `
  SELECT proof.id, session.code, attempt.amount, attempt.currency, proof.operation_number, proof.state,
    coalesce(proof.paid_at, proof.created_at) AS paid_at
  FROM payment_proofs proof
  JOIN payment_attempts attempt
    ON attempt.account_id = proof.account_id AND attempt.id = proof.payment_attempt_id
  JOIN payment_tickets session
    ON session.account_id = attempt.account_id AND session.id = attempt.payment_ticket_id
  WHERE proof.account_id = :accountId AND (proof.state = 'waiting'
    OR (proof.state = 'accepted' AND coalesce(proof.paid_at, proof.created_at) BETWEEN :since AND :until))
  ORDER BY proof.state = 'waiting' DESC, proof.answer_by, proof.id
  LIMIT :most`
