import { AccountScopes } from '#core/account_scope'
import type { ApplicationService } from '@adonisjs/core/types'

/** Answers, for the account middleware, on whose behalf a user may act. */
export default class AccountsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(AccountScopes, async () => {
      const { MemberScopes } = await import('./queries/member_scopes.ts')
      return new MemberScopes()
    })
  }
}
