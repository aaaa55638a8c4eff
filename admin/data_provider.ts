import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin'
import { call, create } from './api'
import { ticketQuery } from './resources/bookings/ticket_query'

type Page = { size: number; total: number; current: number; items: RaRecord[] }
type Row = Record<string, unknown>
type Query = Record<string, string | number | undefined>

type Resource = {
  path: string
  /** The field that names a record in the address of its calls. */
  key?: string
  write?: 'PATCH' | 'PUT'
  /** What may be sent: the interface refuses fields that it does not know. */
  fields?: readonly string[]
  /** Sent along when one is created. */
  constants?: Row
  query?: (filter: Row, timeZone: string) => Query
}

/** The most records that a list gives at once (api.md, Conventions). */
const MOST = 200

const SCHEDULE = ['name', 'timeZone', 'interval', 'break', 'weekly', 'dates', 'isDefault'] as const
const SERVICE = [
  ...['title', 'slug', 'description', 'duration', 'price', 'currency', 'location'],
  ...['scheduleId', 'policy', 'visibility', 'requireApprove'],
] as const

/** The resources by their address in the dashboard (specification, section 2), and how the interface speaks of them. */
const RESOURCES: Record<string, Resource> = {
  'services/individual': {
    path: 'services',
    write: 'PATCH',
    fields: SERVICE,
    constants: { type: 'MEETING' },
  },
  'config/availability': { path: 'availability', write: 'PUT', fields: SCHEDULE },
  'bookings/tickets': { path: 'tickets', key: 'code', query: ticketQuery },
}

function resourceOf(name: string): Resource {
  const resource = RESOURCES[name]
  if (!resource) throw new Error(`Unknown resource: ${name}`)
  return resource
}

/** Our interface as react-admin wants it; `timeZone` is the host's, whose days the filters mean. */
export function createDataProvider({ timeZone }: { timeZone: string }): DataProvider {
  const rest = simpleRestProvider('', async (url, { method = 'GET' } = {}) => {
    const json = await call<Row>({ path: url, method: method as 'GET' | 'DELETE' })
    return { status: 200, headers: new Headers(), body: '', json }
  })

  async function readPage(name: string, page: number, size: number, params: Asked) {
    const { path, query = plainFilter } = resourceOf(name)
    const search = searchOf({
      page,
      size,
      ...sortOf(params.sort),
      ...query(params.filter ?? {}, timeZone),
    })
    const answer = await call<Page>({ path: `/${path}?${search}` })
    return { ...answer, items: answer.items.map((item) => identified(name, item)) }
  }

  async function getList(name: string, params: Asked) {
    const { page, perPage } = params.pagination ?? { page: 1, perPage: MOST }
    if (perPage <= MOST) return listOf(await readPage(name, page, perPage, params))
    // Only an export asks for more than a page may hold.
    const first = await readPage(name, 1, MOST, params)
    const pages = Math.ceil(Math.min(perPage, first.total) / MOST)
    const rest = Array.from({ length: pages - 1 }, (_, index) =>
      readPage(name, index + 2, MOST, params)
    )
    const items = [first, ...(await Promise.all(rest))].flatMap((part) => part.items)
    return listOf({ ...first, items: items.slice(0, perPage) })
  }

  async function getOne(name: string, { id }: { id: Identifier }) {
    const { data } = await rest.getOne(resourceOf(name).path, { id })
    return { data: identified(name, data) }
  }

  const provider = {
    ...rest,
    getList,
    getOne,
    getMany: async (name: string, { ids }: { ids: Identifier[] }) => {
      const found = await Promise.all(ids.map((id) => getOne(name, { id })))
      return { data: found.map(({ data }) => data) }
    },
    getManyReference: (name: string, params: Asked & { target: string; id: Identifier }) =>
      getList(name, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
    create: async (name: string, { data }: { data: Row }) => {
      const { path, fields, constants } = resourceOf(name)
      const body = { ...constants, ...pick(data, fields) }
      return { data: identified(name, await create<RaRecord>(`/${path}`, body)) }
    },
    update: async (name: string, { id, data }: { id: Identifier; data: Row }) => {
      const { path, write, fields } = resourceOf(name)
      const body = pick(data, fields)
      const answer = await call<RaRecord>({ path: `/${path}/${id}`, method: write, body })
      return { data: identified(name, answer) }
    },
    delete: async (name: string, { id, previousData }: { id: Identifier; previousData?: Row }) => {
      await call({ path: `/${resourceOf(name).path}/${id}`, method: 'DELETE' })
      return { data: previousData ?? { id } }
    },
    deleteMany: (name: string, { ids }: { ids: Identifier[] }) =>
      rest.deleteMany(resourceOf(name).path, { ids }),
  }
  // React-admin's type promises any record that a caller names; what comes is what the interface documents.
  return provider as unknown as DataProvider
}

type Asked = Pick<GetListParams, 'pagination' | 'sort' | 'filter'>

function listOf({ items, total }: Page) {
  return { data: items, total }
}

function identified(name: string, item: RaRecord): RaRecord {
  const { key = 'id' } = resourceOf(name)
  return { ...item, id: item[key] }
}

/** React-admin sorts by id unless told otherwise, which is no order of ours. */
function sortOf(sort: GetListParams['sort']): Query {
  if (!sort || sort.field === 'id') return {}
  return { sortBy: sort.field, order: sort.order.toLowerCase() }
}

function plainFilter(filter: Row) {
  return filter as Query
}

function pick(data: Row, fields: readonly string[] = []): Row {
  return Object.fromEntries(
    fields.filter((field) => data[field] !== undefined).map((field) => [field, data[field]])
  )
}

function searchOf(query: Query) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}
