import type { DatedTicket } from './dated_ticket'
import { formatWhen } from '#shared/formats'
import { useShared, useT } from '~/lib/use_t'

/** What can still be changed about a booking and until when: the policy as text. */
export function TicketChanges({ ticket }: { ticket: DatedTicket }) {
  const t = useT()
  const { locale } = useShared()
  const { code, attendee, organizer, policy } = ticket
  const until = (instant: string) => ({ until: formatWhen(instant, attendee.timeZone, locale) })
  const { mayCancel } = policy
  // The hours of a package are moved one by one, in the list of them.
  const isPackage = ticket.sessions.length > 1
  const mayReschedule = policy.mayReschedule && !isPackage
  const mayEach = ticket.sessions.some((one) => one.mayReschedule || one.mayCancel)

  if (ticket.state === 'waitlist') {
    return (
      <div className="actions">
        <a className="button" href={`/cancel/${code}`}>
          {t('booking.group.leave_line')}
        </a>
      </div>
    )
  }
  if (!mayCancel && !mayEach) {
    return <p className="lead">{t('booking.changes_closed', { host: organizer.fullName })}</p>
  }
  return (
    <section>
      <h2>{t('booking.need_changes')}</h2>
      {mayReschedule && (
        <p className="lead">{t('booking.reschedule_until', until(policy.rescheduleUntil))}</p>
      )}
      {isPackage && mayEach && <p className="lead">{t('booking.package.change_each')}</p>}
      {mayCancel && (
        <p className="lead">
          {t(
            isPackage ? 'booking.package.cancel_until' : 'booking.cancel_until',
            until(policy.cancelUntil)
          )}
        </p>
      )}
      <div className="actions">
        {mayReschedule && (
          <a className="button" href={`/reschedule/${code}`}>
            {t('booking.reschedule')}
          </a>
        )}
        {mayCancel && (
          <a className="button" href={`/cancel/${code}`}>
            {t('booking.cancel')}
          </a>
        )}
      </div>
    </section>
  )
}
