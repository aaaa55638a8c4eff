import { now } from '#core/time'
import Payout from './payout.ts'
import { DateTime } from 'luxon'
import { publish } from '#core/jobs'
import { post } from '../../ledger/post.ts'
import { newCode, newId } from '#core/ids'
import { payoutChanged } from '../../events.ts'
import { sql, type Trx } from '#core/database/transaction'
import { accountById, bankAccountOf } from '#accounts'
import { heldBack, type Held } from './domain/payout_rules.ts'
import { payoutWeek, type PayoutWeek } from './domain/payout_week.ts'
import encryption from '@adonisjs/core/services/encryption'
import { payoutPostings } from '../../ledger/domain/payout_postings.ts'
import { dueLines, unpaidEarnings, type DueLine, type Purse } from './find_earnings.ts'

/** Money that may be paid out, with the zone that decides when. */
export async function pursesDue(): Promise<Purse[]> {
  const rows = await sql<Purse & { zone: string }>(
    undefined,
    `SELECT DISTINCT e.account_id AS "accountId", e.currency, a.time_zone AS zone
     FROM ledger_earnings e JOIN accounts a ON a.id = e.account_id WHERE e.amount <> e.paid_out`
  )
  return rows.filter(({ zone }) => payoutWeek(now(), zone).isOpen)
}

/**
 * Prepares the payout of a host for the week before, once: what is due of it leaves the balance.
 * Answers why nothing is paid, or nothing where the week is paid or not open yet.
 */
export async function preparePayout(trx: Trx, purse: Purse): Promise<Held | Payout | undefined> {
  const { accountId, currency } = purse
  const account = (await accountById(accountId, trx))!
  const week = payoutWeek(now(), account.timeZone)
  // All who post for the host wait here.
  await sql(trx, LOCK, purse)
  const key = { accountId, currency, week: dateOf(week.week) }
  const earlier = await Payout.query({ client: trx }).where(key).first()
  if (earlier || !week.isOpen) return undefined

  const earnings = await unpaidEarnings(purse, trx)
  const lines = await dueLines(purse, { earnings, until: week.until }, trx)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const bank = await bankAccountOf(purse, trx)
  const held = heldBack({ amount, currency, isClosed: account.isClosed, bank })
  if (held || !bank) return held ?? 'noBankAccount'
  const { country } = account
  return writePayout(trx, { purse, week, amount, lines, bank, country })
}

const LOCK = `SELECT amount FROM ledger_balances
  WHERE account_id = :accountId AND currency = :currency FOR UPDATE`

const dateOf = (day: string) => DateTime.fromISO(day, { zone: 'utc' })

type Making = {
  purse: Purse
  week: PayoutWeek
  amount: number
  lines: DueLine[]
  bank: NonNullable<Awaited<ReturnType<typeof bankAccountOf>>>
  country: string
}

/** Lines of one statement: PostgreSQL takes 65,535 values, and a line has seven. */
const LINES_AT_ONCE = 5000

async function writePayout(trx: Trx, { purse, week, amount, lines, bank, country }: Making) {
  const { accountId, currency } = purse
  const payout = await Payout.create(
    {
      accountId,
      currency,
      amount,
      country,
      code: newCode(),
      week: dateOf(week.week),
      payOn: dateOf(week.payOn),
      bankName: bank.bankName,
      accountEnd: bank.accountCode.slice(-4),
      bankDetails: encryption.encrypt(bank),
      state: 'prepared',
    },
    { client: trx }
  )
  const { id } = payout
  const rows = lines.map((line) => ({
    account_id: accountId,
    id: newId(),
    payout_id: id,
    earning_id: line.earningId,
    currency,
    amount: line.amount,
    parts: JSON.stringify(line.parts),
  }))
  for (let from = 0; from < rows.length; from += LINES_AT_ONCE)
    await trx.table('payout_lines').multiInsert(rows.slice(from, from + LINES_AT_ONCE))
  await countPaid(trx, { accountId, id, sign: 1 })
  const subject = `payout:${id}`
  const entry = { accountId, subject, key: subject, kind: 'payout' as const, at: now() }
  await post(trx, { ...entry, postings: payoutPostings({ amount, currency }) })
  await publish(trx, payoutChanged, { accountId, id, state: 'prepared' })
  return payout
}

/** Counts the lines of a payout as paid, or as not paid again. */
export async function countPaid(
  trx: Trx,
  payout: { accountId: string; id: string; sign: 1 | -1 }
): Promise<void> {
  await sql(
    trx,
    `UPDATE ledger_earnings e SET paid_out = e.paid_out + :sign * l.amount FROM payout_lines l
     WHERE l.account_id = :accountId AND l.payout_id = :id
       AND e.account_id = l.account_id AND e.id = l.earning_id AND e.currency = l.currency`,
    payout
  )
}
