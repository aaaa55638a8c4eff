import { now } from '#core/time'
import Payout from './payout.ts'
import { publish } from '#core/jobs'
import { post } from '../../ledger/post.ts'
import { notFound } from '#core/errors'
import { payoutChanged } from '../../events.ts'
import { countPaid } from './prepare_payout.ts'
import { payoutNotMovable } from '../../errors.ts'
import { sql, type Trx } from '#core/database/transaction'
import { mayMove, type PayoutState } from './domain/payout_rules.ts'
import { payoutPaidPostings, payoutReturnedPostings } from '../../ledger/domain/payout_postings.ts'

/** A payout by its code, locked. Throws NOT_FOUND (404). */
async function lockedPayout(trx: Trx, code: string): Promise<Payout> {
  const payout = await Payout.query({ client: trx }).where({ code }).forUpdate().first()
  if (!payout) throw notFound()
  return payout
}

/** Notes that a payout was handed to the bank, in a file. Throws PAYOUT_NOT_MOVABLE (409). */
export async function sendPayout(trx: Trx, code: string, batch: string): Promise<Payout> {
  const payout = await lockedPayout(trx, code)
  return moved(trx, payout, 'sent', { batch, sentAt: now() })
}

/**
 * Notes that a bank confirmed a payout. The same operation number again changes nothing. Throws PAYOUT_NOT_MOVABLE (409).
 */
export async function payPayout(trx: Trx, code: string, operationNumber: string): Promise<Payout> {
  const payout = await lockedPayout(trx, code)
  if (payout.state === 'paid' && payout.operationNumber === operationNumber) return payout
  await moved(trx, payout, 'paid', { operationNumber, paidAt: now() })
  const { accountId, id, amount, currency } = payout
  const entry = { accountId, subject: `payout:${id}`, key: `payout_paid:${id}`, at: now() }
  const postings = payoutPaidPostings({ amount, currency })
  await post(trx, { ...entry, kind: 'payout', postings })
  return payout
}

/** Brings a payout that the bank returned back to the balance, with its reason. Throws PAYOUT_NOT_MOVABLE (409). */
export async function returnPayout(trx: Trx, code: string, returnReason: string): Promise<Payout> {
  const payout = await lockedPayout(trx, code)
  if (payout.state === 'returned' && payout.returnReason === returnReason) return payout
  const from = payout.state === 'paid' ? 'bank' : 'payout_transit'
  await moved(trx, payout, 'returned', { returnReason, returnedAt: now() })
  const { accountId, id, amount, currency } = payout
  const subject = `payout:${id}`
  const [original] = await sql<{ id: string }>(
    trx,
    'SELECT id FROM ledger_transactions WHERE account_id = :accountId AND key = :subject',
    { accountId, subject }
  )
  await post(trx, {
    accountId,
    subject,
    kind: 'payout_returned',
    key: `payout_returned:${id}`,
    at: now(),
    reversesId: original!.id,
    postings: payoutReturnedPostings({ amount, currency }, from),
  })
  await countPaid(trx, { accountId, id, sign: -1 })
  return payout
}

async function moved(trx: Trx, payout: Payout, state: PayoutState, changes: Partial<Payout>) {
  if (!mayMove(payout.state, state)) throw payoutNotMovable(payout.state)
  await payout
    .merge({ state, ...changes })
    .useTransaction(trx)
    .save()
  const { accountId, id } = payout
  await publish(trx, payoutChanged, { accountId, id, state })
  return payout
}
