import { zoneFor } from '#shared/location'
import { CalendarX2, CalendarClock, Download, Ellipsis } from 'lucide-react'
import { useShared, useT } from '~/lib/use_t'
import type { DatedTicket } from './dated_ticket'
import { formatShortDay, formatTime, formatWhen, formatZone, unbroken } from '#shared/formats'

type Session = DatedTicket['sessions'][number]

interface Props {
  ticket: DatedTicket
  /** Whether this is a page of the service, where nothing is changed. */
  isElsewhere?: boolean
}

/** The sessions of a package, or of what is repeated, on one clock: one row and one dot each. */
export function OwnSessions({ ticket, isElsewhere }: Props) {
  const t = useT()
  const { locale } = useShared()
  const { sessions, start, attendee, collaborators } = ticket
  const zone = zoneFor(ticket, attendee.timeZone)
  const namesOf = (ids: string[]) =>
    collaborators.filter(({ id }) => ids.includes(id)).map(({ fullName }) => fullName)

  return (
    <>
      <Progress sessions={sessions} />
      <ol className="own-sessions">
        {sessions.map((session) => {
          const standing = standingOf(session, ticket)
          const names = collaborators.length > 1 ? namesOf(session.collaboratorIds) : []
          return (
            <li key={session.id} className={`line ${standing}`}>
              <i aria-hidden="true" />
              <p>
                <b>
                  {formatShortDay(session.start, zone, locale)},{' '}
                  <span>{unbroken(formatTime(session.start, zone, locale))}</span>
                </b>
                <small>{[t(`booking.package.standing.${standing}`), ...names].join(' · ')}</small>
              </p>
              {!isElsewhere && standing !== 'done' && standing !== 'cancelled' && (
                <Options ticket={ticket} session={session} />
              )}
            </li>
          )
        })}
      </ol>
      <p className="line zone">
        <small>{t('booking.zone_of', { zone: formatZone(zone, start, locale) })}</small>
      </p>
    </>
  )
}

/** How one session stands: cancelled, over, or as the whole booking does; the first to come is `next`. */
function standingOf({ id, state, end }: Session, { sessions, state: whole }: DatedTicket): string {
  if (state === 'cancelled' || whole === 'cancelled') return 'cancelled'
  if (Date.parse(end) < Date.now()) return 'done'
  if (!['confirmed', 'rescheduled', 'approved'].includes(whole)) return 'waiting'
  const next = sessions.find(
    (one) => one.state !== 'cancelled' && Date.parse(one.end) >= Date.now()
  )
  return next?.id === id ? 'next' : 'coming'
}

/** How many of the sessions took place, as dots and in words. */
function Progress({ sessions }: { sessions: Session[] }) {
  const t = useT()
  const stand = sessions.filter(({ state }) => state !== 'cancelled')
  const done = stand.filter(({ end }) => Date.parse(end) < Date.now()).length
  if (done === 0) return null
  return (
    <div className="line progress">
      <span className="dots" aria-hidden="true">
        {stand.map(({ id }, at) => (
          <i key={id} className={at < done ? 'on' : undefined} />
        ))}
      </span>
      <p>
        <b>{t('booking.package.progress', { done, of: stand.length })}</b>
      </p>
    </div>
  )
}

/** What can be done with one session: moved, cancelled by itself, put into a calendar. Opens without script. */
function Options({ ticket, session }: { ticket: DatedTicket; session: Session }) {
  const t = useT()
  const { locale } = useShared()
  const { code, links, attendee } = ticket
  const { id, start, mayReschedule, mayCancel } = session
  const when = formatWhen(start, zoneFor(ticket, attendee.timeZone), locale)
  return (
    <details className="menu">
      <summary className="round" aria-label={t('booking.package.options', { when })}>
        <Ellipsis size={20} aria-hidden="true" />
      </summary>
      <div>
        {mayReschedule && (
          <a
            href={`/reschedule/${code}?session=${id}`}
            aria-label={t('booking.package.move_session', { when })}
          >
            <CalendarClock size={18} aria-hidden="true" /> {t('booking.package.move')}
          </a>
        )}
        {mayCancel && (
          <a
            href={`/cancel/${code}?session=${id}`}
            aria-label={t('booking.repeat.cancel_session', { when })}
          >
            <CalendarX2 size={18} aria-hidden="true" /> {t('booking.repeat.cancel')}
          </a>
        )}
        <a href={`${links.calendar}?session=${id}`} download>
          <Download size={18} aria-hidden="true" /> {t('booking.calendar_file')}
        </a>
      </div>
    </details>
  )
}
