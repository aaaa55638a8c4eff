import { TAX } from '#tests/helpers/tax_data'
import { WALLET } from '#database/factories/payment_method'
import { WORKFLOW } from '#database/factories/workflow'
import { ALWAYS, inDays, SESSION, type TestHost } from '#tests/helpers/host'

type Answer = Awaited<ReturnType<TestHost['api']['patch']>>

type Row = { version: number } & { [field: string]: unknown }

/** What is edited by a form: how it is read, and how a field of it is written. */
type Edited = {
  kind: string
  field: string
  /** What two people write; words by default. */
  values?: unknown[]
  make: (host: TestHost) => Promise<string>
  read: (host: TestHost, path: string) => Promise<Row>
  write: (host: TestHost, path: string, body: object) => Promise<Answer>
  /** Where the answer of a write has the record, if it is a part of it. */
  within?: string
}

const read: Edited['read'] = async ({ api }, path) => (await api.get(path)).body()
const write: Edited['write'] = async ({ api }, path, body) => api.patch(path, body)

/** Reads a record that only a list shows. */
const readInList: Edited['read'] = async ({ api }, path) => {
  const at = path.lastIndexOf('/')
  const { items } = (await api.get(path.slice(0, at))).body()
  return items.find(({ id }: { id: string }) => id === path.slice(at + 1))
}

const added = async ({ api }: TestHost, path: string, body: object) => {
  const answer = await api.post(path, body)
  answer.assertStatus(201)
  return `${path}/${answer.body().id}`
}

/** The same for what only an account of a large plan has. */
const addedInBusiness = async (host: TestHost, path: string, body: object) => {
  await host.account.merge({ roleId: 'BUSINESS' }).save()
  return added(host, path, body)
}

const COUPON = { code: 'VERSION', type: 'PERCENT', discount: 10, expires: '2099-01-01T00:00' }

/** All that has a version (docs/domain.md, "Versions"). */
export const EDITED: Edited[] = [
  {
    kind: 'a service',
    field: 'title',
    make: async ({ service }) => `/services/${service.id}`,
    read,
    write,
  },
  {
    kind: 'a schedule',
    field: 'name',
    make: (host) => added(host, '/availability', { ...ALWAYS, isDefault: false }),
    read,
    write: async ({ api }, path, body) => api.put(path, { ...ALWAYS, isDefault: false, ...body }),
  },
  {
    kind: 'a workflow',
    field: 'name',
    make: (host) => added(host, '/workflows', WORKFLOW),
    read,
    write,
  },
  {
    kind: 'a coupon',
    field: 'description',
    make: (host) => added(host, '/coupons', COUPON),
    read,
    write,
  },
  {
    kind: 'a client',
    field: 'name',
    make: (host) => addedInBusiness(host, '/buyers', { name: 'Ana', email: 'ana@example.com' }),
    read,
    write,
  },
  {
    kind: 'an account',
    field: 'profession',
    make: async () => '/users/me',
    read,
    write,
  },
  {
    kind: 'a team',
    field: 'profession',
    make: (host) => addedInBusiness(host, '/teams', { firstName: 'Clínica' }),
    read,
    write,
  },
  {
    kind: 'a member of a team',
    field: 'maxPerDay',
    values: [3, 4],
    make: async (host) => {
      const members = `${await addedInBusiness(host, '/teams', { firstName: 'Clínica' })}/members`
      const [owner] = (await host.api.get(members)).body().items
      return `${members}/${owner.id}`
    },
    read: readInList,
    write,
  },
  {
    kind: 'a payment method',
    field: 'title',
    make: (host) => added(host, '/payment-methods', WALLET),
    read: readInList,
    write,
  },
  {
    kind: 'tax data',
    field: 'legalName',
    make: async ({ api }) => {
      ;(await api.put('/tax-data', TAX)).assertStatus(200)
      return '/tax-data'
    },
    read: async ({ api }, path) => (await api.get(path)).body().taxData,
    write: async ({ api }, path, body) => api.put(path, { ...TAX, ...body }),
    within: 'taxData',
  },
  {
    kind: 'a date of a workshop',
    field: 'places',
    values: [7, 6],
    make: async ({ api }) => {
      const sessions = [{ start: inDays(5, 20) }]
      const workshop = { ...SESSION, type: 'WEBINAR', slug: 'taller', sessions }
      const { id } = (await api.post('/services', workshop)).body()
      const dates = `/products/${id}/meetings`
      const [date] = (await api.get(dates)).body().items
      return `${dates}/${date.id}`
    },
    read: readInList,
    write,
  },
  {
    kind: 'a quick reply',
    field: 'title',
    make: (host) => addedInBusiness(host, '/quick-replies', { title: 'Local', text: 'Larco 1' }),
    read: readInList,
    write,
  },
  {
    kind: 'a calendar elsewhere',
    field: 'name',
    make: (host) =>
      added(host, '/calendar-feeds', { name: 'Casa', url: 'https://example.com/casa.ics' }),
    read: readInList,
    write,
  },
  {
    kind: 'a webhook endpoint',
    field: 'url',
    values: ['https://example.com/uno', 'https://example.com/dos'],
    make: (host) => addedInBusiness(host, '/webhook-endpoints', { url: 'https://example.com/' }),
    read: readInList,
    write,
  },
]

/** The record in the answer of a write. */
export const shownOf = ({ within }: Edited, answer: Answer): Row =>
  within ? answer.body()[within] : answer.body()
