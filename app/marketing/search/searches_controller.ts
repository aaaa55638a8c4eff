import { searchLimits } from '#config/search_limits'
import { searchQuery } from './validators.ts'
import { limitCalls } from '#core/http/attempts'
import { transaction } from '#core/database/transaction'
import type { HttpContext } from '@adonisjs/core/http'
import FoundTransformer from './found_transformer.ts'
import { searchAccount, searchSite } from './find_everywhere.ts'

/** What a few words find. */
export default class SearchesController {
  /** GET /search: within an account. */
  async index(ctx: HttpContext) {
    const { request, scope, serialize } = ctx
    const { q } = await request.validateUsing(searchQuery)
    await limitCalls(ctx, searchLimits.searches, scope.userId)
    const groups = await transaction((trx) => searchAccount(trx, scope, q))
    return serialize(FoundTransformer.transform({ text: q, groups }))
  }

  /** GET /search/public: among what hosts show to all. */
  async site(ctx: HttpContext) {
    const { q } = await ctx.request.validateUsing(searchQuery)
    await limitCalls(ctx, searchLimits.publicSearches)
    const groups = await transaction((trx) => searchSite(trx, q))
    return ctx.serialize(FoundTransformer.transform({ text: q, groups }))
  }
}
