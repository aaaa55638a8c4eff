import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { NUMBER_FAILURES, type NumberFailure } from './contract.ts'
import type { ShownNumber } from './show_number.ts'
import { verifyTokenOf } from './verify_token.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A host's own number, as its host sees it; never what opens it. */
export default class NumberTransformer extends BaseTransformer<ShownNumber> {
  constructor(
    shown: ShownNumber,
    private isOwner: boolean
  ) {
    super(shown)
  }

  toObject() {
    const { number, templates } = this.resource
    const { since, checkedAt, createdAt, state, failure } = number
    return answer(shape, {
      ...this.pick(number, ['id', 'phoneNumberId', 'displayPhone', 'verifiedName']),
      businessAccountId: number.businessAccount,
      // What its host removed is not answered.
      state: state === 'connected' ? state : 'broken',
      failure: NUMBER_FAILURES.find((one) => one === (failure as NumberFailure | null)) ?? null,
      since: toIso(since),
      checkedAt: checkedAt && toIso(checkedAt),
      createdAt: toIso(createdAt),
      verifyToken: this.isOwner ? verifyTokenOf(number) : null,
      templates,
    })
  }
}

const text = () => vine.string()

const shape = {
  id: text(),
  phoneNumberId: text(),
  businessAccountId: text(),
  displayPhone: text(),
  verifiedName: text().nullable(),
  state: vine.enum(['connected', 'broken'] as const),
  failure: vine.enum(NUMBER_FAILURES).nullable(),
  since: text(),
  checkedAt: text().nullable(),
  createdAt: text(),
  /** What Meta's handshake names; for the owner alone. */
  verifyToken: text().nullable(),
  /** How many templates it has, and how many of these are approved; null: none is needed. */
  templates: vine.object({ approved: vine.number(), all: vine.number() }).nullable(),
}

/** The answer of a call about one number. */
export const numberAnswer = vine.create(shape)

/** The answer of GET /whatsapp-numbers. */
export const numbersAnswer = vine.create({
  /** One at most. */
  items: vine.array(vine.object(shape)),
  /** Whether the plan has them. */
  isAllowed: vine.boolean(),
  /** Whether numbers can be connected here. */
  isOffered: vine.boolean(),
  /** Where Meta sends what happens. */
  webhookUrl: text(),
})
