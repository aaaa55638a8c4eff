import type { Data } from '@generated/data'
import { formatWhen } from '#shared/formats'
import { useShared, useT } from '~/lib/use_t'

/**
 * The sessions of a package, or of what is repeated, on the reader's clock, with who receives where these are several people;
 * each that may still be moved or called off by itself leads to where it is.
 */
export function OwnSessions({ ticket }: { ticket: Data.Ticketing.Ticket }) {
  const t = useT()
  const { locale } = useShared()
  const { code, sessions, attendee, collaborators } = ticket
  const namesOf = (ids: string[]) =>
    collaborators.filter(({ id }) => ids.includes(id)).map(({ fullName }) => fullName)

  return (
    <ol className="own-sessions">
      {sessions.map(({ id, start, state, collaboratorIds, mayReschedule, mayCancel }) => {
        const when = formatWhen(start, attendee.timeZone, locale)
        return (
          <li key={id}>
            <b className={state === 'cancelled' ? 'off' : undefined}>{when}</b>
            {collaborators.length > 1 && <small>{namesOf(collaboratorIds).join(', ')}</small>}
            {state === 'cancelled' && <small>{t('booking.package.cancelled')}</small>}
            {(mayReschedule || mayCancel) && (
              <span>
                {mayReschedule && (
                  <a
                    href={`/reschedule/${code}?session=${id}`}
                    aria-label={t('booking.package.move_session', { when })}
                  >
                    {t('booking.package.move')}
                  </a>
                )}
                {mayCancel && (
                  <a
                    href={`/cancel/${code}?session=${id}`}
                    aria-label={t('booking.repeat.cancel_session', { when })}
                  >
                    {t('booking.repeat.cancel')}
                  </a>
                )}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
