import { Head } from '@inertiajs/react'
import { Check, Hourglass, X } from 'lucide-react'
import type { Data } from '@generated/data'
import { Avatar } from '~/components/avatar'
import { useShared, useT } from '~/hooks/use_t'
import { hostColors } from '~/components/host_colors'
import { TicketFacts } from '~/components/ticket_facts'
import { CalendarLinks } from '~/components/calendar_links'
import { formatWhen } from '#shared/formats'

interface Props {
  ticket: Data.Ticketing.Ticket
}

const LOOKS: Record<string, { icon: typeof Check; kind: string }> = {
  confirmed: { icon: Check, kind: '' },
  rescheduled: { icon: Check, kind: '' },
  pendingApproval: { icon: Hourglass, kind: 'warn' },
  cancelled: { icon: X, kind: 'bad' },
  rejected: { icon: X, kind: 'bad' },
}

/** How a booking stands: right after booking, and whenever its link is opened again. */
export default function Show({ ticket }: Props) {
  const t = useT()
  const { locale } = useShared()
  const { state, organizer, policy, attendee } = ticket
  const { icon: Icon, kind } = LOOKS[state] ?? { icon: Check, kind: '' }
  const isLive = ['confirmed', 'rescheduled', 'pendingApproval'].includes(state)
  const until = (instant: string) => formatWhen(instant, attendee.timeZone, locale)

  return (
    <div className="card narrow status" style={hostColors(organizer)}>
      <Head title={t(`booking.states.${state}`)} />
      <h1>
        <span className={`tick ${kind}`}>
          <Icon size={20} aria-hidden="true" />
        </span>
        {t(`booking.states.${state}`)}
      </h1>
      <p className="lead">
        {t(`booking.state_texts.${state}`, { email: attendee.email, host: organizer.fullName })}
      </p>
      <TicketFacts ticket={ticket} />
      {isLive && state !== 'pendingApproval' && (
        <>
          <h2>{t('booking.add_to_calendar')}</h2>
          <CalendarLinks ticket={ticket} />
        </>
      )}
      {(policy.mayReschedule || policy.mayCancel) && (
        <>
          <h2>{t('booking.need_changes')}</h2>
          <p className="lead">
            {policy.mayReschedule &&
              t('booking.reschedule_until', { until: until(policy.rescheduleUntil) })}{' '}
            {policy.mayCancel && t('booking.cancel_until', { until: until(policy.cancelUntil) })}
          </p>
          <div className="actions">
            {policy.mayReschedule && (
              <a className="button" href={`/reschedule/${ticket.code}`}>
                {t('booking.reschedule')}
              </a>
            )}
            {policy.mayCancel && (
              <a className="button" href={`/cancel/${ticket.code}`}>
                {t('booking.cancel')}
              </a>
            )}
          </div>
        </>
      )}
      {isLive && !policy.mayCancel && !policy.mayReschedule && (
        <p className="lead">{t('booking.changes_closed', { host: organizer.fullName })}</p>
      )}
      <a className="face" href={`/${organizer.username}`}>
        <Avatar name={organizer.fullName} />
        <span>
          <b>{organizer.fullName}</b>
          <small>{t('booking.book_again')}</small>
        </span>
      </a>
    </div>
  )
}
