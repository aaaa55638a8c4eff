import { Avatar } from '../../ui/avatar'
import type { Data } from '@generated/data'
import { InHostColors, serviceColors } from '../../ui/host_colors'
import { useT } from '~/lib/use_t'
import { useBookingPath } from '~/lib/use_embedded'
import { ServiceFacts } from './service_facts'
import { RegistrationFacts } from './registration_facts'
import { isRegistration } from '#shared/service_kinds'
import { policyWords } from '#shared/policy_words'

/** The service and its host: the first column of the booking page. */
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
  const { organizer, policy, description, customization } = service

  return (
    <InHostColors as="section" className="who" colors={serviceColors(service)}>
      <div className="sticky">
        <a className="face" href={path(`/${organizer.username}`)}>
          <Avatar name={organizer.fullName} picture={organizer.picture} />
          <span>
            <b>{organizer.fullName}</b>
            {organizer.profession && <small>{organizer.profession}</small>}
          </span>
        </a>
        <h1>{service.title}</h1>
        {children}
        {description && customization.showInfoOnReserve && <p>{description}</p>}
        {isRegistration(service.type) ? (
          <RegistrationFacts service={service} />
        ) : (
          <>
            <ServiceFacts {...service} />
            <p className="policy">{policyWords(policy, t)}</p>
          </>
        )}
      </div>
    </InHostColors>
  )
}
