import { Head } from '@inertiajs/react'
import { useT } from '~/lib/use_t'
import type { Data } from '@generated/data'
import { InHostColors } from '~/ui/host_colors'
import { BookedHere } from '~/meeting/booked_here'

interface Props {
  ticket: Data.Ticketing.Ticket
  /** The place in the waitlist of a sold-out date. */
  placeInLine: number | null
}

/** The booking of a workshop that was just made; it is changed on the booking's own page. */
export default function GroupConfirmation({ ticket, placeInLine }: Props) {
  const t = useT()
  return (
    <InHostColors className="card narrow" colors={ticket.organizer}>
      <Head title={t(`booking.states.${ticket.state}`)} />
      <BookedHere ticket={ticket} placeInLine={placeInLine} />
    </InHostColors>
  )
}

GroupConfirmation.host = ({ ticket }: Props) => ticket.organizer
