import { useCallback } from 'react'
import { usePage } from '@inertiajs/react'
import IntlMessageFormat from 'intl-messageformat'

type Values = Record<string, string | number | boolean | null | undefined>
/** Props that the Inertia middleware shares with every page. */
export type Shared = {
  locale: 'es' | 'en'
  messages: Record<string, string>
  product: { name: string; supportEmail: string }
  /** The one in which the visitor last chose to see prices. */
  currency: string | null
  url: string
  /** The nonce that allows this answer's styles. */
  cspNonce: string
}

/** A text in the page's language by its key, with its placeholders filled. */
export type T = (key: string, values?: Values) => string

/** The props that every page has. */
export function useShared(): Shared {
  return usePage<Shared>().props
}

const formats = new Map<string, IntlMessageFormat>()

/** Parses a text once per language: parsing takes far longer than filling it. */
function formatOf(message: string, locale: string): IntlMessageFormat {
  const key = `${locale} ${message}`
  let format = formats.get(key)
  if (!format)
    formats.set(
      key,
      (format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }))
    )
  return format
}

/** Formats texts as the server does: the same ICU syntax, the same major of the same library. */
export function useT(): T {
  const { locale, messages } = useShared()

  return useCallback(
    (key, values) => {
      const message = messages[key]
      if (message === undefined) throw new Error(`No text for ${key}`)
      return String(formatOf(message, locale).format(values))
    },
    [locale, messages]
  )
}
