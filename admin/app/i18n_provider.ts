import type { I18nProvider } from 'react-admin'
import IntlMessageFormat from 'intl-messageformat'

/** Texts by dotted key, such as `admin.services.title`. */
export type Texts = Record<string, string>

type Tree = { [key: string]: string | Tree }

/** `{ a: { b: 'x' } }` → `{ 'a.b': 'x' }`. */
export function flatten(tree: Tree, prefix = ''): Texts {
  return Object.entries(tree).reduce<Texts>((all, [key, value]) => {
    const name = prefix + key
    return typeof value === 'string'
      ? { ...all, [name]: value }
      : { ...all, ...flatten(value, `${name}.`) }
  }, {})
}

/**
 * React-admin's texts and ours in one language, formatted as on the server: ICU, the same major of the same library.
 * What react-admin asks for under `resources.` stands under `admin.resources.`; a text that is no key is shown as it is.
 */
export function createI18nProvider(locale: string, texts: Texts): I18nProvider {
  const formats = new Map<string, IntlMessageFormat>()

  function formatOf(key: string, text: string) {
    const known = formats.get(key)
    if (known) return known
    const format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })
    formats.set(key, format)
    return format
  }

  function translate(key: string, { _: fallback, ...values }: Record<string, unknown> = {}) {
    const text = texts[key] ?? texts[`admin.${key}`]
    if (text === undefined) return typeof fallback === 'string' ? fallback : key
    // React-admin names things without saying how many: then it means one.
    const filled = { smart_count: 1, ...values } as Record<string, string | number>
    return String(formatOf(key, text).format(filled))
  }

  return {
    translate,
    getLocale: () => locale,
    // The language is a cookie that the server reads, so another one begins with another page (layout/footer).
    changeLocale: () => Promise.resolve(),
  }
}
