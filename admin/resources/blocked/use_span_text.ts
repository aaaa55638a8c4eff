import { useLocale } from 'react-admin'
import { formatShortDay, formatTime, unbroken } from '#shared/formats'
import { dateIn, type Range } from '../../ui/time'
import { useMe } from '../../data/account'

/** Formats a span by the account's clock, with both days where they differ. */
export function useSpanText(): (span: Range) => string {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const day = (instant: string) => formatShortDay(instant, timeZone, locale)
  const hour = (instant: string) => unbroken(formatTime(instant, timeZone, locale))

  return ({ start, end }) =>
    dateIn(start, timeZone) === dateIn(end, timeZone)
      ? `${day(start)}, ${hour(start)} – ${hour(end)}`
      : `${day(start)}, ${hour(start)} – ${day(end)}, ${hour(end)}`
}
