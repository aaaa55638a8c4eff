import { taxOnFee } from '#shared/commission'
import { some, posting, type Money, type Posting } from './postings.ts'

/** The commission of one ticket with its tax, in minor units. */
export type Charged = { commission: number; tax: number }

type Side = Pick<Posting, 'owner' | 'ledgerAccount' | 'line' | 'amount'>

const sum = (postings: Side[]) => postings.reduce((total, { amount }) => total + amount, 0)

/** What the platform has of a ticket at present: commissions taken, less what refunds gave back. */
export function chargedOf(postings: Side[]): Charged {
  const on = (account: string) => postings.filter(({ ledgerAccount }) => ledgerAccount === account)
  return { commission: sum(on('commission')), tax: sum(on('tax')) }
}

/** What the host has of a ticket's price through the platform: what was captured, less what went back. */
export function heldOf(postings: Side[]): number {
  const isPrice = ({ line }: Side) => line === 'price' || line === 'refund'
  return sum(postings.filter((one) => one.owner === 'host' && isPrice(one)))
}

type Capture = {
  /** What is captured now. */
  capture: number
  /** The price of the ticket, and the commission on it. */
  total: number
  commission: number
  /** What the host has after this capture, and what is still to come. */
  held: number
  due: number
  charged: Charged
  country: string
}

/**
 * The commission that one capture bears. A ticket's commission is taken from its captures in order, until it is complete.
 * What went back before the rest was paid bears none.
 */
export function chargeOf({ capture, total, held, due, charged, ...terms }: Capture): Charged {
  const { commission: whole, country } = terms
  const paid = Math.min(total, held + due)
  const target = Math.round((whole * paid) / total)
  const commission = Math.max(0, Math.min(target - charged.commission, capture))
  const tax = Math.max(0, taxOnFee(charged.commission + commission, country) - charged.tax)
  return { commission, tax }
}

/** A commission with its tax, from the host to the platform. */
export function chargePostings({ commission, tax }: Charged, currency: string): Posting[] {
  const money = (amount: number): Money => ({ amount, currency })
  return some([
    posting('host', 'commission', money(-commission)),
    posting('host', 'tax', money(-tax)),
    posting('commission', 'commission', money(commission)),
    posting('tax', 'tax', money(tax)),
  ])
}
