import type { ApiScope } from '#shared/api_scopes'

declare const authorised: unique symbol

/** The key that a program called with, and what it may do. */
export type ScopeKey = { readonly id: string; readonly scopes: readonly ApiScope[] }

/**
 * An account that this request was authorised for. Only the account middleware makes one, so a query that asks for a
 * scope cannot be given an id from the request's own words (docs/domain.md, "Accounts stay apart").
 */
export type AccountScope = {
  readonly accountId: string
  readonly userId: string
  readonly role: 'OWNER' | 'ADMIN' | 'COLLABORATOR'
  /** Only where a program calls; \`userId\` is then the member who made its key. */
  readonly key?: ScopeKey
  readonly [authorised]: true
}

/** For the account middleware only, and for tests. */
export function mintScope(scope: Omit<AccountScope, typeof authorised>): AccountScope {
  return scope as AccountScope
}

/** Who else may pass: users without a proved e-mail, and members who do not run the team. */
export type ScopeOptions = { unproved?: boolean; collaborators?: boolean }

/** Says for which account a user may act. Accounts, which owns the members, binds it. */
export abstract class AccountScopes {
  /**
   * The scope of a user's own account, or of a team they run. Throws EMAIL_NOT_VERIFIED (403) until the e-mail is proved,
   * unless `unproved` people may go on; TEAM_NOT_FOUND (404) when they are no member and NOT_ALLOWED (403) when they are
   * one without the right. `collaborators` may pass where the call looks at what they attend.
   */
  abstract for(userId: string, teamId: unknown, options?: ScopeOptions): Promise<AccountScope>

  /**
   * The scope of the one account that an API key acts for. Throws NOT_LOGGED_IN (401) for a key that is none or has ended,
   * LIMIT_REACHED (403) for one beyond those of the plan, and TEAM_NOT_FOUND (404) when \`teamId\` names another account.
   */
  abstract forKey(key: string, teamId: unknown): Promise<AccountScope>

  /** Refuses what an account's plan has not: FEATURE_NOT_AVAILABLE (403). */
  abstract requireFeature(accountId: string, feature: string): Promise<void>
}
