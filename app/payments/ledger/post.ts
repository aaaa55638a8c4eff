import { newId } from '#core/ids'
import { now } from '#core/time'
import type { DateTime } from 'luxon'
import { createHash } from 'node:crypto'
import { notifyLive } from '#core/live/notify_live'
import { sql, type Trx } from '#core/database/transaction'
import { sumsOf, type Kind, type Posting } from './domain/postings.ts'

/** A transaction to be posted. `key` says what happened, once for an account. */
export type Entry = {
  accountId: string
  /** The checkout session that it is about. */
  paymentTicketId?: string
  /** What else it is about, as `payout:<id>`. */
  subject?: string
  /** Why staff posts it; an adjustment or a grant has one. */
  reason?: string
  kind: Kind
  key: string
  at: DateTime
  postings: Posting[]
  /** The transaction that this one undoes. */
  reversesId?: string
}

/**
 * Posts a transaction with the host's balance, in the caller's transaction. The same key with the same postings is posted
 * once; with others it is an error of ours and throws, as do postings that do not sum to zero.
 */
export async function post(trx: Trx, entry: Entry): Promise<void> {
  const { accountId, kind, key, at, postings } = entry
  if (postings.length === 0) return
  const id = newId()
  const hash = hashOf(entry)
  const rows = await sql(
    trx,
    `INSERT INTO ledger_transactions
       (account_id, id, kind, payment_ticket_id, subject, key, inputs_hash, reverses_id, reason, effective_at, created_at)
     VALUES (:accountId, :id, :kind, :about, :subject, :key, :hash, :reversesId, :reason, :at, :now)
     ON CONFLICT (account_id, key) DO NOTHING RETURNING id`,
    {
      accountId,
      id,
      kind,
      key,
      hash,
      about: entry.paymentTicketId ?? null,
      subject: entry.subject ?? null,
      reversesId: entry.reversesId ?? null,
      reason: entry.reason ?? null,
      at: at.toJSDate(),
      now: now().toJSDate(),
    }
  )
  if (rows.length === 0) return requireSame(trx, entry, hash)
  await notifyLive(trx, { accountId, topic: 'payments', id: entry.paymentTicketId ?? id })

  const columns = postings.map(({ owner, ledgerAccount, line, currency, amount }) => ({
    account_id: accountId,
    id: newId(),
    transaction_id: id,
    owner,
    ledger_account: ledgerAccount,
    line,
    currency,
    amount,
  }))
  await trx.table('ledger_postings').multiInsert(columns)
  // At once, so that the error names what was posted, not the end of all that goes with it.
  await sql(trx, 'SET CONSTRAINTS ledger_postings_sum_to_zero IMMEDIATE')
  for (const [currency, amount] of sumsOf(postings.filter(({ owner }) => owner === 'host'))) {
    // The balance comes first, for its row orders all who post for a host.
    await addToBalance(trx, { accountId, currency, amount })
    if (!OF_PAYOUTS.includes(kind)) await addToEarning(trx, { ...entry, id, currency, amount })
  }
}

/** What moves money that was earned before. */
const OF_PAYOUTS: Kind[] = ['payout', 'payout_returned']

type Part = Entry & { id: string; currency: string; amount: number }

async function addToEarning(trx: Trx, { id, currency, amount, ...entry }: Part) {
  const { accountId, paymentTicketId, at } = entry
  await sql(
    trx,
    `INSERT INTO ledger_earnings (account_id, id, currency, payment_ticket_id, amount, since)
     VALUES (:accountId, :id, :currency, :about, :amount, :at)
     ON CONFLICT (account_id, id, currency) DO UPDATE SET amount = ledger_earnings.amount + excluded.amount`,
    {
      accountId,
      currency,
      amount,
      id: paymentTicketId ?? id,
      about: paymentTicketId ?? null,
      at: at.toJSDate(),
    }
  )
}

async function addToBalance(
  trx: Trx,
  balance: { accountId: string; currency: string; amount: number }
) {
  await sql(
    trx,
    `INSERT INTO ledger_balances (account_id, currency, amount) VALUES (:accountId, :currency, :amount)
     ON CONFLICT (account_id, currency) DO UPDATE SET amount = ledger_balances.amount + excluded.amount`,
    balance
  )
}

async function requireSame(trx: Trx, { accountId, key }: Entry, hash: string) {
  const [posted] = await sql<{ hash: string }>(
    trx,
    'SELECT inputs_hash AS hash FROM ledger_transactions WHERE account_id = :accountId AND key = :key',
    { accountId, key }
  )
  if (posted?.hash !== hash) throw new Error(`The ledger has ${key} with other values`)
}

/** Of everything but the instant, which a repeated call reads anew. */
function hashOf({ kind, paymentTicketId, subject, postings, reversesId }: Entry): string {
  const about = paymentTicketId ?? subject ?? null
  const inputs = JSON.stringify([kind, about, reversesId ?? null, postings])
  return createHash('sha256').update(inputs).digest('hex')
}
