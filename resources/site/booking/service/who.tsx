import { Avatar } from '../../ui/avatar'
import { Banner } from '../../ui/banner'
import { DrawnCover } from '../../ui/drawn_cover'
import type { Data } from '@generated/data'
import { useT } from '~/lib/use_t'
import { useBookingPath } from '~/lib/use_embedded'
import { howPaid } from './how_paid'
import { ServiceFacts } from './service_facts'
import { RegistrationFacts } from './registration_facts'
import { isRegistration } from '#shared/service_kinds'
import { policyWords, refundWords } from '#shared/policy_words'
import { refundRule } from '#shared/refund_rule'

/** The service and its host: the first column of a desk. On a phone facts stand above the hours, the rest below. */
export function Who({
  service,
  children,
}: {
  service: Data.Catalog.PublicService
  /** Further facts, such as the hosts who receive. */
  children?: React.ReactNode
}) {
  const t = useT()
  const path = useBookingPath()
  const { organizer, policy, description, customization, location, price } = service
  const isDated = !isRegistration(service.type)
  const isOnline = price > 0 && service.paymentOptions.usePaymentProcessor

  return (
    <section className="who">
      <div className="sticky">
        <div className={customization.banner ? 'band pictured' : 'band'}>
          {customization.banner ? (
            <Banner picture={customization.banner} />
          ) : (
            <DrawnCover name={organizer.username ?? organizer.fullName} />
          )}
        </div>
        <a className="face" href={path(`/${organizer.username}`)}>
          <Avatar name={organizer.fullName} picture={organizer.picture} />
          <span>
            <b>{organizer.fullName}</b>
            {organizer.profession && <small>{organizer.profession}</small>}
          </span>
        </a>
        <div className="what">
          <h1>{service.title}</h1>
          {isDated ? <ServiceFacts {...service} /> : <RegistrationFacts service={service} />}
          {children}
        </div>
        <div className="about">
          {description && customization.showInfoOnReserve && <p>{description}</p>}
          {isDated && (
            <>
              <p className="phone-only">
                {!location.address && `${t(`booking.place_hints.${location.type}`)}. `}
                {price > 0 && `${howPaid(service, t)}.`}
              </p>
              <p className="policy">
                {policyWords(policy, t)}
                {isOnline && ` ${refundWords(refundRule(policy), t)}`}
              </p>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
