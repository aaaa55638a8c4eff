import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { toMajor } from '#shared/money'
import type { Breakdown } from './domain/breakdown.ts'

/** Every cent of a ticket, as answers tell it: amounts in major units. */
export function breakdownFields({ currency, lines, ...sums }: Breakdown) {
  const major = (amount: number) => toMajor(amount, currency)
  return {
    currency,
    lines: lines.map(({ kind, amount, at }) => ({
      kind,
      amount: major(amount),
      ...(at && { at: toIso(at) }),
    })),
    paid: major(sums.paid),
    due: major(sums.due),
    refunded: major(sums.refunded),
  }
}

/** The shape of such an answer. */
export const breakdownShape = {
  currency: vine.string(),
  lines: vine.array(
    vine.object({ kind: vine.string(), amount: vine.number(), at: vine.string().optional() })
  ),
  paid: vine.number(),
  due: vine.number(),
  refunded: vine.number(),
}

/** The answer of GET /tickets/:code/breakdown. */
export const breakdownAnswer = vine.create(breakdownShape)
