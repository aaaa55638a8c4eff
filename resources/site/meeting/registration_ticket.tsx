import { Hourglass } from 'lucide-react'
import { KindIcon } from '../booking/service/registration_facts'
import { PriceFact } from './price_fact'
import type { Data } from '@generated/data'
import { formatWhen } from '#shared/formats'
import { useShared, useT } from '~/lib/use_t'
import { useBookingPath } from '~/lib/use_embedded'

interface Props {
  ticket: Data.Ticketing.Ticket
}

/** Service, host, price and deadline of a ticket without a meeting. */
export function RegistrationTicketFacts({ ticket }: Props) {
  const t = useT()
  const path = useBookingPath()
  const { locale } = useShared()
  const { organizer, payment, attendee, service } = ticket
  const deadline = payment?.maxPaymentDate

  return (
    <dl className="facts">
      <div>
        <KindIcon type={service.type} />
        <dt>{t('booking.with')}</dt>
        <dd>
          <b>{ticket.title}</b>
          <small>
            {t(`common.kinds.${service.type}`)} ·{' '}
            <a href={path(`/${organizer.username}`)}>{organizer.fullName}</a>
          </small>
        </dd>
      </div>
      <PriceFact ticket={ticket} />
      {deadline && (
        <div>
          <Hourglass size={18} aria-hidden="true" />
          <dt>{t('booking.registration.deadline')}</dt>
          <dd>
            {t('booking.registration.pay_until', {
              until: formatWhen(deadline, attendee.timeZone, locale),
            })}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Links to download the file that was bought and to leave the waitlist. */
export function RegistrationActions({ ticket }: Props) {
  const t = useT()
  const { code, links, policy } = ticket
  return (
    <>
      {links.download && (
        <a className="button main" href={links.download}>
          {t('booking.registration.to_download')}
        </a>
      )}
      {policy.mayCancel && (
        <section>
          <h2>{t('booking.need_changes')}</h2>
          <div className="actions">
            <a className="button" href={`/cancel/${code}`}>
              {t('booking.registration.cancel')}
            </a>
          </div>
        </section>
      )}
    </>
  )
}
