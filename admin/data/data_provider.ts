import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin'
import { call, create } from './api'
import { dropChanges } from './kept_changes'
import { rulesOf, type Query, type Row } from './resource_rules'
import type { Me } from './account'

type Page = { size: number; total: number; current: number; items: RaRecord[] }
type Asked = Pick<GetListParams, 'pagination' | 'sort' | 'filter'>
type Read = (page: number, size: number) => Promise<Page>

/** The most records that a list gives at once (docs/api.md, "Conventions"). */
const MOST = 200

/** Reads and deletes one record as ra-data-simple-rest does, by our own way of calling. */
const rest = simpleRestProvider('', async (url, { method = 'GET' } = {}) => {
  const json = await call<Row>({ path: url, method: method as 'GET' | 'DELETE' })
  return { status: 200, headers: new Headers(), body: '', json }
})

/** Our interface as react-admin wants it, for a host: their days are what the filters mean, and what they save need not be kept any more. */
export function createDataProvider(me: Me): DataProvider {
  const { timeZone } = me
  const getList = (resource: string, params: Asked) =>
    readList(params, (page, size) =>
      readPage(resource, searchOf(resource, params, timeZone), page, size)
    )

  const provider = {
    ...rest,
    getList,
    getOne,
    getMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
      const found = await Promise.all(ids.map((id) => getOne(resource, { id })))
      return { data: found.map(({ data }) => data) }
    },
    getManyReference: (resource: string, params: Asked & { target: string; id: Identifier }) =>
      getList(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
    create: async (resource: string, params: { data: Row }) => {
      const created = await createOne(resource, params)
      dropChanges({ me, resource })
      return created
    },
    update: async (resource: string, params: { id: Identifier; data: Row }) => {
      const updated = await update(resource, params)
      dropChanges({ me, resource, id: params.id })
      return updated
    },
    delete: async (resource: string, params: { id: Identifier; previousData?: Row }) => {
      const deleted = await deleteOne(resource, params)
      dropChanges({ me, resource, id: params.id })
      return deleted
    },
    deleteMany: (resource: string, { ids }: { ids: Identifier[] }) =>
      rest.deleteMany(rulesOf(resource).path, { ids }),
  }
  // React-admin's type promises any record that a caller names; what comes is what the interface documents.
  return provider as unknown as DataProvider
}

/** One page, or as many as are asked for: only an export asks for more than a page may hold. */
async function readList({ pagination }: Asked, read: Read) {
  const { page, perPage } = pagination ?? { page: 1, perPage: MOST }
  if (perPage <= MOST) {
    const { items, total } = await read(page, perPage)
    return { data: items, total }
  }
  const first = await read(1, MOST)
  const count = Math.ceil(Math.min(perPage, first.total) / MOST)
  const others = Array.from({ length: Math.max(count - 1, 0) }, (_, index) => read(index + 2, MOST))
  const items = [first, ...(await Promise.all(others))].flatMap((one) => one.items)
  return { data: items.slice(0, perPage), total: first.total }
}

async function readPage(resource: string, search: URLSearchParams, page: number, size: number) {
  const asked = new URLSearchParams([...search, ['page', String(page)], ['size', String(size)]])
  const answer = await call<Page>({ path: `/${rulesOf(resource).path}?${asked}` })
  return { ...answer, items: answer.items.map((item) => identified(resource, item)) }
}

function searchOf(resource: string, { sort, filter = {} }: Asked, timeZone: string) {
  const { query } = rulesOf(resource)
  const asked: Query = { ...sortOf(sort), ...(query ? query(filter, timeZone) : filter) }
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

/** React-admin sorts by id unless told otherwise, which is no order of ours. */
function sortOf(sort: GetListParams['sort']): Query {
  if (!sort || sort.field === 'id') return {}
  return { sortBy: sort.field, order: sort.order.toLowerCase() }
}

async function getOne(resource: string, { id }: { id: Identifier }) {
  const { data } = await rest.getOne(rulesOf(resource).path, { id })
  return { data: identified(resource, data) }
}

async function createOne(resource: string, { data }: { data: Row }) {
  const { path, fields, constants } = rulesOf(resource)
  const answer = await create<RaRecord>(`/${path}`, { ...constants, ...pick(data, fields) })
  return { data: identified(resource, answer) }
}

async function update(resource: string, { id, data }: { id: Identifier; data: Row }) {
  const { path, write, fields } = rulesOf(resource)
  const body = pick(data, fields)
  const answer = await call<RaRecord>({ path: `/${path}/${id}`, method: write, body })
  return { data: identified(resource, answer) }
}

async function deleteOne(
  resource: string,
  { id, previousData }: { id: Identifier; previousData?: Row }
) {
  await call({ path: `/${rulesOf(resource).path}/${id}`, method: 'DELETE' })
  return { data: previousData ?? { id } }
}

function identified(resource: string, item: RaRecord): RaRecord {
  const { key = 'id' } = rulesOf(resource)
  return { ...item, id: item[key] }
}

function pick(data: Row, fields: readonly string[] = []): Row {
  return Object.fromEntries(
    fields.filter((field) => data[field] !== undefined).map((field) => [field, data[field]])
  )
}
