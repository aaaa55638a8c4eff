import { Notice } from '../../ui/notice'
import { ArrowLeft } from 'lucide-react'
import { CalendarLeaf } from '~/ui/calendar_leaf'
import * as routes from '#api/routes'
import { usePrice } from '../service/service_facts'
import type { Data } from '@generated/data'
import { BookingForm } from './booking_form'
import type { Session } from '../time/session_list'
import { useShared, useT } from '~/lib/use_t'
import { formatZone } from '#shared/formats'
import { formatShortWhen } from '~/lib/times'

interface Props {
  service: Data.Catalog.PublicService
  session: Session
  zone: string
  /** Whether the date is sold out, so that the client waits for a place. */
  isWaiting: boolean
  /** The address of the list of dates. */
  back: string
  /** Where the form is posted before any script. */
  address: string
  onBooked: (ticket: Data.Ticketing.Ticket) => void
}

/** Books places at a date of a workshop, for the client and their guests, or waits for them. */
export function WorkshopForm({ service, session, zone, isWaiting, ...way }: Props) {
  const { back, address, onBooked } = way
  const t = useT()
  const { locale } = useShared()
  const priceOf = usePrice()
  const { price, currency, maxTickets } = service
  const room = isWaiting ? session.places : session.placesLeft

  return (
    <BookingForm
      {...{ service, zone, onBooked }}
      kind={{
        key: `group-${service.id}`,
        address,
        hidden: (
          <>
            <input type="hidden" name="meetingId" value={session.id} />
            {isWaiting && <input type="hidden" name="waiting" value="yes" />}
          </>
        ),
        route: isWaiting ? routes.ticketingGroupBookingsWait : routes.ticketingGroupBookingsStore,
        submitLabel: submitLabelOf(service, isWaiting),
        mostPlaces: Math.max(1, Math.min(maxTickets, room)),
        paidTimes: isWaiting ? undefined : (guests) => guests.length + 1,
        toBody: ({ coupon, ...body }, { address }, guests) => ({
          ...body,
          ...(address && { address }),
          ...(!isWaiting && coupon && { coupon }),
          meetingId: session.id,
          additionalAttendees: guests,
        }),
      }}
      total={(guests) =>
        price > 0 &&
        guests.length > 0 && (
          <p className="lead" aria-live="polite">
            {t('booking.group.total', { total: priceOf(price * (guests.length + 1), currency) })}
          </p>
        )
      }
    >
      <div className="chosen">
        <CalendarLeaf at={session.start} zone={zone} />
        <span>
          <b>{formatShortWhen(session.start, zone, locale)}</b>{' '}
          <small>{formatZone(zone, session.start, locale)}</small>
        </span>
        <a className="link" href={back}>
          <ArrowLeft size={14} aria-hidden="true" /> {t('booking.group.change_date')}
        </a>
      </div>
      {isWaiting && <Notice>{t('booking.group.wait_text')}</Notice>}
    </BookingForm>
  )
}

/** The key of the button's text. */
function submitLabelOf({ requireApprove }: Props['service'], isWaiting: boolean): string {
  if (isWaiting) return 'booking.group.wait'
  return requireApprove ? 'booking.request' : 'booking.reserve'
}
