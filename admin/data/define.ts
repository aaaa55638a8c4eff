import { createElement, lazy, useState, type ComponentType } from 'react'
import type { Route } from '#api/client'
import type { LucideIcon } from 'lucide-react'
import type { Me } from './account'

export type Row = Record<string, unknown>
export type Query = Record<string, string | number | undefined>

/** How the API names a resource of the dashboard, and what it accepts. */
export type ResourceApi = {
  /** Its routes; the last placeholder of a path is the record's. A resource offers what it has a route for. */
  routes: { list: Route; show?: Route; create?: Route; update?: Route; remove?: Route }
  /** The field that names a record in the address of its calls; `id` by default. */
  key?: string
  /** Fields that may be sent: the API refuses unknown ones. */
  fields?: readonly string[]
  /** Values that are sent with every new record. */
  constants?: Row
  /** Keys of the texts for a failed save or removal for which the server gives no reason. */
  failed?: { save?: string; remove?: string }
  /** The filters of a list as the API understands them; `timeZone` is the account's. */
  query?: (filter: Row, timeZone: string) => Query
}

/** The groups of the drawer, from top to bottom; the first has no title. */
export const GROUPS = ['today', 'page', 'money', 'team'] as const

/** An entry of the drawer; its text is `admin.menu.<entry>`. */
export type Entry = {
  entry: string
  icon: LucideIcon
  group: (typeof GROUPS)[number]
  /** Its place from top to bottom. */
  order: number
  /** The accounts that see it; all by default. */
  isFor?: (me: Me) => boolean
  /** The feature it needs: an account without it sees the name of the plan that has it. */
  feature?: string
  /** The last day of its badge 'new', as `yyyy-MM-dd`. */
  newUntil?: string
  /** Lists its tabs below it. */
  hasSubmenu?: boolean
  /** What stands behind its name, such as how much waits there. */
  Mark?: ComponentType
}

/** A tab of an entry: pages that share an entry lead to each other. */
export type Tab = {
  of: string
  /** Key of its name. */
  label: string
  /** Its place from left to right. */
  order: number
  newUntil?: string
  /** What stands behind its name, such as how much waits there. */
  Mark?: ComponentType
}

type Load = () => Promise<ComponentType>
/** How the search finds a page that is neither in the drawer nor a tab. */
export type FoundAs = { label: string; icon?: LucideIcon }

/** The kind of results by which the search finds what a resource or page shows (docs/architecture.md, "Search"). */
export type SearchedAs = {
  kind: string
  icon: LucideIcon
  /** Records are people, drawn with initials. */
  isPerson?: boolean
  /** Its place among the kinds, from top to bottom. */
  order: number
}

type Common = {
  searched?: SearchedAs
  found?: FoundAs
  /** Keys of the headings of its parts, which the search finds as settings. */
  settings?: readonly string[]
  menu?: Omit<Entry, 'Mark'> & { mark?: Load }
  tab?: Omit<Tab, 'Mark'> & { mark?: Load }
}

type ResourceDefinition = Common & {
  /** Its address in the dashboard (docs/domain.md, "Addresses") and its name for react-admin. */
  name: string
  /** Where its texts stand: `coupons` for `admin.coupons`, with react-admin's own below `record`. */
  of?: string
  api: ResourceApi
  list?: Load
  create?: Load
  edit?: Load
  recordRepresentation?: string
}

type PageDefinition = Common & {
  /** Its address in the dashboard, as a route of React Router. */
  path: string
  /** The only kind of account that has it: a person's or a team's. */
  only?: Me['type']
} & ({ load: Load } | { leadsTo: string })

/** Defines a resource: the export of `resources/<x>/index.tsx`, which is found by its place. */
export function defineResource({ list, create, edit, tab, ...resource }: ResourceDefinition) {
  const loaded = { list: later(list), create: later(create), edit: later(edit) }
  const marks = { tab: marked(tab), menu: marked(resource.menu) }
  return { kind: 'resource' as const, ...resource, ...loaded, ...marks }
}

/** Defines a page that is no resource, or an address that leads to another one: an export of `pages/<x>/index.tsx`. */
export function definePage(page: PageDefinition) {
  const { path, only, menu, tab, found, searched, settings } = page
  const content = 'load' in page ? { Content: lazyOf(page.load) } : { leadsTo: page.leadsTo }
  const places = { menu: marked(menu), tab: marked(tab) }
  return { kind: 'page' as const, path, only, found, searched, settings, ...places, ...content }
}

export type Resource = ReturnType<typeof defineResource>
export type Page = ReturnType<typeof definePage>

function marked<Place extends { mark?: Load }>(place?: Place) {
  return place && { ...place, Mark: later(place.mark) }
}

function later(load?: Load) {
  return load && lazyOf(load)
}

/**
 * A component whose file is fetched when it is first shown, or ahead. One that is there already is drawn at once: what
 * React waits for is drawn a third of a second later.
 */
function lazyOf(load: Load) {
  let fetched: ComponentType | undefined
  const Awaited = lazy(async () => ({ default: await load() }))

  function Content() {
    const [Shown] = useState<ComponentType>(() => fetched ?? Awaited)
    return createElement(Shown)
  }
  return Object.assign(Content, {
    fetchAhead: async () => {
      fetched = await load()
    },
  })
}
