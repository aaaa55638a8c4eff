import { createHash } from 'node:crypto'
import { product } from '#config/product'
import compile from 'icu-minify/compile'
import { pageTexts } from '#config/inertia'
import type { JSONDataTypes } from '@adonisjs/core/types/transformers'
import i18nManager from '@adonisjs/i18n/services/main'

/** Texts that no public page names: those of the dashboard, of mails and of answers. */
const NEVER = /^(admin|ra|emails|errors|api)\./

/** What the server says of forms that the dashboard alone has. */
const OF_DASHBOARD = 'validator.shared.messages.workflow.'

/** Texts by key, parsed: browsers format them without the parser, which would be a tenth of a page. */
export type PageTexts = Record<string, JSONDataTypes>

const cache = new Map<string, PageTexts>()

/**
 * The texts of a public page in one language, key by key. They are those that its code names (`vite.page_texts.ts`); a
 * page that the build does not know, as in development, gets those of all pages.
 */
export function messagesFor(locale: string, page: string): PageTexts {
  const key = `${locale} ${page}`
  const known = cache.get(key)
  if (known) return known

  const isNamed = nameTest(pageTexts[page])
  const all = Object.entries(i18nManager.getTranslationsFor(locale))
  const chosen = Object.fromEntries(
    all
      .filter(([name]) => isNamed(name))
      .map(([name, text]) => [name, compile(text) as JSONDataTypes])
  )
  cache.set(key, chosen)
  return chosen
}

/** Whether a key is among these, of which some are only beginnings: `booking.states.*`. */
function nameTest(keys: string[] | undefined): (key: string) => boolean {
  if (!keys) return (key) => !NEVER.test(key)
  const whole = new Set(keys)
  const beginnings = keys.filter((key) => key.endsWith('*')).map((key) => key.slice(0, -1))
  const isBuilt = (key: string) =>
    !key.startsWith(OF_DASHBOARD) && beginnings.some((beginning) => key.startsWith(beginning))
  return (key) => whole.has(key) || isBuilt(key)
}

/** The version of the terms of use as they read now: a fingerprint of their text in all languages. */
export function termsVersion(): string {
  return textVersion('landing.terms.', [product.supportEmail])
}

/** The version of the consent to WhatsApp as a client ticks it now. */
export function whatsAppConsentVersion(): string {
  return textVersion('booking.whatsapp_consent')
}

/** The version of the consent to invitations as a client presses it now. */
export function marketingConsentVersion(): string {
  return textVersion('booking.marketing_consent')
}

/** The keys that begin with some words, by language: they are looked for once among thousands. */
const keys = new Map<string, string[]>()

function keysOf(locale: string, beginning: string): string[] {
  const name = `${locale} ${beginning}`
  const found =
    keys.get(name) ??
    Object.keys(i18nManager.getTranslationsFor(locale))
      .filter((key) => key.startsWith(beginning))
      .toSorted()
  keys.set(name, found)
  return found
}

/** A fingerprint of texts in all languages, and of what is filled into them. */
function textVersion(beginning: string, values: string[] = []): string {
  const texts = i18nManager
    .supportedLocales()
    .toSorted()
    .flatMap((locale) => {
      const all = i18nManager.getTranslationsFor(locale)
      return keysOf(locale, beginning).map((key) => `${locale} ${key} ${all[key]}`)
    })
  const named = [product.name, ...values, ...texts]
  return createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 12)
}
