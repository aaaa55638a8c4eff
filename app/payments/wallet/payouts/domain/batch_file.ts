import { slugOf } from '#shared/slug'
import { toMajor } from '#shared/money'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { BankDetails } from '#shared/bank_details'

/** A payout as a line of a batch; `amount` in minor units. */
export type BatchLine = { code: string; amount: number; currency: string; bank: BankDetails }

const COLUMNS = [
  'payout',
  'holder',
  'document_type',
  'document',
  'bank',
  'account',
  'interbank',
  'amount',
  'currency',
  'operation',
  'state',
  'reason',
]

/**
 * A batch for one bank as CSV. Staff fills in its last three columns and gives it back (`markLines`). No text begins a formula.
 */
export function batchFile(lines: BatchLine[]): string {
  const rows = lines.map(({ code, amount, currency, bank }) => [
    code,
    bank.holderName,
    bank.document.type,
    bank.document.value,
    bank.bankName,
    bank.accountCode,
    bank.interbankCode ?? '',
    toMajor(amount, currency),
    currency,
    '',
    '',
    '',
  ])
  return stringify([COLUMNS, ...rows], { bom: true, escape_formulas: true })
}

/** The name of a batch's file, of letters, digits and hyphens alone: `payouts-2026-11-25-pe-pen-bcp`. */
export function batchName(day: string, parts: string[]): string {
  return ['payouts', day, ...parts.map(slugOf)].join('-').slice(0, 100)
}

/** What staff noted of a payout: that a bank paid it, or returned it. */
export type Mark =
  | { code: string; state: 'paid'; operation: string }
  | { code: string; state: 'returned'; reason: string }

/** The marks in a file: of its columns only payout, operation, state and reason are read. */
export function marksIn(file: string): (Mark | { code: string; wrong: string })[] {
  const rows: Record<string, string>[] = parse(file, {
    bom: true,
    trim: true,
    columns: true,
    skip_empty_lines: true,
    relax_column_count: true,
    delimiter: [',', ';'],
  })
  return rows
    .filter(({ operation, state, reason }) => operation || state || reason)
    .map(({ payout: code = '', operation, state, reason }) => {
      if (state === 'returned')
        return reason ? { code, state, reason: reason.slice(0, 200) } : { code, wrong: 'reason' }
      if (state && state !== 'paid') return { code, wrong: 'state' }
      return operation
        ? { code, state: 'paid', operation: operation.slice(0, 64) }
        : { code, wrong: 'operation' }
    })
}
