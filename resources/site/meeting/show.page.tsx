import { Head } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useT } from '~/lib/use_t'
import { useStanding } from '~/meeting/use_standing'
import { InHostColors, serviceColors, hostOf } from '~/ui/host_colors'
import { AfterBooking } from '~/meeting/after_booking'
import { TicketFacts } from '~/meeting/ticket_facts'
import { CalendarLinks } from '~/meeting/calendar_links'
import { InLine } from '~/meeting/in_line'
import { OfferedPlace } from '~/meeting/offered_place'
import { TicketChanges } from '~/meeting/ticket_changes'
import { isDated, type DatedTicket } from '~/meeting/dated_ticket'
import { RegistrationActions } from '~/meeting/registration_ticket'
import { Check, History, Hourglass, X } from 'lucide-react'

interface Props {
  ticket: Data.Ticketing.Ticket
  /** The place in the waitlist of a sold-out date. */
  placeInLine: number | null
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

/** The state of a booking: right after booking, and whenever its link is opened again. */
export default function Show({ ticket, placeInLine }: Props) {
  const t = useT()
  const { links } = ticket
  const { standing, title, text } = useStanding(ticket)
  const { Icon, kind } = looksOf(ticket, standing)
  const isOver = ['calm', 'bad'].includes(kind)

  return (
    <InHostColors className="card narrow status" colors={serviceColors(ticket)}>
      <Head title={title} />
      <h1>
        <span className={`tick ${kind}`}>
          <Icon size={20} aria-hidden="true" />
        </span>
        {title}
      </h1>
      <p className="lead">{text}</p>
      <InLine place={placeInLine} />
      <OfferedPlace ticket={ticket} />
      <TicketFacts ticket={ticket} />
      <AfterBooking ticket={ticket} />
      {isDated(ticket) ? (
        <NextSteps ticket={ticket} standing={standing} isOver={isOver} />
      ) : (
        <RegistrationActions ticket={ticket} />
      )}
      {isOver && (
        <a className="button main" href={links.service}>
          {t(isDated(ticket) ? 'booking.book_again' : 'booking.registration.again')}
        </a>
      )}
    </InHostColors>
  )
}

/** A client on a waitlist form is done; one who waits for a place of a date is not. */
function looksOf(ticket: Props['ticket'], standing: string) {
  if (standing === 'waitlist' && !isDated(ticket)) return GOOD
  return LOOKS[standing] ?? GOOD
}

/** Calendar links of a coming booking, and what can be changed about it. */
function NextSteps(props: { ticket: DatedTicket; standing: string; isOver: boolean }) {
  const t = useT()
  const isComing = ['confirmed', 'rescheduled', 'approved'].includes(props.standing)
  return (
    <>
      {isComing && (
        <section>
          <h2>{t('booking.add_to_calendar')}</h2>
          <CalendarLinks ticket={props.ticket} />
        </section>
      )}
      {!props.isOver && <TicketChanges ticket={props.ticket} />}
    </>
  )
}

Show.host = ({ ticket }: Props) => hostOf(ticket)
