import { Head } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useT } from '~/hooks/use_t'
import { serviceColors } from '~/components/host_colors'
import { AfterBooking } from '~/components/after_booking'
import { TicketFacts } from '~/components/ticket_facts'
import { CalendarLinks } from '~/components/calendar_links'
import { OfferedPlace } from '~/components/offered_place'
import { TicketChanges } from '~/components/ticket_changes'
import { Check, History, Hourglass, X } from 'lucide-react'

interface Props {
  ticket: Data.Ticketing.Ticket
}

/** How a booking stands, as its reader sees it: one that took place is neither confirmed nor rescheduled any more. */
function standingOf({ state, end }: Props['ticket']): string {
  const isOver = Date.parse(end) < Date.now()
  return isOver && ['confirmed', 'rescheduled'].includes(state) ? 'over' : state
}

const LOOKS: Record<string, { Icon: typeof Check; kind: string }> = {
  over: { Icon: History, kind: 'calm' },
  archived: { Icon: History, kind: 'calm' },
  pendingApproval: { Icon: Hourglass, kind: 'warn' },
  pendingPayment: { Icon: Hourglass, kind: 'warn' },
  pendingPaid: { Icon: Hourglass, kind: 'warn' },
  waitlist: { Icon: Hourglass, kind: 'warn' },
  cancelled: { Icon: X, kind: 'bad' },
  rejected: { Icon: X, kind: 'bad' },
  paymentExpired: { Icon: X, kind: 'bad' },
}
const GOOD = { Icon: Check, kind: '' }

/** How a booking stands: right after booking, and whenever its link is opened again. */
export default function Show({ ticket }: Props) {
  const t = useT()
  const { organizer, attendee, links } = ticket
  const standing = standingOf(ticket)
  const { Icon, kind } = LOOKS[standing] ?? GOOD
  const isComing = ['confirmed', 'rescheduled', 'approved'].includes(standing)
  const isPending = LOOKS[standing]?.kind === 'warn'

  return (
    <div className="card narrow status" style={serviceColors(ticket)}>
      <Head title={t(`booking.states.${standing}`)} />
      <h1>
        <span className={`tick ${kind}`}>
          <Icon size={20} aria-hidden="true" />
        </span>
        {t(`booking.states.${standing}`)}
      </h1>
      <p className="lead">
        {t(`booking.state_texts.${standing}`, { email: attendee.email, host: organizer.fullName })}
      </p>
      <OfferedPlace ticket={ticket} />
      <TicketFacts ticket={ticket} />
      <AfterBooking ticket={ticket} />
      {isComing && (
        <section>
          <h2>{t('booking.add_to_calendar')}</h2>
          <CalendarLinks ticket={ticket} />
        </section>
      )}
      {(isComing || isPending) && <TicketChanges ticket={ticket} />}
      {!isComing && !isPending && (
        <a className="button main" href={links.service}>
          {t('booking.book_again')}
        </a>
      )}
    </div>
  )
}
