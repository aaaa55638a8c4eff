import { useT } from '~/lib/use_t'
import * as routes from '#api/routes'
import { usePrice } from '../service/service_facts'
import type { Data } from '@generated/data'
import { BookingForm } from './booking_form'
import { servicePath } from '#shared/service_path'
import { durationWords } from '#shared/policy_words'
import { useBookingPath } from '~/lib/use_embedded'

interface Props {
  service: Data.Catalog.PublicService
  zone: string
  onBooked: (ticket: Data.Ticketing.Ticket) => void
}

/** Books a service without a time: a place on a waitlist, a file or a payment link. */
export function RegistrationForm({ service, zone, onBooked }: Props) {
  const path = useBookingPath()
  return (
    <BookingForm
      {...{ service, zone, onBooked }}
      kind={{
        key: `booking-${service.id}`,
        address: path(`${servicePath(service.organizer.username, service)}/reserve/register`),
        route: routes.ticketingRegistrationsStore,
        submitLabel: `booking.registration.ask.${askOf(service)}`,
        paidTimes: () => 1,
        toBody: (body) => body,
      }}
    >
      {service.price > 0 && <Amount service={service} />}
    </BookingForm>
  )
}

/** The last part of the key of the button's text. */
function askOf({ type, price, requireApprove }: Props['service']): string {
  if (requireApprove) return 'request'
  if (type === 'FORM') return 'enrol'
  return price > 0 ? 'order' : 'get'
}

/** What is to be paid and until when, before anything is filled in. */
function Amount({ service }: Pick<Props, 'service'>) {
  const t = useT()
  const priceOf = usePrice()
  const { price, currency, paymentOptions, organizer } = service
  return (
    <div className="amount">
      <span>{t('booking.registration.amount')}</span>
      <b>{priceOf(price, currency)}</b>
      <small>
        {t('booking.registration.how_to_pay', {
          host: organizer.fullName,
          time: durationWords(paymentOptions.paymentTime, t),
        })}
      </small>
    </div>
  )
}
