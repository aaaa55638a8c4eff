import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import { pageAnswer } from '#core/pagination'
import { paymentReference } from '#shared/payment_reference'
import { PROOF_WARNINGS } from '#payments'
import type { ShownProof } from './find_shown_proofs.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A proof as its host sees it, beside what is due and who sent it. Amounts leave in major units. */
export default class ProofTransformer extends BaseTransformer<ShownProof> {
  toObject() {
    const { proof, ticket, like, who } = this.resource
    const { booking, people, next } = ticket
    const { currency } = booking
    return answer(shape, {
      ...this.pick(proof, ['id', 'state', 'type', 'operationNumber', 'warnings', 'reason']),
      code: booking.code,
      reference: paymentReference(booking.code),
      title: booking.title,
      client: people.attendee.name,
      due: toMajor(booking.dueNow, currency),
      amount: toMajor(proof.amount, currency),
      currency,
      hasFile: proof.key !== null,
      like: like && {
        id: like.proof.id,
        code: like.ticket.booking.code,
        client: like.ticket.people.attendee.name,
        type: like.proof.type,
        hasFile: like.proof.key !== null,
        sentAt: toIso(like.proof.createdAt),
      },
      answeredBy: who,
      answeredAt: toIso(proof.decidedAt),
      start: toIso(next?.start ?? null),
      paidAt: toIso(proof.paidAt),
      sentAt: toIso(proof.createdAt),
      answerBy: toIso(proof.answerBy),
    })
  }

  /** What its client reads after sending it. */
  forClient() {
    const { proof, ticket } = this.resource
    return answer(sentShape, {
      code: ticket.booking.code,
      state: ticket.booking.state,
      answerBy: toIso(proof.answerBy),
    })
  }
}

const text = () => vine.string()
const textOrNull = () => vine.string().nullable()

const shape = {
  id: text(),
  code: text(),
  state: vine.enum(['waiting', 'accepted', 'refused', 'toGiveBack'] as const),
  reference: text(),
  title: text(),
  client: text(),
  due: vine.number(),
  amount: vine.number(),
  currency: text(),
  type: text(),
  hasFile: vine.boolean(),
  like: vine
    .object({
      id: text(),
      code: text(),
      client: text(),
      type: text(),
      hasFile: vine.boolean(),
      sentAt: text(),
    })
    .nullable(),
  answeredBy: textOrNull(),
  answeredAt: textOrNull(),
  operationNumber: textOrNull(),
  warnings: vine.array(vine.enum(PROOF_WARNINGS)),
  reason: textOrNull(),
  start: textOrNull(),
  paidAt: textOrNull(),
  sentAt: text(),
  answerBy: text(),
}

const sentShape = { code: text(), state: text(), answerBy: text() }

/** The answer of POST /tickets/:code/proof. */
export const sentProofAnswer = vine.create(sentShape)

/** The answer of GET /tickets/:code/proof. */
export const proofAnswer = vine.create(shape)

/** The answer of GET /proofs. */
export const proofPageAnswer = pageAnswer(vine.object(shape))
