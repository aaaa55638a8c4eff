import { AccountScopes } from '#core/account_scope'
import { emailTaken, usernameTaken } from './errors.ts'
import { refuseDuplicates } from '#core/database/duplicates'
import type { ApplicationService } from '@adonisjs/core/types'

/** Binds the scopes of the account middleware, answers hooks, and names unique columns. */
export default class AccountsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(AccountScopes, async () => {
      const { MemberScopes } = await import('./teams/member_scopes.ts')
      return new MemberScopes()
    })
  }

  async boot() {
    refuseDuplicates({
      accounts_username_unique: usernameTaken,
      users_email_unique: emailTaken,
    })
    const { liveAccounts } = await import('#core/live/access')
    const { findLiveAccounts } = await import('./sessions/find_live_accounts.ts')
    liveAccounts.answer(findLiveAccounts)
    const { accountDetails } = await import('./users/find_account_details.ts')
    const { pictureStatesOfAccounts } = await import('./pictures/find_pictures.ts')
    const { bankDetailsOfAccounts } = await import('./bank_account/find_bank_account.ts')
    accountDetails.answer(pictureStatesOfAccounts)
    accountDetails.answer(bankDetailsOfAccounts)
  }
}
