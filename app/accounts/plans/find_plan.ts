import { now } from '#core/time'
import { DateTime } from 'luxon'
import Role from './role.ts'
import type { Plan } from '#shared/plans'
import { sql, type Trx } from '#core/database/transaction'
import { givesPlan, type SubscriptionState } from './domain/subscription_states.ts'

/** A role that an account holds, and by what. Dates are of subscriptions, `bookings_left` of grants. */
type Holding = Pick<Plan, 'id' | 'label' | 'level' | 'features' | 'constraints'> & {
  account_id: string
  rank: number
  state: SubscriptionState | null
  starts_at: Date | null
  ends_at: Date | null
  state_since: Date | null
  bookings_left: number | null
}

/** The account that pays for each of `:accountIds`: of a team its owner's, else the account itself. */
export const PAYERS = `SELECT a.id AS account_id, coalesce(u.personal_account_id, a.id) AS payer_id FROM accounts a
  LEFT JOIN members m ON a.type = 't' AND m.account_id = a.id AND m.role = 'OWNER'
  LEFT JOIN users u ON u.id = m.user_id WHERE a.id = ANY(CAST(:accountIds AS uuid[]))`

/**
 * The roles that the paying accounts hold. Of roles with one level the rank decides: paid ones, then gifts, then trials,
 * then the BASIC that every account has.
 */
const HOLDINGS = `WITH payers AS (${PAYERS}
  ), held AS (
    SELECT id AS payer_id, role_id, CASE role_id WHEN 'BASIC' THEN 3 ELSE 0 END AS rank, NULL AS state, NULL::timestamptz AS starts_at, NULL::timestamptz AS ends_at,
      NULL::timestamptz AS state_since, NULL::int AS bookings_left FROM accounts
    UNION ALL
    SELECT account_id, role_id, CASE source WHEN 'PAID' THEN 0 ELSE 2 END, state, starts_at, ends_at, state_since, NULL
    FROM subscriptions WHERE state <> 'ENDED'
    UNION ALL
    SELECT account_id, role_id, 1, NULL, NULL, NULL, NULL, bookings_left FROM grants
    WHERE coalesce(bookings_left > 0, true) AND coalesce(ends_at > :at, true)
  )
  SELECT payers.account_id, held.rank, held.state, held.starts_at, held.ends_at, held.state_since, held.bookings_left,
    r.id, r.label, r.level, r.features, r.constraints
  FROM payers JOIN held USING (payer_id) JOIN roles r ON r.id = held.role_id`

/**
 * What an account may do at present. It is the best of its own role, of the subscriptions that give their plan and of
 * what it was granted. A team has the plan of its owner.
 */
export async function planOf(accountId: string, at: DateTime = now(), trx?: Trx): Promise<Plan> {
  return (await plansOf([accountId], at, trx)).get(accountId)!
}

/** What several accounts may do at present, by their ids. */
export async function plansOf(
  accountIds: string[],
  at: DateTime = now(),
  trx?: Trx
): Promise<Map<string, Plan>> {
  const rows = await sql<Holding>(trx, HOLDINGS, { accountIds, at: at.toJSDate() })
  const best = new Map<string, Holding>()
  for (const holding of rows) {
    const current = best.get(holding.account_id)
    if (isInForce(holding, at) && (!current || isBetter(holding, current)))
      best.set(holding.account_id, holding)
  }
  return new Map([...best].map(([accountId, holding]) => [accountId, asPlan(holding, at)]))
}

/** Every plan there is, the cheapest first. */
export async function listRoles(trx?: Trx): Promise<Role[]> {
  return Role.query({ client: trx }).orderBy('level').orderBy('id')
}

function isInForce(
  { state, starts_at: starts, ends_at: ends, state_since: since }: Holding,
  at: DateTime
) {
  if (state === null) return true
  const term = { startsAt: instant(starts!), endsAt: ends && instant(ends) }
  return givesPlan({ ...term, state, stateSince: instant(since!) }, at)
}

/** The higher level; of equals what is paid for, then what lasts longer. */
function isBetter(one: Holding, other: Holding) {
  if (one.level !== other.level) return one.level > other.level
  if (one.rank !== other.rank) return one.rank < other.rank
  return (one.ends_at?.getTime() ?? Infinity) > (other.ends_at?.getTime() ?? Infinity)
}

function asPlan(holding: Holding, at: DateTime): Plan {
  const { id, label, level, features, constraints, ends_at: endsAt } = holding
  const isTrial = holding.state === 'TRIAL' && endsAt !== null
  return {
    id,
    label,
    level,
    features,
    constraints,
    daysRemaining: isTrial ? daysUntil(instant(endsAt), at) : null,
    bookingsRemaining: holding.bookings_left,
  }
}

/** How many days are left until an instant, the present one included. */
export function daysUntil(end: DateTime, at: DateTime): number {
  return Math.max(0, Math.ceil((end.toMillis() - at.toMillis()) / 86_400_000))
}

function instant(date: Date) {
  return DateTime.fromJSDate(date, { zone: 'utc' })
}

/** The account that pays for an account. */
export async function payerOf(accountId: string, trx?: Trx): Promise<string> {
  const [row] = await sql<{ payer_id: string }>(trx, PAYERS, { accountIds: [accountId] })
  return row!.payer_id
}
