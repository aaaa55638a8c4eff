import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'
import type { ModelQueryBuilderContract, LucidModel } from '@adonisjs/lucid/types/model'

/** A page as lists answer it (docs/api.md, "Conventions"). */
export type Page<Item> = { size: number; total: number; current: number; items: Item[] }

/** The query of every list: `page` from 1, `size` up to 200, `sortBy` one of the list's own columns. */
export function pageQuery<Column extends string>(columns: readonly Column[]) {
  return {
    page: vine.number().withoutDecimals().min(1).max(1_000_000).optional(),
    size: vine.number().withoutDecimals().min(1).max(200).optional(),
    sortBy: vine.enum(columns).optional(),
    order: vine.enum(['asc', 'desc'] as const).optional(),
  }
}

/** The answer of a list, for the published document; `item` is the shape of one of its items. */
export function pageAnswer<Item extends SchemaTypes>(item: Item) {
  return vine.create({
    size: vine.number(),
    total: vine.number(),
    current: vine.number(),
    items: vine.array(item),
  })
}

/**
 * Reads one page. Ties are broken by id, so that no row is shown twice or missed.
 * `sortBy` names a property of the model; without it the newest come first.
 */
export async function paginate<Model extends LucidModel>(
  query: ModelQueryBuilderContract<Model>,
  request: { page?: number; size?: number; sortBy?: string; order?: 'asc' | 'desc' }
): Promise<Page<InstanceType<Model>>> {
  const { page = 1, size = 20, sortBy = 'createdAt', order = 'desc' } = request
  const rows = await query.orderBy(sortBy, order).orderBy('id', order).paginate(page, size)

  return { size, total: rows.total, current: page, items: rows.all() as InstanceType<Model>[] }
}
