import Feedback from './feedback.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import type { FeedbackInput } from './validators.ts'

/** Keeps a user's opinion of the product, with the account that they act for. */
export async function keepFeedback(
  trx: Trx,
  { accountId, userId }: AccountScope,
  input: FeedbackInput
): Promise<void> {
  await Feedback.create({ accountId, userId, ...input }, { client: trx })
}
