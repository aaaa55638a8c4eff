import Account from '../models/account.ts'
import { saveAccount } from './save_account.ts'
import type { Trx } from '#core/database/transaction'
import type { TeamChanges } from '../validators/team.ts'
import type { AccountScope } from '#core/account_scope'

/** Changes what a team says of itself; what is not named stays. Throws USERNAME_RESERVED (422), USERNAME_TAKEN (409). */
export async function saveTeam(
  trx: Trx,
  { accountId }: AccountScope,
  changes: TeamChanges
): Promise<Account> {
  const team = await Account.query({ client: trx }).where({ id: accountId }).firstOrFail()
  return saveAccount(trx, team, changes)
}
