import { LRUCache } from 'lru-cache'
import { endedOnce } from '#shared/formats'
import IntlMessageFormat from 'intl-messageformat'
import type { TranslationsFormatterContract } from '@adonisjs/i18n/types'

/** Parsed texts that are kept: all of ours in both languages, with room to spare. */
const MOST_TEXTS = 10_000

/** Formats ICU messages. The formatter of AdonisJS parses a text at every use, this one once. */
export class MessageFormatter implements TranslationsFormatterContract {
  readonly name = 'icu'
  #formats = new LRUCache<string, IntlMessageFormat>({ max: MOST_TEXTS })

  format(message: string, locale: string, data?: Record<string, string>): string {
    return endedOnce(String(this.#formatOf(message, locale).format(data ?? {})))
  }

  #formatOf(message: string, locale: string) {
    const key = `${locale} ${message}`
    const known = this.#formats.get(key)
    if (known) return known
    const format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true })
    this.#formats.set(key, format)
    return format
  }
}
