import type { Data } from '@generated/data'
import { useShared, useT } from '~/lib/use_t'
import { formatDay, formatTime, formatWhen, formatZone } from '#shared/formats'

export type Session = Data.Scheduling.WorkshopDate

/** At most so many places are called the last ones (docs/domain.md, "Defaults"). */
const LAST = 5

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

/** The places left at a date, and the deadline of booking where it is before the start. */
function Left({ session, zone }: { session: Session; zone: string }) {
  const t = useT()
  const { locale } = useShared()
  const { isOpen, placesLeft, maxReservationDate, start } = session
  if (!isOpen) return <small className="left none">{t('booking.group.closed')}</small>
  if (placesLeft === 0) return <small className="left none">{t('booking.group.sold_out')}</small>

  const left = t('booking.group.left', { count: placesLeft })
  return (
    <>
      <small className={placesLeft <= LAST ? 'left few' : 'left'}>
        {placesLeft <= LAST ? `${t('booking.group.last_places')} · ${left}` : left}
      </small>
      {maxReservationDate !== start && (
        <small>
          {t('booking.group.until', { until: formatWhen(maxReservationDate, zone, locale) })}
        </small>
      )}
    </>
  )
}
