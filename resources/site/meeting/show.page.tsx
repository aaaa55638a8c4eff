import { Head } from '@inertiajs/react'
import { useT } from '~/lib/use_t'
import { isDated } from '~/meeting/dated_ticket'
import { MarketingConsent, type Invitations } from '~/meeting/marketing_consent'
import { BookingStatus, type StatusProps } from '~/meeting/booking_status'
import { InHostColors, serviceColors, hostOf } from '~/ui/host_colors'

type Props = StatusProps & { invitations: Invitations }

/** The state of a booking: right after booking, and whenever its link is opened again. */
export default function Show({ invitations, ...props }: Props) {
  const t = useT()
  const { ticket } = props
  const host = ticket.organizer.fullName

  return (
    <InHostColors className="card status-page" colors={serviceColors(ticket)}>
      <Head title={t(isDated(ticket) ? 'booking.yours' : 'booking.registration.yours', { host })} />
      <BookingStatus {...props}>
        <MarketingConsent ticket={ticket} invitations={invitations} />
      </BookingStatus>
    </InHostColors>
  )
}

Show.host = ({ ticket }: StatusProps) => hostOf(ticket)
