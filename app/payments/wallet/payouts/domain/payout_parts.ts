import type { Line } from '../../../ledger/domain/postings.ts'

/**
 * What a line of a payout is made of, in minor units by kind. `part` is a part of a package, `owed` what was given back after
 * it had been paid out.
 */
export type Parts = Partial<Record<Line | 'part' | 'owed', number>>

type Due = { due: number; amount: number; paidOut: number; sums: Parts }

/** The parts of a due amount. An earning that is paid at once and whole is explained by its own postings. */
export function partsOf({ due, amount, paidOut, sums }: Due): Parts {
  if (paidOut === 0 && due === amount) return sums
  return due < 0 ? { owed: due } : { part: due }
}

/** The parts of several lines as one, in the order in which people read them. */
export function sumOfParts(lines: Parts[]): { kind: string; amount: number }[] {
  return ORDER.flatMap((kind) => {
    const amount = lines.reduce((sum, parts) => sum + (parts[kind] ?? 0), 0)
    return amount === 0 ? [] : [{ kind, amount }]
  })
}

const ORDER: (keyof Parts)[] = [
  'price',
  'part',
  'commission',
  'fee',
  'tax',
  'refund',
  'dispute',
  'owed',
  'credit',
  'adjustment',
]
