/** A person or a company on a receipt; `document` with its name: `RUC 20512333797`. */
export type Party = { name: string; document: string | null; address: string | null }

/** A receipt as it is drawn: every text is written out. */
export type ReceiptSheet = {
  name: string
  locale: string
  product: string
  title: string
  number: string
  amount: string
  /** The day on which it was issued, and more about it. */
  facts: [name: string, value: string][]
  parties: { heading: string; lines: string[] }[]
  /** What was paid for. */
  item: [what: string, amount: string]
  sums: [name: string, amount: string][]
  total: [name: string, amount: string]
  note: string
}
