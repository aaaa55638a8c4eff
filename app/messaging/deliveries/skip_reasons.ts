import type { DateTime } from 'luxon'
import { accountsByIds } from '#accounts'
import { mailCeilings } from '#config/limits'
import type { About } from './delivery.ts'
import type { Purpose } from './domain/purposes.ts'
import { lockNames, sql, type Trx } from '#core/database/transaction'

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

type Counted = Wanted & { purpose: Exclude<Purpose, 'own'> }

/** Deliveries in the day before one is due. `account` counts those to readers other than the host. */
type Counts = { recipient: number; account: number; ends: number }

/**
 * The reason why each of some deliveries must not be sent, if there is one. Its account has not proved its e-mail, or a day's
 * ceiling is reached (config/limits.ts). A lock lets one transaction at a time count an inbox, so that its ceiling is exact.
 * Each delivery also counts those before it in the list.
 */
export async function skipReasons(trx: Trx, wanted: Wanted[]): Promise<(SkipReason | undefined)[]> {
  const accounts = await accountsByIds([...new Set(wanted.map((one) => one.accountId))], trx)
  const mayWrite = (one: Wanted) => one.isOfLogin || accounts.get(one.accountId)?.isVerified
  const counted = wanted.filter(mayWrite).filter(isCounted)
  const counts = await countDays(trx, counted)
  const accepted: Counted[] = []

  return wanted.map((one) => {
    if (!mayWrite(one)) return 'unverified'
    if (!isCounted(one)) return undefined
    const reason = reachedCeiling(one, counts.get(one)!, accepted)
    if (!reason) accepted.push(one)
    return reason
  })
}

function isCounted(one: Wanted): one is Counted {
  return one.purpose !== 'own'
}

/** The ceiling that a delivery would pass, counted with stored deliveries and those accepted before it. */
function reachedCeiling(one: Counted, counts: Counts, accepted: Counted[]): SkipReason | undefined {
  const before = accepted.filter(({ due }) => isOfDay(due, one.due))
  const toInbox = before.filter(
    ({ mailbox, purpose }) => mailbox === one.mailbox && purpose === one.purpose
  )
  if (counts.recipient + toInbox.length >= mailCeilings.recipientDay[one.purpose])
    return 'recipientDay'
  if (one.about.audience === 'host') return undefined

  const isEnd = one.purpose === 'end'
  const ofAccount = before.filter(
    ({ accountId, about, purpose }) =>
      accountId === one.accountId && about.audience !== 'host' && (purpose === 'end') === isEnd
  )
  const [sent, most] = isEnd
    ? [counts.ends, mailCeilings.accountEndsDay]
    : [counts.account, mailCeilings.accountDay]
  return sent + ofAccount.length >= most ? 'accountDay' : undefined
}

/** Whether a delivery is due in the day that ends when another is, as COUNTS says it in SQL. */
function isOfDay(due: DateTime, end: DateTime): boolean {
  return due > end.minus({ days: 1 }) && due < end.plus({ minutes: 1 })
}

async function countDays(trx: Trx, wanted: Counted[]): Promise<Map<Counted, Counts>> {
  if (wanted.length === 0) return new Map()

  await lockNames(
    trx,
    wanted.map(({ mailbox }) => mailbox)
  )
  const rows = await sql<Counts>(trx, COUNTS, {
    wanted: JSON.stringify(
      wanted.map(({ accountId, mailbox, purpose, due }) => ({
        ...{ accountId, mailbox, purpose },
        since: due.minus({ days: 1 }).toISO(),
        // A delivery planned at the same moment counts, though its clock was read a little later.
        until: due.plus({ minutes: 1 }).toISO(),
      }))
    ),
  })
  return new Map(wanted.map((one, index) => [one, rows[index]!]))
}

/** Counts the deliveries of a day to an inbox, and those of an account to readers other than its host. */
const COUNTS = `
  SELECT recipient, account, ends
  FROM ROWS FROM (json_to_recordset(CAST(:wanted AS json))
    AS ("accountId" uuid, mailbox text, purpose text, since timestamptz, until timestamptz))
    WITH ORDINALITY AS wanted ("accountId", mailbox, purpose, since, until, place),
  LATERAL (SELECT count(*)::int AS recipient FROM deliveries d
    WHERE d.mailbox = wanted.mailbox AND d.purpose = wanted.purpose
      AND d.due_at > wanted.since AND d.due_at < wanted.until AND d.state <> 'skipped') AS inbox,
  LATERAL (SELECT count(*) FILTER (WHERE d.purpose <> 'end')::int AS account,
      count(*) FILTER (WHERE d.purpose = 'end')::int AS ends
    FROM deliveries d WHERE d.account_id = wanted."accountId" AND d.purpose <> 'own'
      AND d.about ->> 'audience' IS DISTINCT FROM 'host'
      AND d.due_at > wanted.since AND d.due_at < wanted.until AND d.state <> 'skipped') AS sent
  ORDER BY place`
