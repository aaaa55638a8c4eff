/** What a receipt confirms. */
export type ReceiptKind = 'payment' | 'refund' | 'membership'

/** The series of each kind: payments and refunds of an account, memberships of the platform. */
export const SERIES: Record<ReceiptKind, string> = {
  payment: 'C001',
  refund: 'D001',
  membership: 'M001',
}

/** What a receipt is issued for, once: the kind of what it confirms, and its id. */
export const causeOf = (kind: ReceiptKind, id: string) => `${kind}:${id}`

/** Who issues receipts of memberships, where others have the id of an account. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000'

type Numbered = { series: string; year: number; number: number }

/** The digits of a number; a series with more of them in a year goes on with longer ones. */
const DIGITS = 6

/** A receipt's number as people read it: `C001-2026-000412`. */
export function receiptNumber({ series, year, number }: Numbered): string {
  return `${series}-${year}-${String(number).padStart(DIGITS, '0')}`
}

/** The parts of such a number; undefined for any other text. */
export function numberIn(text: string): Numbered | undefined {
  const [, series, year, number] = /^([CDM]\d{3})-(\d{4})-(\d{6,9})$/.exec(text) ?? []
  return series ? { series, year: Number(year), number: Number(number) } : undefined
}
