/** A statement as it is drawn: every text is written out. */
export type Statement = {
  name: string
  locale: string
  product: string
  title: string
  subtitle: string
  amount: string
  facts: [name: string, value: string][]
  headings: [string, string, string]
  rows: [when: string, what: string, amount: string][]
  sums: [name: string, amount: string][]
  /** The name of the whole amount below its sums. */
  total: string
  note: string
}
