import { freshnessOf } from './freshness_of.ts'
import { allProviders, guidePath, type Category, type Provider } from './define_provider.ts'

/** What the guide to a provider says of it beside its texts. */
export type ProviderGuide = Pick<Provider, 'code' | 'name'> & {
  categories: Category[]
  permissions: Provider['permissions'][number][]
  /** Its address. */
  path: string
  /** How its texts are called: `google_calendar`. */
  text: string
  scopes: string[]
  /** Minutes until a change there counts here; 0: at once. */
  freshness: number
  /** How hosts connect it: at a page of the provider, by typing, or not at all. */
  way: 'page' | 'typed' | 'open'
  /** False where this installation has no credentials for it. */
  isAvailable: boolean
}

/** The guides to all providers that a host may connect, by category and name. */
export function listGuides(): ProviderGuide[] {
  return allProviders().flatMap((provider) => {
    const path = guidePath(provider)
    return path ? [guideOf(provider, path)] : []
  })
}

function guideOf(provider: Provider, path: string): ProviderGuide {
  const { code, name, categories, permissions, scopes = [], isOpen, isTyped } = provider
  return {
    code,
    name,
    categories: [...categories],
    permissions: [...permissions],
    scopes: [...scopes],
    path,
    text: code.replaceAll('-', '_'),
    freshness: freshnessOf(provider),
    way: isOpen ? 'open' : isTyped ? 'typed' : 'page',
    isAvailable: provider.isConfigured(),
  }
}
