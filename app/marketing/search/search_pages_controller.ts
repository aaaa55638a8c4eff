import { shownHits } from './found_transformer.ts'
import { searchSite } from './find_everywhere.ts'
import { searchLimits } from '#config/search_limits'
import { limitCalls } from '#core/http/attempts'
import { transaction } from '#core/database/transaction'
import type { HttpContext } from '@adonisjs/core/http'
import { LEAST_LETTERS, MOST_LETTERS } from './validators.ts'

/** The page on which the public site is searched. */
export default class SearchPagesController {
  /** /search: what fits `?search=`. An address that asks for nothing that can be found is no mistake. */
  async show(ctx: HttpContext) {
    const { search } = ctx.request.qs() as Record<string, unknown>
    const query = typeof search === 'string' ? search.trim().slice(0, MOST_LETTERS) : ''
    const groups = query.length < LEAST_LETTERS ? null : await found(ctx, query)
    return ctx.inertia.render('search/search.static', { query, groups })
  }
}

async function found(ctx: HttpContext, query: string) {
  await limitCalls(ctx, searchLimits.publicSearches)
  const groups = await transaction((trx) => searchSite(trx, query))
  return shownHits(groups, query)
}
