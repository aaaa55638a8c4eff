import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { freshnessOf } from './freshness_of.ts'
import type { ShownConnection } from './find_connections.ts'
import { CATEGORIES, guidePath, providerOf, type Provider } from './define_provider.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { ON_DELETE, ON_MOVE, OUTAGES } from './domain/connection_settings.ts'

/** What a host has connected, as its host sees it; never what opens it. */
export default class ConnectionTransformer extends BaseTransformer<ShownConnection> {
  toObject() {
    const { connection, isUntold } = this.resource
    const { provider, state, since, lastOkAt, createdAt, settings } = connection
    const declared = providerOf(provider)
    const { name = provider, categories = [], isTyped = false }: Partial<Provider> = declared ?? {}
    return answer(connectionFields, {
      ...this.pick(connection, ['id', 'provider', 'label', 'failure', 'failureText']),
      name,
      categories: [...categories],
      // What its host removed is not answered.
      state: state === 'ok' || state === 'late' ? state : 'broken',
      freshness: declared ? freshnessOf(declared, isUntold) : 0,
      isTyped,
      guide: declared ? guidePath(declared) : null,
      since: toIso(since),
      lastOkAt: toIso(lastOkAt),
      createdAt: toIso(createdAt),
      settings,
    })
  }
}

/** A provider as a host sees it who looks for something to connect. */
export function offerOf(provider: Provider) {
  const { code, name, categories, permissions } = provider
  return {
    code,
    name,
    categories: [...categories],
    permissions: [...permissions],
    freshness: freshnessOf(provider),
    isAvailable: provider.isConfigured(),
    isOpen: provider.isOpen ?? false,
    isTyped: provider.isTyped ?? false,
    guide: guidePath(provider),
  }
}

const text = () => vine.string()

const settings = {
  allDay: vine.boolean(),
  tentative: vine.boolean(),
  privateTitles: vine.boolean(),
  onOutage: vine.enum(OUTAGES),
  onMove: vine.enum(ON_MOVE),
  onDelete: vine.enum(ON_DELETE),
}

/** What is answered of a connection. */
export const connectionFields = {
  id: text(),
  provider: text(),
  name: text(),
  categories: vine.array(vine.enum(CATEGORIES)),
  /** What the host knows the account at the provider by. */
  label: text(),
  state: vine.enum(['ok', 'late', 'broken'] as const),
  failure: text().nullable(),
  /** The provider's own words. */
  failureText: text().nullable(),
  /** Minutes until a change in its slowest calendar that closes hours counts; 0: at once. */
  freshness: vine.number(),
  /** Whether its host typed an address, a name and a password. */
  isTyped: vine.boolean(),
  /** The address of the page that explains it; null where there is none. */
  guide: text().nullable(),
  since: text(),
  lastOkAt: text().nullable(),
  createdAt: text(),
  settings: vine.object(settings),
}

const offer = {
  code: text(),
  name: text(),
  categories: vine.array(vine.enum(CATEGORIES)),
  permissions: vine.array(vine.enum(['seeCalendars', 'writeEvents', 'makeRooms'] as const)),
  freshness: vine.number(),
  isAvailable: vine.boolean(),
  /** Whether it works without an account of the host's. */
  isOpen: vine.boolean(),
  /** Whether it is connected by an address, a name and a password. */
  isTyped: vine.boolean(),
  /** The address of the page that explains it; null where there is none. */
  guide: text().nullable(),
}

/** The answer of GET /connections. */
export const connectionsAnswer = vine.create({
  items: vine.array(vine.object(connectionFields)),
  providers: vine.array(vine.object(offer)),
})

/** The answer of PATCH /connections/:id. */
export const connectionAnswer = vine.create(connectionFields)

/** The answer of POST /connections. */
export const connectionLinkAnswer = vine.create({ url: vine.string() })
