import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import { pageAnswer } from '#core/pagination'
import { arrivalShape } from '../refund_transformer.ts'
import { NOT_ACCEPTED } from './domain/acceptance.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FoundUnmatched, Target } from './list_unmatched.ts'

/** A payment of another amount as its host sees it. Amounts leave in major units. */
export default class UnmatchedTransformer extends BaseTransformer<FoundUnmatched> {
  toObject() {
    const { row, attempt, session, client, taken, decidedBy, isDisputed } = this.resource
    const { amount, currency, methodId } = attempt
    return answer(unmatchedShape, {
      ...this.pick(row, ['id', 'state']),
      amount: toMajor(amount, currency),
      currency,
      expected: toMajor(row.expected, row.expectedCurrency),
      expectedCurrency: row.expectedCurrency,
      method: methodId,
      arrival: attempt.arrival,
      client,
      part: session.part,
      title: session.title,
      ticketCode: session.code,
      receivedAt: toIso(row.createdAt),
      isDisputed,
      acceptance: acceptanceFields(this.resource),
      refusal: refusalOf(this.resource),
      takenBy: taken && { ticketCode: taken.code, title: taken.title },
      decidedAt: toIso(row.decidedAt),
      decidedBy,
    })
  }
}

/** What follows when it counts for its booking; null where it cannot. */
function acceptanceFields({ row, attempt: { currency }, acceptance }: FoundUnmatched) {
  if (row.state !== 'open' || typeof acceptance === 'string') return null
  const { kept, back, left } = acceptance
  return {
    kept: toMajor(kept, currency),
    back: toMajor(back, currency),
    left: toMajor(left, currency),
  }
}

function refusalOf({ row, acceptance }: FoundUnmatched) {
  return row.state === 'open' && typeof acceptance === 'string' ? acceptance : null
}

/** A booking that such a payment can be moved to. */
export function targetFields({ due, currency, ...target }: Target) {
  return { ...target, currency, due: toMajor(due, currency) }
}

const text = () => vine.string()
const textOrNull = () => vine.string().nullable()

const unmatchedShape = {
  id: text(),
  state: vine.enum(['open', 'accepted', 'moved', 'refunded', 'disputed'] as const),
  amount: vine.number(),
  currency: text(),
  expected: vine.number(),
  expectedCurrency: text(),
  method: text(),
  arrival: arrivalShape(),
  client: text(),
  /** What of the price is due. */
  part: vine.enum(['whole', 'deposit', 'balance'] as const),
  title: text(),
  ticketCode: text(),
  receivedAt: text(),
  isDisputed: vine.boolean(),
  acceptance: vine
    .object({ kept: vine.number(), back: vine.number(), left: vine.number() })
    .nullable(),
  refusal: vine.enum(NOT_ACCEPTED).nullable(),
  takenBy: vine.object({ ticketCode: text(), title: text() }).nullable(),
  decidedAt: textOrNull(),
  decidedBy: textOrNull(),
}

/** The answer of the calls about one such payment. */
export const unmatchedAnswer = vine.create(unmatchedShape)

/** The answer of GET /wallet/unmatched. */
export const unmatchedPageAnswer = pageAnswer(vine.object(unmatchedShape))

/** The answer of GET /wallet/unmatched/:id/bookings. */
export const targetsAnswer = vine.create({
  data: vine.array(
    vine.object({
      code: text(),
      title: text(),
      client: text(),
      due: vine.number(),
      currency: text(),
    })
  ),
})
