import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '~/ui/avatar'
import { Banner } from '~/ui/banner'
import { useT } from '~/lib/use_t'
import { DrawnCover } from '~/ui/drawn_cover'
import { howPaid } from './how_paid'
import { ServiceFacts } from './service_facts'
import type { Data } from '@generated/data'
import { policyWords, refundWords } from '#shared/policy_words'
import { refundRule } from '#shared/refund_rule'
import { useBookingPath } from '~/lib/use_embedded'

interface Props {
  service: Data.Catalog.PublicService
  /** The dates. */
  children: ReactNode
}

/** A workshop: what it is, its dates, what it is about and who gives it. */
export function Workshop({ service, children }: Props) {
  const t = useT()
  const { organizer, customization, description, title, policy, location, price } = service
  const isOnline = price > 0 && service.paymentOptions.usePaymentProcessor

  return (
    <div className="workshop-page">
      {customization.banner ? (
        <Banner picture={customization.banner} />
      ) : (
        <DrawnCover name={organizer.username ?? organizer.fullName} className="full" />
      )}
      <div className="card workshop-card">
        <section className="workshop-lead">
          <p className="kicker">
            <Users size={16} aria-hidden="true" /> {t('booking.group.kind')}
          </p>
          <h1>{title}</h1>
          <ServiceFacts {...service} />
        </section>
        <section className="workshop-dates">{children}</section>
        <div className="workshop-about">
          {description && (
            <section>
              <h2>{t('booking.group.about')}</h2>
              <p>{description}</p>
            </section>
          )}
          <Presenter organizer={organizer} />
          <p className="phone-only">
            <small>
              {!location.address && `${t(`booking.place_hints.${location.type}`)}. `}
              {price > 0 && `${howPaid(service, t)}.`}
            </small>
          </p>
          <p>
            <small>
              {policyWords(policy, t)}
              {isOnline && ` ${refundWords(refundRule(policy), t)}`}
            </small>
          </p>
        </div>
      </div>
    </div>
  )
}

/** Who gives it: a person, or a team. */
function Presenter({ organizer }: { organizer: Props['service']['organizer'] }) {
  const t = useT()
  const path = useBookingPath()
  const { type, username, fullName, picture, profession } = organizer
  return (
    <section>
      <h2>{t('booking.group.presenters', { count: type === 't' ? 2 : 1 })}</h2>
      <div className="presenter">
        <Avatar name={fullName} picture={picture} />
        <p>
          <a href={path(`/${username}`)}>{fullName}</a>
          {profession && <small>{profession}</small>}
        </p>
      </div>
    </section>
  )
}
