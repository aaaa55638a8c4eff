import type { DateTime } from 'luxon'
import { lookDistance, SAME_LOOK } from './picture_look.ts'

/** What a host reads beside a proof. None of them refuses it. */
export const PROOF_WARNINGS = [
  'operationUsed',
  'sameFile',
  'samePicture',
  'amount',
  'time',
] as const

export type ProofWarning = (typeof PROOF_WARNINGS)[number]

/** A proof as far as warnings compare it; `amount` in minor units. */
export type ComparedProof = {
  digest: string
  look: string | null
  operationNumber: string | null
}

type Sent = ComparedProof & { amount: number; paidAt: DateTime | null }

/** What is due, in minor units, and since when the booking exists. */
type Due = { amount: number; since: DateTime; now: DateTime }

/** Minutes by which the clock of a bank may differ from ours. */
const CLOCKS_DIFFER = 10

/** The first earlier proof that has the same file, operation number or look as a new one. */
export function likeOf<Before extends ComparedProof>(
  sent: ComparedProof,
  before: Before[]
): Before | undefined {
  const number = plainNumber(sent.operationNumber)
  return (
    before.find(({ digest }) => digest === sent.digest) ??
    before.find((one) => number !== '' && plainNumber(one.operationNumber) === number) ??
    before.find((one) => looksSame(sent, one))
  )
}

/** What does not fit about a proof, beside what is due and the proofs that its account had before. */
export function warningsOf(sent: Sent, due: Due, before: ComparedProof[]): ProofWarning[] {
  const number = plainNumber(sent.operationNumber)
  const isUsed = number !== '' && before.some((one) => plainNumber(one.operationNumber) === number)
  const isSameFile = before.some(({ digest }) => digest === sent.digest)
  const found: Record<ProofWarning, boolean> = {
    operationUsed: isUsed,
    sameFile: isSameFile,
    samePicture: !isSameFile && before.some((one) => looksSame(sent, one)),
    amount: sent.amount !== due.amount,
    time: sent.paidAt !== null && isOddTime(sent.paidAt, due),
  }
  return PROOF_WARNINGS.filter((warning) => found[warning])
}

function looksSame({ look: one }: ComparedProof, { look: other }: ComparedProof): boolean {
  return one !== null && other !== null && lookDistance(one, other) <= SAME_LOOK
}

/** Paid before the booking existed, or in the future. */
function isOddTime(paidAt: DateTime, { since, now }: Due): boolean {
  const slack = { minutes: CLOCKS_DIFFER }
  return paidAt < since.minus(slack) || paidAt > now.plus(slack)
}

/** An operation number without what people put between its figures. */
export function plainNumber(number: string | null): string {
  return (number ?? '')
    .replace(/[\s.-]/g, '')
    .replace(/^0+/, '')
    .toLowerCase()
}
