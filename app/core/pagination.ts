import vine from '@vinejs/vine'
import { mostCounted } from '#config/list_limits'
import type { SchemaTypes } from '@vinejs/vine/types'
import type { ModelQueryBuilderContract, LucidModel } from '@adonisjs/lucid/types/model'

/** A page as lists answer it (docs/api.md, "Conventions"). */
export type Page<Item> = {
  size: number
  /** Exact up to `mostCounted`. */
  total: number
  /** Whether there are more than `total`; left out where there are not. */
  isMore?: true
  current: number
  items: Item[]
}

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
    isMore: vine.literal(true).optional(),
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
  const counted = await countUpTo(query.clone(), mostCounted + 1)
  const found = counted > mostCounted ? query : amongFew(query)
  const items = await found.orderBy(sortBy, order).orderBy('id', order).forPage(page, size).exec()

  return { size, current: page, ...totalOf(counted), items: items as InstanceType<Model>[] }
}

/**
 * The same rows, found before they are sorted, as they were counted. On the way through the list a filter that few rows pass
 * reads them all: 2.7 s of a million clients for a tag that none has. The limit keeps PostgreSQL from doing both at once.
 */
function amongFew<Model extends LucidModel>(query: ModelQueryBuilderContract<Model>) {
  const few = query.clone().clearOrder().limit(mostCounted)
  return query.clearWhere().from(few.as(query.model.table))
}

/** How many rows a query has; `most` where there are more. */
async function countUpTo<Model extends LucidModel>(
  query: ModelQueryBuilderContract<Model>,
  most: number
): Promise<number> {
  const some = query.clearOrder().clearSelect().select(query.client.raw('1')).limit(most)
  const [row] = await query.client.query().from(some.as('some')).count('* as total')
  return Number(row!.total)
}

/** What a list says about how many rows it has, of a count that went one beyond `mostCounted`. */
export function totalOf(counted: number): Pick<Page<never>, 'total' | 'isMore'> {
  return counted > mostCounted ? { total: mostCounted, isMore: true } : { total: counted }
}
