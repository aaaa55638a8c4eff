import type { DateTime } from 'luxon'
import { accountsByIds } from '#accounts'
import { mailCeilings } from '#config/limits'
import type { About } from './delivery.ts'
import type { Reason } from './domain/states.ts'
import type { Purpose } from './domain/purposes.ts'
import { lockNames, sql, type Trx } from '#core/database/transaction'

type Candidate = {
  accountId: string
  about: About
  mailbox: string
  purpose: Purpose
  isOfLogin: boolean
  due: DateTime
}

type Counted = Candidate & { purpose: Exclude<Purpose, 'own'> }

/** Deliveries in the day before one is due. `account` counts those to readers other than the host. */
type Counts = { recipient: number; account: number; ends: number }

/**
 * The reason why each of some deliveries must not be sent, if there is one. Its account has not proved its e-mail, or a day's
 * ceiling is reached (config/limits.ts). A lock lets one transaction at a time count an inbox, so that its ceiling is exact.
 * Each delivery also counts those before it in the list.
 */
export async function skipReasons(
  trx: Trx,
  candidates: Candidate[]
): Promise<(Reason | undefined)[]> {
  const accounts = await accountsByIds([...new Set(candidates.map((one) => one.accountId))], trx)
  const mayWrite = (one: Candidate) => one.isOfLogin || accounts.get(one.accountId)?.isVerified
  const counted = candidates.filter(mayWrite).filter(isCounted)
  const counts = await countDays(trx, counted)
  const accepted: Counted[] = []

  return candidates.map((one) => {
    if (!mayWrite(one)) return 'unverified'
    if (!isCounted(one)) return undefined
    const reason = reachedCeiling(one, counts.get(one)!, accepted)
    if (!reason) accepted.push(one)
    return reason
  })
}

function isCounted(one: Candidate): one is Counted {
  return one.purpose !== 'own'
}

/** The ceiling that a delivery would pass, counted with stored deliveries and those accepted before it. */
function reachedCeiling(one: Counted, counts: Counts, accepted: Counted[]): Reason | undefined {
  const before = accepted.filter(({ due }) => isOfDay(due, one.due))
  const toInbox = before.filter(
    ({ mailbox, purpose }) => mailbox === one.mailbox && purpose === one.purpose
  )
  if (counts.recipient + toInbox.length >= mailCeilings.recipientDay[one.purpose])
    return 'recipientDay'
  if (one.about.audience === 'host' || one.purpose === 'reply') return undefined

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

async function countDays(trx: Trx, candidates: Counted[]): Promise<Map<Counted, Counts>> {
  if (candidates.length === 0) return new Map()

  await lockNames(
    trx,
    candidates.map(({ mailbox }) => mailbox)
  )
  const rows = await sql<Counts>(trx, COUNTS, {
    candidates: JSON.stringify(
      candidates.map(({ accountId, mailbox, purpose, due }) => ({
        accountId,
        mailbox,
        purpose,
        since: due.minus({ days: 1 }).toISO(),
        // A delivery planned at the same moment counts, though its clock was read a little later.
        until: due.plus({ minutes: 1 }).toISO(),
      }))
    ),
  })
  return new Map(candidates.map((one, index) => [one, rows[index]!]))
}

/** Counts the deliveries of a day to an inbox, and those of an account to readers other than its host. */
const COUNTS = `
  SELECT recipient, account, ends
  FROM ROWS FROM (json_to_recordset(CAST(:candidates AS json))
    AS ("accountId" uuid, mailbox text, purpose text, since timestamptz, until timestamptz))
    WITH ORDINALITY AS candidates ("accountId", mailbox, purpose, since, until, place),
  LATERAL (SELECT count(*)::int AS recipient FROM deliveries d
    WHERE d.mailbox = candidates.mailbox AND d.purpose = candidates.purpose
      AND d.due_at > candidates.since AND d.due_at < candidates.until AND d.state <> 'notSent') AS inbox,
  LATERAL (SELECT count(*) FILTER (WHERE d.purpose <> 'end')::int AS account,
      count(*) FILTER (WHERE d.purpose = 'end')::int AS ends
    FROM deliveries d WHERE d.account_id = candidates."accountId" AND d.purpose NOT IN ('own', 'reply')
      AND d.about ->> 'audience' IS DISTINCT FROM 'host'
      AND d.due_at > candidates.since AND d.due_at < candidates.until AND d.state <> 'notSent') AS sent
  ORDER BY place`
