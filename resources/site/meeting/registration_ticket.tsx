import { zoneFor } from '#shared/location'
import { Hourglass } from 'lucide-react'
import { KindIcon } from '../booking/service/registration_facts'
import type { Data } from '@generated/data'
import { formatNear, unbroken } from '#shared/formats'
import { useShared, useT } from '~/lib/use_t'

interface Props {
  ticket: Data.Ticketing.Ticket
  isOver?: boolean
}

/** What was ordered, the deadline of its payment and the way to its file: a ticket without a meeting. */
export function RegistrationFacts({ ticket, isOver }: Props) {
  const t = useT()
  const { locale } = useShared()
  const { organizer, payment, attendee, service, links } = ticket
  const deadline = payment?.maxPaymentDate
  const near = { now: Date.now(), timeZone: zoneFor(ticket, attendee.timeZone), locale }

  return (
    <>
      <div className={isOver ? 'line off' : 'line'}>
        <KindIcon type={service.type} size={22} />
        <p>
          <b>{ticket.title}</b>
          <small>
            {t(`common.kinds.${service.type}`)} · {organizer.fullName}
          </small>
        </p>
      </div>
      {deadline && !isOver && (
        <div className="line">
          <Hourglass size={22} aria-hidden="true" />
          <p>
            <b>{t('booking.registration.deadline')}</b>
            <small suppressHydrationWarning>
              {unbroken(t('booking.registration.pay_until', { until: formatNear(deadline, near) }))}
            </small>
          </p>
        </div>
      )}
      {links.download && !isOver && (
        <div className="line">
          <a className="button main" href={links.download}>
            {t('booking.registration.to_download')}
          </a>
        </div>
      )}
    </>
  )
}
