import Account from '../users/account.ts'
import { teamMismatch, teamWithoutId } from '../errors.ts'
import { saveAccount } from '../users/save_account.ts'
import type { Trx } from '#core/database/transaction'
import type { TeamChanges } from './validators.ts'
import type { AccountScope } from '#core/account_scope'

/**
 * Changes what a team says of itself; what is not named stays. Throws TEAM_WITHOUT_ID and TEAM_MISMATCH (422) when the body
 * names no or another team, USERNAME_RESERVED (422), USERNAME_TAKEN (409).
 */
export async function saveTeam(
  trx: Trx,
  { accountId }: AccountScope,
  { id, ...changes }: TeamChanges
): Promise<Account> {
  if (id === null || id === '') throw teamWithoutId()
  if (id !== undefined && id !== accountId) throw teamMismatch()

  const team = await Account.query({ client: trx }).where({ id: accountId }).firstOrFail()
  return saveAccount(trx, team, changes)
}
