import type { I18nProvider } from 'react-admin'
import { endedOnce } from '#shared/formats'
import IntlMessageFormat from 'intl-messageformat'
import { textsOfResource } from '../data/registry'

/** Texts by dotted key, such as `admin.services.title`. */
export type Texts = Record<string, string>

export type Tree = { [key: string]: string | Tree }

/** `{ a: { b: 'x' } }` → `['a.b', 'x']`. */
function* flatten(tree: Tree, prefix: string): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(tree)) {
    const name = prefix + key
    if (typeof value === 'string') yield [name, value]
    else yield* flatten(value, `${name}.`)
  }
}

/** Texts of files by their keys: `lang/es/admin/coupons.json` holds `admin.coupons.*`, as on the server. */
export function textsOf(files: Record<string, Tree>): Texts {
  const all = Object.entries(files).flatMap(([path, tree]) => {
    const [, name = ''] = /\/lang\/\w+\/(.*)\.json$/.exec(path) ?? []
    return [...flatten(tree, `${name.replaceAll('/', '.')}.`)]
  })
  return Object.fromEntries(all)
}

const OF_RESOURCE = /^resources\.([^.]+)\./

function ownKey(key: string): string {
  return key.replace(OF_RESOURCE, (_, name: string) => `admin.${textsOfResource(name)}.record.`)
}

/**
 * The texts of react-admin and of the dashboard, formatted as on the server: ICU by the same library.
 * React-admin asks for `resources.<resource>.name`; it stands in the resource's own texts, `admin.<of>.record.name`. A
 * text that is no key is shown as it is.
 */
export function createI18nProvider(locale: string, texts: Texts): I18nProvider {
  const formats = new Map<string, IntlMessageFormat>()
  const plain = new Map<string, string>()

  function formatOf(key: string, text: string) {
    const known = formats.get(key)
    if (known) return known
    const format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })
    formats.set(key, format)
    return format
  }

  /** Texts without values are the same each time: a page asks for some of them hundreds of times. */
  function translate(key: string, values?: Record<string, unknown>) {
    if (values) return filled(key, values)
    const text = plain.get(key) ?? filled(key)
    plain.set(key, text)
    return text
  }

  function filled(key: string, { _: fallback, ...values }: Record<string, unknown> = {}) {
    const text = texts[ownKey(key)]
    if (text === undefined) return typeof fallback === 'string' ? fallback : key
    // React-admin leaves out the count where it means one.
    const all = { smart_count: 1, ...values } as Record<string, string | number>
    return endedOnce(String(formatOf(key, text).format(all)))
  }

  return {
    translate,
    getLocale: () => locale,
    // The server reads the language from a cookie, so a change loads the page again (layout/footer).
    changeLocale: () => Promise.resolve(),
  }
}
