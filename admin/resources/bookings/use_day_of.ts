import { DateTime } from 'luxon'
import { useLocale, useTranslate } from 'react-admin'
import { formatShortDay } from '#shared/formats'
import { useMe } from '../../data/account'

/** The day of an instant by the host's clock, and its word when it is today or tomorrow. */
export function useDayOf() {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const today = DateTime.now().setZone(timeZone).startOf('day')
  const words: Record<number, string> = {
    0: t('admin.bookings.today'),
    1: t('admin.bookings.tomorrow'),
  }

  return (instant: string) => {
    const day = DateTime.fromISO(instant, { zone: timeZone }).startOf('day')
    const word = words[Math.round(day.diff(today, 'days').days)]
    return { word, date: formatShortDay(instant, timeZone, locale) }
  }
}
