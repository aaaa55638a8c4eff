import { LIVE_MEMBER } from '#accounts'
import { memberNeeded } from '../errors.ts'
import { sql, type Trx } from '#core/database/transaction'

/** Throws NOT_A_MEMBER (422) unless all these people, named by their own accounts, are in the team now. */
export async function requireMembers(trx: Trx, teamId: string, people: string[]): Promise<void> {
  if (people.length === 0) return
  const members = await sql(
    trx,
    `SELECT m.id FROM members m JOIN users u ON u.id = m.user_id
     WHERE m.account_id = :teamId AND ${LIVE_MEMBER} AND u.personal_account_id = ANY(:people)
     FOR SHARE OF m`,
    { teamId, people }
  )
  if (members.length < people.length) throw memberNeeded()
}
