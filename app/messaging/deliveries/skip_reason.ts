import type { DateTime } from 'luxon'
import { accountById } from '#accounts'
import { mailCeilings } from '#config/limits'
import type { Purpose } from './domain/purposes.ts'
import type { About } from './delivery.ts'
import { sql, type Trx } from '#core/database/transaction'

/** Why a delivery is not sent at all. The dashboard has a text for each. */
export type SkipReason = 'unverified' | 'recipientDay' | 'accountDay'

type Wanted = {
  accountId: string
  about: About
  mailbox: string
  purpose: Purpose
  isOfLogin: boolean
  due: DateTime
}

/**
 * The reason why a delivery must not be sent, if there is one. Its account has not proved its e-mail, or a day's ceiling is
 * reached (config/limits.ts). A lock lets one transaction at a time count an inbox, so that its ceiling is exact.
 */
export async function skipReason(trx: Trx, wanted: Wanted): Promise<SkipReason | undefined> {
  const { accountId, about, mailbox, purpose, isOfLogin, due } = wanted
  if (!isOfLogin && !(await accountById(accountId, trx))?.isVerified) return 'unverified'
  if (purpose === 'own') return undefined

  await sql(trx, `SELECT pg_advisory_xact_lock(hashtextextended(:mailbox, 0))`, { mailbox })
  const [count] = await sql<{ recipient: number; account: number; ends: number }>(trx, COUNTS, {
    ...{ accountId, mailbox, purpose },
    since: due.minus({ days: 1 }).toJSDate(),
    // A delivery planned at the same moment counts, though its clock was read a little later.
    until: due.plus({ minutes: 1 }).toJSDate(),
  })
  if (count!.recipient >= mailCeilings.recipientDay[purpose]) return 'recipientDay'
  if (about.audience === 'host') return undefined
  const [sent, most] =
    purpose === 'end'
      ? [count!.ends, mailCeilings.accountEndsDay]
      : [count!.account, mailCeilings.accountDay]
  return sent >= most ? 'accountDay' : undefined
}

/** Counts the deliveries of a day to an inbox, and those of an account to readers other than its host. */
const COUNTS = `
  SELECT recipient, account, ends FROM
    (SELECT count(*)::int AS recipient FROM deliveries WHERE mailbox = :mailbox AND purpose = :purpose
      AND due_at > :since AND due_at < :until AND state <> 'skipped') AS inbox,
    (SELECT count(*) FILTER (WHERE purpose <> 'end')::int AS account,
        count(*) FILTER (WHERE purpose = 'end')::int AS ends
      FROM deliveries WHERE account_id = :accountId AND purpose <> 'own'
      AND about ->> 'audience' IS DISTINCT FROM 'host'
      AND due_at > :since AND due_at < :until AND state <> 'skipped') AS sent`
