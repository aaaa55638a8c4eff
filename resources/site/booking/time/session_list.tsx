import type { Data } from '@generated/data'
import { useShared, useT } from '~/lib/use_t'
import { Dots } from '~/ui/dots'
import { CalendarLeaf } from '~/ui/calendar_leaf'
import { isFew } from '#shared/seats'
import { formatDay, formatTime, formatWhen, formatZone } from '#shared/formats'

export type Session = Data.Scheduling.WorkshopDate

interface Props {
  sessions: Session[]
  zone: string
  /** The button of a date. */
  action: (session: Session) => React.ReactNode
}

/** The dates of a workshop in the reader's zone, each with what is left of it. */
export function SessionList({ sessions, zone, action }: Props) {
  const { locale } = useShared()
  return (
    <ul className="sessions">
      {sessions.map((session) => (
        <li key={session.id} className="session">
          <CalendarLeaf at={session.start} zone={zone} />
          <span>
            <b>{formatDay(session.start, zone, locale)}</b>
            <span>
              {formatTime(session.start, zone, locale)} – {formatTime(session.end, zone, locale)}{' '}
              <small>{formatZone(zone, session.start, locale)}</small>
            </span>
            <Left session={session} zone={zone} />
          </span>
          {action(session)}
        </li>
      ))}
    </ul>
  )
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
