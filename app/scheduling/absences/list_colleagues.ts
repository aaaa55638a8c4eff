import { LIVE_MEMBER } from '#accounts'
import { sql, type Trx } from '#core/database/transaction'

/** A person with a public page who shares a team with an account. */
export type Colleague = { id: string; fullName: string }

/** SQL: that a person `p` is a live member of the team `of`, or of one that the account `of` is in. */
export const IS_COLLEAGUE = (of: string) => `p.username IS NOT NULL AND p.id <> ${of} AND EXISTS (
    SELECT FROM members m JOIN users u ON u.id = m.user_id JOIN accounts team ON team.id = m.account_id AND team.type = 't'
    WHERE u.personal_account_id = p.id AND ${LIVE_MEMBER} AND (team.id = ${of} OR EXISTS (
      SELECT FROM members o JOIN users own ON own.id = o.user_id
      WHERE o.account_id = team.id AND o.status = 'ACTIVE' AND own.personal_account_id = ${of})))`

/** Lists the colleagues that an account may lead its clients to, by name. */
export async function colleaguesOf(accountId: string, trx?: Trx): Promise<Colleague[]> {
  return sql<Colleague>(
    trx,
    `SELECT p.id, concat_ws(' ', p.first_name, p.last_name) AS "fullName" FROM accounts p
     WHERE p.type = 'u' AND ${IS_COLLEAGUE(':accountId')} ORDER BY 2, 1 LIMIT 200`,
    { accountId }
  )
}
