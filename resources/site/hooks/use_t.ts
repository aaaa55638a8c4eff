import { useMemo } from 'react'
import { usePage } from '@inertiajs/react'
import IntlMessageFormat from 'intl-messageformat'

type Shared = { locale: string; messages: Record<string, string> }
type Values = Record<string, string | number | boolean | Date | null | undefined>

/** A text in the page's language by its key, with its placeholders filled. */
export type T = (key: string, values?: Values) => string

/** Formats texts as the server does: the same ICU syntax, the same major of the same library. */
export function useT(): T {
  const { locale, messages } = usePage<Shared>().props

  return useMemo(() => {
    const formats = new Map<string, IntlMessageFormat>()
    return (key, values) => {
      const message = messages[key]
      if (message === undefined) throw new Error(`No text for ${key}`)
      let format = formats.get(key)
      if (!format)
        formats.set(
          key,
          (format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }))
        )
      return String(format.format(values))
    }
  }, [locale, messages])
}
