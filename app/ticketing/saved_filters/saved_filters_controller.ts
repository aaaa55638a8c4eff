import * as actions from './keep_filter.ts'
import type { KeptFilter } from './validators.ts'
import { transaction } from '#core/database/transaction'
import type { HttpContext } from '@adonisjs/core/http'
import SavedFilterTransformer from './saved_filter_transformer.ts'
import { savedBookings, savedBuyers, savedFiltersOf } from './validators.ts'

/** Filters of lists that the member who calls keeps in the account. */
export default class SavedFiltersController {
  /** GET /saved-filters. */
  async index({ request, scope, serialize }: HttpContext) {
    const { list } = await request.validateUsing(savedFiltersOf)
    const items = await actions.listSavedFilters(scope, list)
    return serialize({ items: SavedFilterTransformer.transform(items) })
  }

  /** PUT /saved-filters/bookings. */
  async keepBookings(ctx: HttpContext) {
    return keep(ctx, await ctx.request.validateUsing(savedBookings))
  }

  /** PUT /saved-filters/buyers. */
  async keepBuyers(ctx: HttpContext) {
    return keep(ctx, await ctx.request.validateUsing(savedBuyers))
  }

  /** DELETE /saved-filters/:id. */
  async destroy({ params, scope, response }: HttpContext) {
    await transaction((trx) => actions.deleteSavedFilter(trx, scope, params.id as string))
    return response.status(204).send('')
  }
}

async function keep({ scope, serialize }: HttpContext, kept: KeptFilter) {
  const saved = await transaction((trx) => actions.keepFilter(trx, scope, kept))
  return serialize(SavedFilterTransformer.transform(saved))
}
