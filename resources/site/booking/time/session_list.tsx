import type { Data } from '@generated/data'
import { useShared, useT, type T } from '~/lib/use_t'
import { Dots } from '~/ui/dots'
import { CalendarLeaf } from '~/ui/calendar_leaf'
import { isFew } from '#shared/seats'
import { formatDay, formatDayName, formatHours, formatWhen, unbroken } from '#shared/formats'

export type Session = Data.Scheduling.WorkshopDate

interface Props {
  sessions: Session[]
  zone: string
  /** The button of a date. */
  action: (session: Session) => React.ReactNode
}

/** The dates of a workshop in the reader's zone, each with what is left of it. */
export function SessionList({ sessions, zone, action }: Props) {
  const t = useT()
  const { locale } = useShared()
  return (
    <ul className="sessions">
      {sessions.map((session) => (
        <li key={session.id} className="session">
          <CalendarLeaf at={session.start} zone={zone} />
          <span>
            <b>
              <span className="hidden">{formatDay(session.start, zone, locale)}, </span>
              <em aria-hidden="true">{formatDayName(session.start, zone, locale)},</em>{' '}
              <span className="span-of-hours">{hoursOf(session, { zone, locale, t })}</span>
            </b>
            <Left session={session} zone={zone} />
          </span>
          {action(session)}
        </li>
      ))}
    </ul>
  )
}

/** `07:00 a 08:30 p. m.` */
function hoursOf(session: Session, { zone, locale, t }: { zone: string; locale: string; t: T }) {
  const [from, to] = formatHours(session, zone, locale)
  return unbroken(t('booking.from_to', { from, to }))
}

/** Whether a date can be booked now. */
export function hasRoom({ isOpen, placesLeft }: Session): boolean {
  return isOpen && placesLeft > 0
}

/** The seats of a date, and the deadline of booking where it is before the start. */
function Left({ session, zone }: { session: Session; zone: string }) {
  const t = useT()
  const { locale } = useShared()
  const { isOpen, places, placesLeft, maxReservationDate, start } = session
  if (!isOpen) return <small>{t('booking.group.closed')}</small>
  return (
    <>
      <span className={isFew(placesLeft) ? 'left last-text' : 'left'}>
        <Dots seats={places} left={placesLeft} />
        {t('booking.group.left', { count: placesLeft })}
      </span>
      {placesLeft > 0 && maxReservationDate !== start && (
        <small>
          {t('booking.group.until', { until: formatWhen(maxReservationDate, zone, locale) })}
        </small>
      )}
    </>
  )
}
