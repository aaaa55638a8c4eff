import { LIVE_MEMBER } from '../users/member.ts'
import { sql, type Trx } from '#core/database/transaction'

/** A user who runs an account. */
export type Manager = { userId: string; name: string; picture: string | null }

/** The owner and the admins of an account, the owner first. */
export async function managersOf(accountId: string, trx?: Trx): Promise<Manager[]> {
  return sql<Manager>(trx, MANAGERS, { accountId })
}

const MANAGERS = `SELECT u.id AS "userId", concat_ws(' ', p.first_name, p.last_name) AS name, p.picture
  FROM members m JOIN users u ON u.id = m.user_id JOIN accounts p ON p.id = u.personal_account_id
  WHERE m.account_id = :accountId AND m.role IN ('OWNER', 'ADMIN') AND ${LIVE_MEMBER}
  ORDER BY m.role DESC, m.created_at, m.id`
