import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import { creditValue } from '#shared/countries'
import type { Wallet } from './find_wallet.ts'
import { linesShape } from './payouts/payout_transformer.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A host's money with the platform. Amounts leave in major units. */
export default class WalletTransformer extends BaseTransformer<Wallet> {
  toObject() {
    const { currency, currencies, balance, coming, next, credits, entries } = this.resource
    const major = (amount: number) => toMajor(amount, currency)
    const value = creditValue(currency)
    return answer(walletShape, {
      currency,
      currencies,
      balance: major(balance),
      coming: coming.map(({ date, amount }) => ({ date, amount: major(amount) })),
      next: {
        ...next,
        amount: major(next.amount),
        minimum: major(next.minimum),
        lines: next.lines.map(({ kind, amount }) => ({ kind, amount: major(amount) })),
      },
      credits: {
        amount: major(credits),
        count: value > 0 ? Math.round(major(credits) / value) : 0,
      },
      entries: entries.map(({ kind, amount, at, ticketCode, title }) => ({
        kind,
        amount: major(amount),
        at: toIso(at),
        ...(ticketCode && { ticketCode }),
        ...(title && { title }),
      })),
    })
  }
}

const walletShape = {
  currency: vine.string(),
  currencies: vine.array(vine.string()),
  balance: vine.number(),
  coming: vine.array(vine.object({ date: vine.string(), amount: vine.number() })),
  next: vine.object({
    date: vine.string(),
    week: vine.string(),
    amount: vine.number(),
    minimum: vine.number(),
    held: vine.enum(['closed', 'noBankAccount', 'belowMinimum']).nullable(),
    bank: vine.object({ name: vine.string(), accountEnd: vine.string() }).nullable(),
    count: vine.number(),
    lines: linesShape,
  }),
  credits: vine.object({ amount: vine.number(), count: vine.number() }),
  entries: vine.array(
    vine.object({
      kind: vine.string(),
      amount: vine.number(),
      at: vine.string(),
      ticketCode: vine.string().optional(),
      title: vine.string().optional(),
    })
  ),
}

/** The answer of GET /users/me/wallet. */
export const walletAnswer = vine.create(walletShape)

/** The answer of GET /users/me/wallet/earnings. */
export const earningsAnswer = vine.create({
  currency: vine.string(),
  periods: vine.array(
    vine.object({
      start: vine.string(),
      count: vine.number(),
      charged: vine.number(),
      costs: vine.number(),
      refunded: vine.number(),
      net: vine.number(),
    })
  ),
})
