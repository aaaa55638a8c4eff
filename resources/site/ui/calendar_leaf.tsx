import { useShared } from '~/lib/use_t'
import { dayParts } from '#shared/formats'

/** A day as a leaf of a calendar; the words beside it say the same. */
export function CalendarLeaf({ at, zone }: { at: string; zone: string }) {
  const { locale } = useShared()
  const { day, month } = dayParts(at, zone, locale)
  return (
    <span className="leaf" aria-hidden="true">
      <small>{month}</small>
      <b>{day}</b>
    </span>
  )
}
