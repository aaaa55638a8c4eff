import type { DateTime } from 'luxon'
import type { Kind, Line, Posting } from './postings.ts'

/** A posting with the transaction that it belongs to. */
export type Posted = Posting & { kind: Kind; at: DateTime }

/** What was agreed at booking, in minor units. `amount` is what is due, the discount taken off. */
export type Agreed = {
  amount: number
  discount: number
  currency: string
  /** What is still to be paid, where it does not follow from what was paid. */
  due?: number
}

/** Who reads: the client, the host, or the platform. */
export type View = 'buyer' | 'host' | 'platform'

export type BreakdownLine = { kind: string; amount: number; at?: DateTime }

/** Every cent of a ticket, in minor units. The lines of the platform are its ledger accounts and sum to zero. */
export type Breakdown = {
  currency: string
  lines: BreakdownLine[]
  paid: number
  due: number
  refunded: number
}

/** Explains every cent of a ticket to one side. */
export function breakdownOf(agreed: Agreed, postings: Posted[], view: View): Breakdown {
  const { amount, discount, currency } = agreed
  const own = postings.filter((one) => one.currency === currency)
  const captured = sum(
    own,
    ({ kind, line, ledgerAccount }) =>
      kind === 'capture' &&
      (line === 'received' || (line === 'moved' && ledgerAccount.startsWith('provider:')))
  )
  const kept = sum(own, ({ owner, line }) => owner === 'host' && line === 'price')
  const refunded = sum(
    own,
    (one) => one.line === 'refund' && one.ledgerAccount.startsWith('provider:')
  )
  const price = [
    { kind: 'price', amount: amount + discount },
    ...(discount > 0 ? [{ kind: 'discount', amount: -discount }] : []),
  ]
  const due = agreed.due ?? Math.max(0, amount - kept)
  const lines = view === 'platform' ? accountLines(own) : [...price, ...LINES[view](own)]
  return { currency, lines, paid: -captured, due, refunded }
}

const LINES = { buyer: buyerLines, host: hostLines }

/** What the client paid and got back, each by itself. */
function buyerLines(postings: Posted[]): BreakdownLine[] {
  return (
    postings
      .filter(({ ledgerAccount }) => ledgerAccount.startsWith('provider:'))
      // What the host gave back is a refund already.
      .filter(({ line }) => line !== 'adjustment')
      .map(({ line, amount, at }) => ({
        kind: line === 'received' ? 'payment' : line,
        amount: -amount,
        at,
      }))
  )
}

/** In the order in which the host reads them. */
const OF_HOST: Line[] = ['commission', 'fee', 'tax', 'refund', 'dispute', 'credit', 'adjustment']

/** What goes off the price, each kind as one line. */
function hostLines(postings: Posted[]): BreakdownLine[] {
  const own = postings.filter(({ owner }) => owner === 'host')
  return OF_HOST.flatMap((kind) => {
    const parts = own.filter(({ line }) => line === kind)
    const amount = sum(parts, () => true)
    return amount === 0 ? [] : [{ kind, amount, at: parts.at(-1)!.at }]
  })
}

/** One line for each ledger account. */
function accountLines(postings: Posted[]): BreakdownLine[] {
  const accounts = [...new Set(postings.map(({ ledgerAccount }) => ledgerAccount))]
  return accounts.map((kind) => ({
    kind,
    amount: sum(postings, ({ ledgerAccount }) => ledgerAccount === kind),
  }))
}

function sum(postings: Posted[], counts: (posting: Posted) => boolean): number {
  return postings.filter(counts).reduce((total, { amount }) => total + amount, 0)
}
