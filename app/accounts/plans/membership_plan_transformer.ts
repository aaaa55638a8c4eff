import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import type MembershipPlan from './membership_plan.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What a role costs: `amountWithoutTax` is one payment of its interval. See docs/domain.md, "Roles and plans". */
export default class MembershipPlanTransformer extends BaseTransformer<MembershipPlan> {
  toObject() {
    const { roleId, currency, amount, recurring } = this.resource
    return answer(shape, {
      ...this.pick(this.resource, ['id', 'name', 'freeMonths']),
      role: roleId,
      price: { currency, amountWithoutTax: toMajor(amount, currency) },
      recurring: { interval: recurring },
    })
  }
}

const shape = {
  id: vine.string(),
  name: vine.string(),
  role: vine.string(),
  freeMonths: vine.number(),
  price: vine.object({ currency: vine.string(), amountWithoutTax: vine.number() }),
  recurring: vine.object({ interval: vine.string() }),
}

/** The answer of GET /memberships/plans. */
export const membershipPlansAnswer = vine.create({ items: vine.array(vine.object(shape)) })
