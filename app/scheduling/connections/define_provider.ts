import app from '@adonisjs/core/services/app'
import type { AccountEntrance, AccountLinker } from './account_linker.ts'
import type { CalendarDriver } from './calendar_driver.ts'
import { fsImportAll } from '@adonisjs/core/helpers'
import type { ConferenceDriver } from './conference_driver.ts'

/** What connections are for, in the order to show. */
export const CATEGORIES = ['calendar', 'video'] as const

export type Category = (typeof CATEGORIES)[number]

/** The settings of a provider in config/connections.ts; undefined where it is not configured. */
type Settings<Configured> = () => Configured | undefined

/** What a provider does once it is made with its settings. */
export type ProviderParts = {
  linker: AccountLinker
  /** Where it is typed. */
  entrance?: AccountEntrance
  calendar?: CalendarDriver
  conference?: ConferenceDriver
}

type Declaration<Configured> = {
  /** As addresses and rows carry it: `google-calendar`. */
  code: string
  /** A name that is the same in all languages. */
  name: string
  categories: readonly Category[]
  /** What the host is asked for, as the dashboard explains it. */
  permissions: readonly ('seeCalendars' | 'writeEvents' | 'makeRooms')[]
  /** The same in the words of the provider, by which administrators of a company allow it. */
  scopes?: readonly string[]
  /** Minutes between two passes over a calendar; 0 where the provider tells of changes at once. */
  freshness: number
  /** Whether it is played by this installation, to try connections out. It has no guide. */
  isSimulated?: boolean
  /** Whether it works for all hosts without an account of theirs. */
  isOpen?: boolean
  /** Whether hosts type an address, a name and a password instead of leaving for a page of the provider. */
  isTyped?: boolean
  /** The application that hosts let in, where several providers share it. All are revoked together. */
  application?: string
  settings: Settings<Configured>
  /** Makes its parts, each imported when it is first used. */
  make: (settings: Configured) => Promise<ProviderParts>
}

/** A provider as the rest of connections knows it. */
export type Provider = Omit<Declaration<unknown>, 'settings' | 'make'> & {
  isConfigured: () => boolean
  /** Its parts, made once for each configuration. Undefined where it is not configured. */
  parts: () => Promise<ProviderParts | undefined>
}

const providers = new Map<string, Provider>()

/**
 * Declares a provider in `providers/<name>/provider.ts`; it is found by its place. Throws when two have one code. The page of
 * integrations, the callback, health, removal and the guide come from this declaration.
 */
export function defineProvider<Configured extends object>(
  declaration: Declaration<Configured>
): Provider {
  const { settings, make, ...known } = declaration
  if (providers.has(known.code)) throw new Error(`Two providers are called ${known.code}`)
  const made = new WeakMap<Configured, Promise<ProviderParts>>()
  const provider: Provider = {
    ...known,
    isConfigured: () => settings() !== undefined,
    parts: async () => {
      const configured = settings()
      if (!configured) return undefined
      const parts = made.get(configured) ?? make(configured)
      made.set(configured, parts)
      return parts
    },
  }
  providers.set(known.code, provider)
  return provider
}

/** Loads every declaration; called once when the application starts. */
export async function loadProviders(): Promise<void> {
  const filter = (path: string) => /\/provider\.(ts|js)$/.test(path)
  await fsImportAll(app.makePath('app/scheduling/connections/providers'), { filter })
}

/** All providers by category and name, also those that are not configured. */
export function allProviders(): Provider[] {
  const rank = ({ categories }: Provider) => CATEGORIES.indexOf(categories[0]!)
  return [...providers.values()].sort(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name)
  )
}

/** The codes of the providers with the same application as one of them, itself included. */
export function codesOfApplication(code: string): string[] {
  const application = providers.get(code)?.application
  if (!application) return [code]
  return allProviders().flatMap((one) => (one.application === application ? one.code : []))
}

/** The address of the guide to a provider; null where it has none. */
export function guidePath({ code, isSimulated }: Provider): string | null {
  return isSimulated ? null : `/docs/${code}`
}

/** The provider of a code; undefined for what is none. */
export function providerOf(code: string): Provider | undefined {
  return providers.get(code)
}
