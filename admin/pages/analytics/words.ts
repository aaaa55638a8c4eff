import { DateTime } from 'luxon'
import type { useTranslate } from 'react-admin'
import { NAMED_SOURCES } from '#shared/visits'
import { formatMoney, toMinor } from '#shared/money'
import type { AnalyticsUnit } from '#shared/analytics'
import { dayMark, periodMark, periodText } from '../wallet/money_text'

type T = ReturnType<typeof useTranslate>
type Money = { currency: string; amount: number }

/** The name of a bar's day, week or month. */
export function barText(start: string, unit: AnalyticsUnit, locale: string): string {
  return unit === 'day' ? dayWords(start, locale) : periodText(start, unit, locale)
}

/** The same below the bar, where there is little room. */
export function barMark(start: string, unit: AnalyticsUnit, locale: string): string {
  return unit === 'day' ? dayWords(start, locale) : periodMark(start, unit, locale)
}

/** `3 nov`: a day without its year. */
export function dayWords(day: string, locale: string): string {
  return dayMark(DateTime.fromISO(day, { zone: 'utc', locale }), locale)
}

/** Amounts of several currencies, the account's own first; a dash where there is none. */
export function moneyWords(all: Money[], currency: string): string {
  const own = all.filter((one) => one.currency === currency)
  const sorted = [...own, ...all.filter((one) => one.currency !== currency)]
  const texts = sorted.map((one) => formatMoney(toMinor(one.amount, one.currency), one.currency))
  return texts.join(' + ') || '–'
}

/** What an amount comes to in one currency. */
export const amountIn = (all: Money[], currency: string): number =>
  all.find((one) => one.currency === currency)?.amount ?? 0

/** A share of a whole as percents; a dash where there is no whole. */
export function shareWords(part: number, whole: number, locale: string): string {
  if (whole === 0) return '–'
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return format.format(part / whole)
}

/** The name of a source: ours where we know it, otherwise what the link said or the site is called. */
export function sourceWords(source: string, t: T): string {
  const isNamed = NAMED_SOURCES.some((name) => name === source)
  return isNamed ? t(`admin.analytics.sources.${source}`) : source
}
