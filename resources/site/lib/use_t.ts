import { useCallback } from 'react'
import { usePage } from '@inertiajs/react'
import { endedOnce } from '#shared/formats'
import { FORMATTERS } from '#shared/text_formatters'
import format, { type CompiledMessage } from 'icu-minify/format'

type Values = Record<string, string | number | boolean>
/** Props that the Inertia middleware shares with every page. */
export type Shared = {
  locale: 'es' | 'en'
  messages: Record<string, CompiledMessage>
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

/** Formats texts as the server does; it has parsed their ICU syntax already (`app/core/i18n.ts`). */
export function useT(): T {
  const { locale, messages } = useShared()

  return useCallback(
    (key, values) => {
      const message = messages[key]
      if (message === undefined) throw new Error(`No text for ${key}`)
      return endedOnce(String(format(message, locale, values, { formatters: FORMATTERS })))
    },
    [locale, messages]
  )
}
