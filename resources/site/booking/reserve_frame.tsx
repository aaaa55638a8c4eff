import { Away } from './service/away'
import { Who } from './service/who'
import { ReceivedBy } from './service/received_by'
import { PageHead } from '../layout/page_head'
import { BookedHere } from './use_reserving'
import { ServiceData } from './service/structured_data'
import { useT } from '~/lib/use_t'
import type { Data } from '@generated/data'
import type { ReserveProps } from '~/booking/use_reserving'

interface Props extends Pick<ReserveProps, 'service' | 'member' | 'people' | 'away'> {
  /** The class of its columns while the client chooses. */
  look: string
  /** The address where another host is chosen. */
  choosing: string
  booked?: Data.Ticketing.Ticket
  /** Further facts of the service. */
  note?: React.ReactNode
  children: React.ReactNode
  ref?: React.Ref<HTMLDivElement>
}

/** The page of a reservation: host and service beside the present step, or the booking that was made. */
export function ReserveFrame({ service, member, people, away, ...rest }: Props) {
  const { look, choosing, booked, note, children, ref } = rest
  const t = useT()
  const { title, organizer, description } = service

  return (
    <div className={`card booking ${booked ? 'two' : look}`} ref={ref}>
      <PageHead
        title={`${title} · ${organizer.fullName}`}
        description={description ?? t('booking.book_with', { name: organizer.fullName })}
        path={`/${organizer.username}/${service.slug}`}
        picture={service.seoPicture}
        visit={{ username: organizer.username, serviceId: service.id }}
      />
      <ServiceData service={service} />
      <Who service={service}>
        <ReceivedBy {...{ people, member }} change={choosing} />
        {away && <Away away={away} />}
        {note}
      </Who>
      {booked ? <BookedHere ticket={booked} /> : children}
    </div>
  )
}
