import { sql } from './transaction.ts'
import { mostCounted } from '#config/list_limits'
import { totalOf, type Page } from '../pagination.ts'
import { PLANNED_EACH_TIME } from './prepared_statements.ts'

/**
 * One way on which rows pass a filter. An index leads along it in the order of the list, so that a page reads a page. A filter
 * of several conditions joined by OR is as many ways.
 */
export type Way = {
  /** The tables, without FROM. */
  from: string
  /** Conditions that hold together. */
  where: string[]
  id: string
  /** What the list is sorted by. The id breaks ties. */
  at: string
}

type Bindings = NonNullable<Parameters<typeof sql>[2]>
type Sorted = { order: 'asc' | 'desc'; size: number; skipped?: number }

/** The ids of rows on any of the ways, each once, sorted; `size` of them behind the `skipped` first. */
export async function idsOnWays(
  ways: Way[],
  bindings: Bindings,
  { order, size, skipped = 0 }: Sorted
): Promise<string[]> {
  const parts = ways.map(
    ({ id, at, ...way }) =>
      `(SELECT ${id} AS id, ${at} AS at ${rowsOf(way)} ORDER BY ${at} ${order}, ${id} ${order} LIMIT :reach)`
  )
  const rows = await sql<{ id: string }>(
    undefined,
    `${PLANNED_EACH_TIME} SELECT id FROM (${parts.join(' UNION ')}) found
     ORDER BY at ${order}, id ${order} LIMIT :size OFFSET :skipped`,
    { ...bindings, size, skipped, reach: skipped + size }
  )
  return rows.map(({ id }) => id)
}

/**
 * How many rows are on any of the ways, each once; `most` where there are more. Some are counted along the index of the list,
 * for a look at the rows as they lie would meet those of all others first.
 */
export async function countOnWays(ways: Way[], bindings: Bindings, most?: number): Promise<number> {
  const parts = ways.map(({ id, at, ...way }) => {
    const along = most === undefined ? '' : `ORDER BY ${at} DESC, ${id} DESC`
    return `(SELECT ${id} AS id ${rowsOf(way)} ${along} LIMIT :most)`
  })
  const [row] = await sql<{ total: number }>(
    undefined,
    `${PLANNED_EACH_TIME} SELECT CAST(count(*) AS int) AS total
     FROM (SELECT FROM (${parts.join(' UNION ')}) found LIMIT :most) counted`,
    { ...bindings, most: most ?? null }
  )
  return row!.total
}

type Asked = { page?: number; size?: number; order?: 'asc' | 'desc' }

/** A page of ids, counted as those of all lists are. */
export async function pageOnWays(
  ways: Way[],
  bindings: Bindings,
  { page = 1, size = 20, order = 'desc' }: Asked
): Promise<Page<string>> {
  const [items, counted] = await Promise.all([
    idsOnWays(ways, bindings, { order, size, skipped: (page - 1) * size }),
    countOnWays(ways, bindings, mostCounted + 1),
  ])
  return { size, current: page, ...totalOf(counted), items }
}

const rowsOf = ({ from, where }: Pick<Way, 'from' | 'where'>) =>
  `FROM ${from} WHERE ${where.map((one) => `(${one})`).join(' AND ')}`

/** Each combination of one member of every list, for what holds in some ways and in some others. */
export function combined<Part>(...lists: Part[][]): Part[][] {
  return lists.reduce<Part[][]>(
    (before, list) => before.flatMap((some) => list.map((one) => [...some, one])),
    [[]]
  )
}

/** The values that a filter has. A binding without a value is no part of a statement. */
export function onlyGiven<Value>(named: Record<string, Value | undefined>): Record<string, Value> {
  const given = Object.entries(named).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Record<string, Value>
}
