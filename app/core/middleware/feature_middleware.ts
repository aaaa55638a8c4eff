import { AccountScopes } from '../account_scope.ts'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Lets a call pass whose account has a feature. Throws FEATURE_NOT_AVAILABLE (403). Behind the account middleware. */
export default class FeatureMiddleware {
  async handle(
    { scope, containerResolver }: HttpContext,
    next: NextFn,
    { feature }: { feature: string }
  ) {
    const scopes = await containerResolver.make(AccountScopes)
    await scopes.requireFeature(scope.accountId, feature)
    await next()
  }
}
