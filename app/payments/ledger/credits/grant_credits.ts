import { now } from '#core/time'
import { toMinor } from '#shared/money'
import { post } from '../post.ts'
import { accountById } from '#accounts'
import { creditValue } from '#shared/countries'
import type { Trx } from '#core/database/transaction'
import { creditGrantedPostings } from '../domain/credit_postings.ts'

/** `key` says which grant it is: the same again is granted once. */
export type Grant = { accountId: string; count: number; reason: string; key: string }

/**
 * Grants credits to an account and answers their value in its currency. It is in minor units, 0 where the country has none.
 * The same key with another number of credits throws.
 */
export async function grantCredits(
  trx: Trx,
  { accountId, count, reason, key }: Grant
): Promise<{ amount: number; currency: string }> {
  const { currency } = (await accountById(accountId, trx))!
  const amount = toMinor(count * creditValue(currency), currency)
  await post(trx, {
    accountId,
    reason,
    kind: 'credit_granted',
    key: `credit_granted:${key}`,
    at: now(),
    postings: creditGrantedPostings({ amount, currency }),
  })
  return { amount, currency }
}
