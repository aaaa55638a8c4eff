import { plainNumber } from '../../proofs/domain/proof_warnings.ts'

/** A line by which money came in; `row` counts from 1, `amount` is in major units. */
export type StatementLine = {
  row: number
  date: string
  amount: number
  text: string
  operation: string
}

/** A proof to compare; `due` in major units, `paidOn` in the zone of its account. */
export type ComparedProof = {
  id: string
  reference: string
  operationNumber: string | null
  due: number
  paidOn: string
  /** Whether its host has accepted it: its line is taken. */
  isAccepted: boolean
}

/** Why a line may be the payment of a proof. */
export const MATCH_REASONS = ['reference', 'operation', 'amount', 'date'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** How surely. `sure`: named, with amount and date. `likely`: the only one that fits. `check`: look at it yourself. */
export const STRENGTHS = ['sure', 'likely', 'check'] as const
export type Strength = (typeof STRENGTHS)[number]

export type Match = {
  proofId: string
  line: StatementLine
  strength: Strength
  reasons: MatchReason[]
}

/** Days by which a bank may book a payment after the client says that it was made; the nearest first. */
const NEAR_DAYS = [0, 1, -1, 2, 3]

/** Proofs of one amount that are compared with a line that names none of them. */
const MOST_ALIKE = 50

const DAY = 86_400_000

/** Figures that an operation number has at least to be looked for. */
const LEAST_FIGURES = 4

type Pair = {
  proof: ComparedProof
  line: StatementLine
  reasons: MatchReason[]
  score: number
  away: number
}

/** The pairs that share a proof or a line. */
type Rivals = { ofProof: Map<string, Pair[]>; ofLine: Map<number, Pair[]> }

/**
 * Proposes a line for each proof that waits, by reference, operation number, amount and date. A line is proposed once, and a
 * proof has one line at most; lines of accepted proofs are taken. The order of lines and proofs changes nothing.
 */
export function matchLines(proofs: ComparedProof[], lines: StatementLine[]): Match[] {
  const pairs = pairsOf(proofs, lines).sort(bestFirst)
  const usedProofs = new Set<string>()
  const usedRows = new Set<number>()
  const chosen: Pair[] = []
  const rivals: Rivals = {
    ofProof: groupedBy(pairs, ({ proof }) => proof.id),
    ofLine: groupedBy(pairs, ({ line }) => line.row),
  }
  for (const pair of pairs) {
    const { proof, line } = pair
    if (usedProofs.has(proof.id) || usedRows.has(line.row)) continue
    usedProofs.add(proof.id)
    usedRows.add(line.row)
    chosen.push(pair)
  }
  return chosen
    .filter(({ proof }) => !proof.isAccepted)
    .map((pair) => ({
      proofId: pair.proof.id,
      line: pair.line,
      reasons: pair.reasons,
      strength: strengthOf(pair, rivals),
    }))
}

function bestFirst(one: Pair, other: Pair): number {
  return (
    other.score - one.score ||
    Number(other.proof.isAccepted) - Number(one.proof.isAccepted) ||
    one.away - other.away ||
    one.line.row - other.line.row ||
    one.proof.id.localeCompare(other.proof.id)
  )
}

/** A pair without a name is likely only where no other line and no other proof fits as well. */
function strengthOf({ line, proof, reasons, score }: Pair, rivals: Rivals): Strength {
  const has = (reason: MatchReason) => reasons.includes(reason)
  const isNamed = has('reference') || has('operation')
  if (isNamed && has('amount')) return has('date') ? 'sure' : 'likely'
  if (isNamed) return 'check'
  const fit = [...rivals.ofProof.get(proof.id)!, ...rivals.ofLine.get(line.row)!]
  // The pair itself stands in both lists.
  return fit.filter((pair) => pair.score >= score).length === 2 ? 'likely' : 'check'
}

const WORTH: Record<MatchReason, number> = { reference: 8, operation: 8, amount: 4, date: 2 }

/** Pairs that share a name, or amount and date. Found by tables, so that long files stay quick. */
function pairsOf(unsorted: ComparedProof[], lines: StatementLine[]): Pair[] {
  const proofs = [...unsorted].sort((one, other) => one.id.localeCompare(other.id))
  const byReference = groupedBy(proofs, ({ reference }) => reference)
  const byOperation = groupedBy(proofs, (proof) => longNumber(proof.operationNumber))
  const byAmount = groupedBy(proofs, ({ due, paidOn }) => `${cents(due)} ${dayOf(paidOn)}`)
  return lines.flatMap((line) => {
    const words = wordsOf(line)
    const numbers = words.map(longNumber).filter((number) => number !== '')
    const amountOn = (days: number) =>
      byAmount.get(`${cents(line.amount)} ${dayOf(line.date) - days}`) ?? []
    const found = new Set([
      ...words.flatMap((word) => byReference.get(word) ?? []),
      ...numbers.flatMap((number) => byOperation.get(number) ?? []),
      ...NEAR_DAYS.flatMap(amountOn).slice(0, MOST_ALIKE),
    ])
    return [...found].map((proof) => pairOf(proof, line, words))
  })
}

function pairOf(proof: ComparedProof, line: StatementLine, words: string[]): Pair {
  const number = longNumber(proof.operationNumber)
  const holds: Record<MatchReason, boolean> = {
    reference: words.includes(proof.reference),
    operation: number !== '' && words.some((word) => longNumber(word) === number),
    amount: cents(proof.due) === cents(line.amount),
    date: isNear(line, proof),
  }
  const reasons = MATCH_REASONS.filter((reason) => holds[reason])
  const score = reasons.reduce((sum, reason) => sum + WORTH[reason], 0)
  return { proof, line, reasons, score, away: Math.abs(daysAfter(line, proof)) }
}

/** The words of a line in capitals, and its operation number as the bank writes it. */
function wordsOf({ text, operation }: StatementLine): string[] {
  const words = text.toUpperCase().split(/[^\p{L}\p{N}]+/u)
  return [...new Set([...words, operation.toUpperCase(), plainNumber(operation).toUpperCase()])]
}

/** An operation number that is long enough to say something; empty otherwise. */
function longNumber(number: string | null): string {
  const plain = plainNumber(number)
  return /\d/.test(plain) && plain.length >= LEAST_FIGURES ? plain : ''
}

function isNear(line: StatementLine, proof: ComparedProof): boolean {
  return NEAR_DAYS.includes(daysAfter(line, proof))
}

function daysAfter({ date }: StatementLine, { paidOn }: ComparedProof): number {
  return dayOf(date) - dayOf(paidOn)
}

/** A day as a whole number, so that days are compared quickly. */
function dayOf(date: string): number {
  return Date.parse(date) / DAY
}

/** Amounts as whole numbers: decimals do not compare. */
function cents(amount: number): number {
  return Math.round(amount * 100)
}

function groupedBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
