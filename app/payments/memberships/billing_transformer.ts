import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import type { Billing } from './find_membership.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

type Shown = NonNullable<Billing['membership']>
type Plan = Shown['plan']

/** What an account pays for its plan. Amounts leave in major units. */
export default class BillingTransformer extends BaseTransformer<Billing & { isOwner: boolean }> {
  toObject() {
    const { membership, firstCharge, charges, storage, isOwner, isOnSale } = this.resource
    return answer(billingShape, {
      isOwner,
      isOnSale,
      storage,
      membership: membership && membershipOf(membership),
      firstCharge: toIso(firstCharge),
      charges: charges.map(({ charge, plan, receipt }) => ({
        id: charge.id,
        receipt,
        plan: planOf(plan),
        amount: toMajor(charge.amount, charge.currency),
        tax: toMajor(charge.tax, charge.currency),
        currency: charge.currency,
        periodStart: toIso(charge.periodStart),
        periodEnd: toIso(charge.periodEnd),
        chargedAt: toIso(charge.chargedAt),
        refund: charge.refundState,
      })),
    })
  }
}

function membershipOf({ row, plan, nextPlan, nextCharge, pastDueUntil }: Shown) {
  return {
    state: row.state === 'pastDue' ? ('pastDue' as const) : ('active' as const),
    plan: planOf(plan),
    nextPlan: nextPlan && planOf(nextPlan),
    taxPercent: row.taxPercent,
    freeUntil: toIso(row.freeUntil),
    cancelAt: toIso(row.cancelAt),
    pastDueUntil: toIso(pastDueUntil),
    nextCharge: nextCharge && {
      at: toIso(nextCharge.at),
      amount: toMajor(nextCharge.amount, nextCharge.currency),
      currency: nextCharge.currency,
    },
  }
}

function planOf({ id, name, roleId, amount, currency, recurring }: Plan) {
  return {
    id,
    name,
    role: roleId,
    price: { currency, amountWithoutTax: toMajor(amount, currency) },
    recurring: { interval: recurring },
  }
}

const text = () => vine.string()
const number = () => vine.number()

const plan = () =>
  vine.object({
    id: text(),
    name: text(),
    role: text(),
    price: vine.object({ currency: text(), amountWithoutTax: number() }),
    recurring: vine.object({ interval: text() }),
  })

const billingShape = {
  isOwner: vine.boolean(),
  isOnSale: vine.boolean(),
  storage: vine.object({ used: number(), limit: number() }),
  membership: vine
    .object({
      state: vine.enum(['active', 'pastDue'] as const),
      plan: plan(),
      nextPlan: plan().nullable(),
      taxPercent: number(),
      freeUntil: text().nullable(),
      cancelAt: text().nullable(),
      pastDueUntil: text().nullable(),
      nextCharge: vine.object({ at: text(), amount: number(), currency: text() }).nullable(),
    })
    .nullable(),
  firstCharge: text().nullable(),
  charges: vine.array(
    vine.object({
      id: text(),
      receipt: text().nullable(),
      plan: plan(),
      amount: number(),
      tax: number(),
      currency: text(),
      periodStart: text(),
      periodEnd: text(),
      chargedAt: text(),
      /** Of one that goes back. */
      refund: vine.enum(['requested', 'done', 'failed'] as const).nullable(),
    })
  ),
}

/** The answer of GET /memberships/billing. */
export const billingAnswer = vine.create(billingShape)
