import { now } from '#core/time'
import type { DateTime } from 'luxon'
import Role from '../models/role.ts'
import type { Plan } from '#shared/plans'
import { sql, type Trx } from '#core/database/transaction'

type Row = Omit<Plan, 'daysRemaining'> & { ends_at: Date | null }

/** States of a subscription in which its rights are had; past due ones are, while the money is being asked for again. */
const LIVE = ['TRIAL', 'ACTIVE', 'PAST_DUE']

/**
 * What an account may do at present: the best of its own role and of the subscriptions that last; at the same level one
 * that is paid for before a trial. A team has the plan of its owner.
 */
export async function planOf(accountId: string, at: DateTime = now(), trx?: Trx): Promise<Plan> {
  const [row] = await sql<Row>(
    trx,
    `WITH payer AS (
       SELECT coalesce(u.personal_account_id, a.id) AS id FROM accounts a
       LEFT JOIN members m ON a.type = 't' AND m.account_id = a.id AND m.role = 'OWNER'
       LEFT JOIN users u ON u.id = m.user_id WHERE a.id = :accountId
     ), held AS (
       SELECT role_id, NULL::timestamptz AS ends_at FROM accounts WHERE id = (SELECT id FROM payer)
       UNION ALL
       SELECT role_id, ends_at FROM subscriptions
       WHERE account_id = (SELECT id FROM payer) AND state = ANY(:live)
         AND starts_at <= :at AND (ends_at IS NULL OR ends_at > :at)
     )
     SELECT r.*, held.ends_at FROM held JOIN roles r ON r.id = held.role_id
     ORDER BY r.level DESC, (r.id LIKE 'DEMO%'), held.ends_at DESC NULLS FIRST LIMIT 1`,
    { accountId, live: LIVE, at: at.toJSDate() }
  )
  const { ends_at: endsAt, ...role } = row!
  const isTrial = role.id.startsWith('DEMO') && endsAt !== null
  return { ...role, daysRemaining: isTrial ? daysUntil(endsAt, at) : null }
}

/** Every plan there is, the cheapest first. */
export async function listRoles(): Promise<Role[]> {
  return Role.query().orderBy('level').orderBy('id')
}

function daysUntil(end: Date, at: DateTime) {
  return Math.ceil((end.getTime() - at.toMillis()) / 86_400_000)
}
