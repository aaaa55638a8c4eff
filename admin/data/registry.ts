import type { Me } from './account'
import type { Entry, FoundAs, Page, Resource, ResourceApi, Tab } from './define'

/** All resources and pages, found by their place. What they show is fetched when it is opened. */
const files = import.meta.glob<Record<string, Defined | Defined[]>>(
  ['../resources/*/index.tsx', '../pages/*/index.tsx'],
  { eager: true }
)

type Defined = Resource | Page

const all = Object.values(files).flatMap((file) => Object.values(file).flat())

/** Every resource of the dashboard. */
export const resources: Resource[] = all.filter((one) => one.kind === 'resource')

/** The pages of a kind of account. */
export function pagesOf({ type }: Pick<Me, 'type'>): Page[] {
  return pages.filter(({ only = type }) => only === type)
}

const pages: Page[] = all.filter((one) => one.kind === 'page')
const apis = new Map(resources.map(({ name, api }) => [name, api]))

/** How the API speaks of a resource of the dashboard. */
export function apiOf(resource: string): ResourceApi {
  const api = apis.get(resource)
  if (!api) throw new Error(`Unknown resource: ${resource}`)
  return api
}

/** Where the texts of a resource stand: `coupons` for `admin.coupons`. */
export function textsOfResource(name: string): string | undefined {
  return resources.find((resource) => resource.name === name)?.of
}

/** The key of the text for a failed save or removal of a resource (docs/domain.md, "Refusals on screen"). */
export function failureOf(resource: string, action: 'save' | 'remove'): string {
  return apis.get(resource)?.failed?.[action] ?? `admin.failed.${action}`
}

/** A place of the dashboard: its address and how it is reached. */
export type Place = {
  path: string
  menu?: Entry
  tab?: Tab
  found?: FoundAs
  settings?: readonly string[]
}

function placesOf(me: Me): Place[] {
  const own = pagesOf(me).map((page) => ({ ...page, path: page.path.replace(/\/\*$/, '') }))
  return [...resources.map(({ name, ...rest }) => ({ ...rest, path: name })), ...own]
}

/** The entries of the drawer, each with the addresses below it. */
export function entriesOf(me: Me) {
  const places = placesOf(me)
  return places
    .flatMap(({ path, menu }) =>
      menu && (menu.isFor?.(me) ?? true) ? [{ to: path, ...menu }] : []
    )
    .sort((one, other) => one.order - other.order)
    .map((entry) => ({
      ...entry,
      paths: [entry.to, ...tabsOf(me, entry.entry).map(({ path }) => path)],
    }))
}

/** The tabs of an entry. */
export function tabsOf(me: Me, entry: string) {
  return placesOf(me)
    .flatMap(({ path, tab }) => (tab?.of === entry ? [{ path, ...tab }] : []))
    .sort((one, other) => one.order - other.order)
}

/** The kinds of results that the search finds, in the order in which it shows them. */
export const searchedKinds = all
  .flatMap(({ searched }) => searched ?? [])
  .sort((one, other) => one.order - other.order)

/** The places that the search finds: entries and tabs, each tab with the icon and the feature of its entry, and others. */
export function foundPlaces(me: Me): FoundPlace[] {
  const entries = new Map(entriesOf(me).map((entry) => [entry.entry, entry]))
  return placesOf(me).flatMap((place) => {
    const { tab, menu, found } = place
    const entry = entries.get(tab?.of ?? menu?.entry ?? '')
    return entry
      ? [foundBelow(entry, place)]
      : found
        ? [{ path: place.path, settings: place.settings, ...found }]
        : []
  })
}

type FoundPlace = FoundAs & {
  path: string
  settings?: readonly string[]
  /** Key of the name of the entry above a tab. */
  of?: string
  feature?: string
}

/** An entry, or one of its tabs. */
function foundBelow(entry: Entry, { path, tab, settings }: Place): FoundPlace {
  const { icon, feature } = entry
  const name = `admin.menu.${entry.entry}`
  return {
    path,
    settings,
    icon,
    feature,
    ...(tab ? { label: tab.label, of: name } : { label: name }),
  }
}
