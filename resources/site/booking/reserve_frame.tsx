import { Who } from './service/who'
import { Banner } from '../ui/banner'
import { ReceivedBy } from './service/received_by'
import { PageHead } from '../layout/page_head'
import { BookedHere } from '../meeting/booked_here'
import { ServiceData } from './service/structured_data'
import { useT } from '~/lib/use_t'
import type { Data } from '@generated/data'
import type { ReserveProps } from '~/booking/use_reserving'

interface Props extends Pick<ReserveProps, 'service' | 'member' | 'people'> {
  /** How its columns are laid out while one chooses. */
  look: string
  /** Where to choose again who receives. */
  choosing: string
  booked?: Data.Ticketing.Ticket
  /** What else is known of the service. */
  note?: React.ReactNode
  children: React.ReactNode
  ref?: React.Ref<HTMLDivElement>
}

/** The page on which one reserves: who and what, beside the step that is shown, or what became of the booking. */
export function ReserveFrame({ service, member, people, look, choosing, booked, ...rest }: Props) {
  const { note, children, ref } = rest
  const t = useT()
  const { title, organizer, description } = service

  return (
    <div className={`card booking ${booked ? 'two' : look}`} ref={ref}>
      <PageHead
        title={`${title} · ${organizer.fullName}`}
        description={description ?? t('booking.book_with', { name: organizer.fullName })}
        path={`/${organizer.username}/${service.slug}`}
        picture={service.seoPicture}
      />
      <ServiceData service={service} />
      <Banner picture={service.customization.banner} />
      <Who service={service}>
        <ReceivedBy {...{ people, member }} change={choosing} />
        {note}
      </Who>
      {booked ? <BookedHere ticket={booked} /> : children}
    </div>
  )
}
