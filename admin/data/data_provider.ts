import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin'
import type { Api } from './api'
import { apiOf } from './registry'
import { dropChanges } from './kept_changes'
import type { Me } from './account'
import type { Query, ResourceApi, Row } from './define'
import type { Route } from '#api/client'

type Page = {
  size: number
  total: number
  isMore?: true
  current: number
  items: RaRecord[]
}
type Wanted = Pick<GetListParams, 'pagination' | 'sort' | 'filter'>
type Read = (page: number, size: number) => Promise<Page>

/** The most records of one page of a list (docs/api.md, "Conventions"). */
const MOST = 200

/**
 * The API as react-admin wants it, for one account: its days give the filters their meaning. A saved record drops the
 * changes that were kept for it.
 */
export function createDataProvider(me: Me, api: Api): DataProvider {
  const records = recordsOf(api)
  const getList = (resource: string, params: Wanted) =>
    readList(params, (page, size) =>
      readPage(api, resource, { ...queryOf(resource, params, me.timeZone), page, size })
    )

  const provider = {
    ...records,
    getList,
    getMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
      const found = await Promise.all(ids.map((id) => records.getOne(resource, { id })))
      return { data: found.map(({ data }) => data) }
    },
    getManyReference: (resource: string, params: Wanted & { target: string; id: Identifier }) =>
      getList(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
    create: async (resource: string, params: { data: Row }) => {
      const created = await records.create(resource, params)
      dropChanges({ me, resource })
      return created
    },
    update: async (resource: string, params: { id: Identifier; data: Row }) => {
      const updated = await records.update(resource, params)
      dropChanges({ me, resource, id: params.id })
      return updated
    },
    delete: async (resource: string, params: { id: Identifier; previousData?: Row }) => {
      const deleted = await records.delete(resource, params)
      dropChanges({ me, resource, id: params.id })
      return deleted
    },
    updateMany: async (resource: string, { ids, data }: { ids: Identifier[]; data: Row }) => {
      await Promise.all(ids.map((id) => records.update(resource, { id, data })))
      return { data: ids }
    },
    deleteMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
      await Promise.all(ids.map((id) => records.delete(resource, { id })))
      return { data: ids }
    },
  }
  // React-admin's type promises any record that a caller names; the API answers what it documents.
  return provider as unknown as DataProvider
}

/** The calls that concern one record. */
function recordsOf(api: Api) {
  const callFor = async (resource: string, action: Action, id: Identifier, body?: Row) => {
    const route = routeOf(resource, action)
    const path = route.path.replace(/:\w+$/, encodeURIComponent(id))
    return api.call({ ...route, path }, { body })
  }

  return {
    getOne: async (resource: string, { id }: { id: Identifier }) => {
      const found = await callFor(resource, 'show', id)
      return { data: identified(resource, found) }
    },
    create: async (resource: string, { data }: { data: Row }) => {
      const { fields, constants } = apiOf(resource)
      const named = fields?.filter((field) => field !== 'version')
      const body = { ...constants, ...pick(data, named) }
      const created = await api.create(routeOf(resource, 'create'), { body })
      return { data: identified(resource, created) }
    },
    update: async (resource: string, { id, data }: { id: Identifier; data: Row }) => {
      const body = pick(data, apiOf(resource).fields)
      return { data: identified(resource, await callFor(resource, 'update', id, body)) }
    },
    delete: async (
      resource: string,
      { id, previousData }: { id: Identifier; previousData?: Row }
    ) => {
      await callFor(resource, 'remove', id)
      return { data: previousData ?? { id } }
    },
  }
}

type Action = keyof ResourceApi['routes']

function routeOf(resource: string, action: Action): Route {
  const route = apiOf(resource).routes[action]
  if (!route) throw new Error(`The API has no route to ${action} ${resource}`)
  return route
}

/** One page, or several where more is wanted than a page may hold, as an export does. */
async function readList({ pagination }: Wanted, read: Read) {
  const { page, perPage } = pagination ?? { page: 1, perPage: MOST }
  if (perPage <= MOST) {
    const { items, total, isMore } = await read(page, perPage)
    return { data: items, total, meta: { isMore } }
  }
  const first = await read(1, MOST)
  const count = Math.ceil(Math.min(first.total, perPage) / MOST)
  const others = Array.from({ length: Math.max(count - 1, 0) }, (_, index) => read(index + 2, MOST))
  const items = [first, ...(await Promise.all(others))].flatMap((one) => one.items)
  return { data: items.slice(0, perPage), total: first.total }
}

async function readPage(api: Api, resource: string, query: Query) {
  const answer = (await api.call(routeOf(resource, 'list'), { query })) as Page
  return { ...answer, items: answer.items.map((item) => identified(resource, item)) }
}

function queryOf(resource: string, { sort, filter = {} }: Wanted, timeZone: string): Query {
  const { query } = apiOf(resource)
  const wanted: Query = { ...sortOf(sort), ...(query ? query(filter, timeZone) : filter) }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''))
}

/** React-admin sorts by id by default, which is no order of the API. */
function sortOf(sort: GetListParams['sort']): Query {
  if (!sort || sort.field === 'id') return {}
  return { sortBy: sort.field, order: sort.order.toLowerCase() }
}

function identified(resource: string, item: unknown): RaRecord {
  const { key = 'id' } = apiOf(resource)
  const record = item as RaRecord
  return { ...record, id: record[key] }
}

function pick(data: Row, fields: readonly string[] = []): Row {
  return Object.fromEntries(
    fields.filter((field) => data[field] !== undefined).map((field) => [field, data[field]])
  )
}
