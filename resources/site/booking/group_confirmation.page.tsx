import { Head } from '@inertiajs/react'
import { useT } from '~/lib/use_t'
import { InHostColors } from '~/ui/host_colors'
import { BookingStatus, type StatusProps } from '~/meeting/booking_status'

/** The booking of a workshop that was just made; it is changed on the booking's own page. */
export default function GroupConfirmation(props: StatusProps) {
  const t = useT()
  const { organizer } = props.ticket
  return (
    <InHostColors className="card status-page" colors={organizer}>
      <Head title={t('booking.yours', { host: organizer.fullName })} />
      <BookingStatus {...props} isElsewhere />
    </InHostColors>
  )
}

GroupConfirmation.host = ({ ticket }: StatusProps) => ticket.organizer
