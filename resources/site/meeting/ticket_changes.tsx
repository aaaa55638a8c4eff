import { zoneFor } from '#shared/location'
import { useShared, useT } from '~/lib/use_t'
import type { Data } from '@generated/data'
import { formatNear, unbroken } from '#shared/formats'
import { refundWords } from '#shared/policy_words'
import { isDated, type DatedTicket } from './dated_ticket'
import { policyKey } from '#shared/policy_key'
import { ContactHost } from './contact_host'

type Ticket = Data.Ticketing.Ticket

interface Props {
  ticket: Ticket
  isElsewhere?: boolean
}

/** What can still be changed about a booking, the policy as text, and how to reach the host. */
export function TicketChanges({ ticket, isElsewhere }: Props) {
  const t = useT()
  const changes = changesOf(ticket)
  const isWaiting = ticket.state === 'waitlist'

  if (isElsewhere && !(isWaiting && isDated(ticket)))
    return (
      <div className="changes">
        <a className="button" href={ticket.links.meeting} target="_blank" rel="noreferrer">
          {t(isDated(ticket) ? 'booking.see' : 'booking.registration.see')}
        </a>
      </div>
    )
  return (
    <div className="changes">
      <ul>
        {changes.map(({ label, path }) => (
          <li key={label}>
            <a
              className={isWaiting && isDated(ticket) ? 'button' : 'link'}
              href={`${path}/${ticket.code}`}
              {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
            >
              {t(label)}
            </a>
          </li>
        ))}
        {!isElsewhere && ticket.contact && (
          <li>
            <ContactHost ticket={ticket} />
          </li>
        )}
      </ul>
      {isDated(ticket) && !isWaiting && <Policy ticket={ticket} />}
    </div>
  )
}

/** The pages on which a client changes a whole booking, with the keys of their names. */
function changesOf(ticket: Ticket): { label: string; path: string }[] {
  const { mayCancel, mayReschedule } = ticket.policy
  const isSeveral = ticket.sessions.length > 1
  const leave = !isDated(ticket)
    ? 'booking.registration.cancel'
    : ticket.state === 'waitlist'
      ? 'booking.group.leave_line'
      : ticket.state === 'pendingApproval'
        ? 'booking.withdraw'
        : isSeveral
          ? 'booking.package.cancel_all'
          : 'booking.cancel'
  return [
    // The hours of a package are moved one by one, in the list of them.
    ...(mayReschedule && !isSeveral ? [{ label: 'booking.reschedule', path: '/reschedule' }] : []),
    ...(mayCancel ? [{ label: leave, path: '/cancel' }] : []),
  ]
}

/** Until when a booking can be moved and cancelled, or since when it cannot. */
function Policy({ ticket }: { ticket: DatedTicket }) {
  const t = useT()
  const { locale } = useShared()
  const { policy, sessions, attendee } = ticket
  const near = (instant: string) =>
    formatNear(instant, { now: Date.now(), timeZone: zoneFor(ticket, attendee.timeZone), locale })
  const [cancel, reschedule] = [near(policy.cancelUntil), near(policy.rescheduleUntil)]
  const key = policyKey(ticket, Date.now())
  const mayEach = sessions.some((one) => one.mayReschedule || one.mayCancel)

  return (
    <p suppressHydrationWarning>
      {sessions.length > 1 && mayEach && `${t('booking.package.change_each')} `}
      {key && unbroken(t(`booking.policy.${key}`, { cancel, reschedule }))}
      {policy.refunds && policy.mayCancel && ` ${refundWords(policy.refunds, t)}`}
    </p>
  )
}
