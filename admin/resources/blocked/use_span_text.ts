import { useLocale } from 'react-admin'
import { formatTime } from '#shared/formats'
import { dateIn, formatShortDay, type Range } from '../../ui/time'
import { useMe } from '../../data/account'

/** A time from one instant to another in words, by the account's clock: the day is said twice where there are two. */
export function useSpanText(): (span: Range) => string {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const day = (instant: string) => formatShortDay(instant, timeZone, locale)
  const hour = (instant: string) => formatTime(instant, timeZone, locale)

  return ({ start, end }) =>
    dateIn(start, timeZone) === dateIn(end, timeZone)
      ? `${day(start)}, ${hour(start)} – ${hour(end)}`
      : `${day(start)}, ${hour(start)} – ${day(end)}, ${hour(end)}`
}
