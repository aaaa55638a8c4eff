import { useT } from '~/lib/use_t'
import type { Data } from '@generated/data'
import { ChevronRight, Clock, Users } from 'lucide-react'
import { durationWords } from '#shared/policy_words'
import { PlaceIcon, usePrice } from './service_facts'
import { isRegistration } from '#shared/service_kinds'

interface Props {
  service: Data.Catalog.Profile['services'][number]
  path: string
}

/** A service in a list: the whole card leads to it. */
export function ServiceCard({ service, path }: Props) {
  const t = useT()
  const priceOf = usePrice()
  const { type, title, description, price, currency, tags } = service

  return (
    <li className="card service">
      <h3>
        <a href={path}>{title}</a>
      </h3>
      {description && <p>{description}</p>}
      <ul>
        {isRegistration(type) ? (
          <li className="tag">{t(`common.kinds.${type}`)}</li>
        ) : (
          <Meeting service={service} />
        )}
        {tags.map((tag) => (
          <li key={tag} className="tag">
            {tag}
          </li>
        ))}
      </ul>
      <span className="price">
        {type !== 'FORM' && (price > 0 || service.showFree) && priceOf(price, currency)}
        <ChevronRight size={20} aria-hidden="true" />
      </span>
    </li>
  )
}

/** Duration and place of a meeting, and whether it is a workshop. */
function Meeting({ service }: Pick<Props, 'service'>) {
  const t = useT()
  const { type, duration, location, hideDuration } = service
  return (
    <>
      {type === 'WEBINAR' && (
        <li>
          <Users size={16} aria-hidden="true" /> {t('booking.group.kind')}
        </li>
      )}
      {service.package.sessions > 1 && (
        <li className="tag">
          {t('booking.package.sessions', { count: service.package.sessions })}
        </li>
      )}
      {!hideDuration && (
        <li>
          <Clock size={16} aria-hidden="true" /> {durationWords(duration, t)}
        </li>
      )}
      <li>
        <PlaceIcon type={location.type} /> {t(`booking.places.${location.type}`)}
      </li>
    </>
  )
}
