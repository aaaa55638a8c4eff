import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import { pageAnswer } from '#core/pagination'
import type { FoundDispute } from './list_disputes.ts'
import { evidenceWay } from '../gateways/domain/capabilities.ts'
import { isEnded, REASON_WORDS, reasonWord } from './domain/dispute_state.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A dispute as its host sees it. Amounts leave in major units. */
export default class DisputeTransformer extends BaseTransformer<FoundDispute> {
  toObject() {
    const { dispute, session, attempt, files } = this.resource
    const { amount, held, currency, state, sending } = dispute
    const isSent = sending === 'requested' || sending === 'sent'
    return answer(disputeShape, {
      ...this.pick(dispute, ['id', 'state', 'sending', 'provider', 'reference', 'statement']),
      amount: toMajor(amount, currency),
      held: isEnded(state) ? 0 : toMajor(held, currency),
      currency,
      reason: reasonWord(dispute.reason),
      method: attempt.methodId,
      handIn: evidenceWay(attempt.provider, attempt.methodId).by,
      isChangeable: !isEnded(state) && !isSent,
      ticketCode: session.code,
      title: session.title,
      deadline: toIso(dispute.deadline),
      openedAt: toIso(dispute.openedAt),
      sentAt: toIso(dispute.sentAt),
      endedAt: toIso(dispute.endedAt),
      files: files.map(({ id, type, size }) => ({ id, type, size })),
    })
  }
}

const text = () => vine.string()
const textOrNull = () => vine.string().nullable()

const disputeShape = {
  id: text(),
  state: vine.enum(['open', 'evidenceSent', 'won', 'lost'] as const),
  sending: vine.enum(['none', 'requested', 'sent', 'failed'] as const),
  provider: text(),
  reference: text(),
  statement: textOrNull(),
  amount: vine.number(),
  held: vine.number(),
  currency: text(),
  reason: vine.enum(REASON_WORDS),
  method: text(),
  handIn: vine.enum(['api', 'page'] as const),
  isChangeable: vine.boolean(),
  ticketCode: text(),
  title: text(),
  deadline: textOrNull(),
  openedAt: text(),
  sentAt: textOrNull(),
  endedAt: textOrNull(),
  files: vine.array(vine.object({ id: text(), type: text(), size: vine.number() })),
}

/** The answer of the calls about one dispute. */
export const disputeAnswer = vine.create(disputeShape)

/** The answer of GET /disputes. */
export const disputePageAnswer = pageAnswer(vine.object(disputeShape))
