import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import type { Wallet } from './find_wallet.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A host's money with the platform. Amounts leave in major units. */
export default class WalletTransformer extends BaseTransformer<Wallet> {
  toObject() {
    const { currency, currencies, balance, coming, entries } = this.resource
    const major = (amount: number) => toMajor(amount, currency)
    return answer(walletShape, {
      currency,
      currencies,
      balance: major(balance),
      coming: coming.map(({ date, amount }) => ({ date, amount: major(amount) })),
      entries: entries.map(({ kind, amount, at, ticketCode }) => ({
        kind,
        amount: major(amount),
        at: toIso(at),
        ...(ticketCode && { ticketCode }),
      })),
    })
  }
}

const walletShape = {
  currency: vine.string(),
  currencies: vine.array(vine.string()),
  balance: vine.number(),
  coming: vine.array(vine.object({ date: vine.string(), amount: vine.number() })),
  entries: vine.array(
    vine.object({
      kind: vine.string(),
      amount: vine.number(),
      at: vine.string(),
      ticketCode: vine.string().optional(),
    })
  ),
}

/** The answer of GET /users/me/wallet. */
export const walletAnswer = vine.create(walletShape)
