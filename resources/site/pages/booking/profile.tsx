import { useT } from '~/hooks/use_t'
import { Head } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Avatar } from '~/components/avatar'
import { Clock } from 'lucide-react'
import { hostColors } from '~/components/host_colors'
import { durationWords, PlaceIcon, usePrice } from '~/components/service_facts'

interface Props {
  profile: Data.Catalog.Profile
}

/** Who somebody is and what can be booked with them. */
export default function Profile({ profile }: Props) {
  const t = useT()
  const priceOf = usePrice()

  return (
    <div className="profile" style={hostColors(profile)}>
      <Head title={profile.fullName}>
        <meta
          head-key="description"
          name="description"
          content={profile.bio ?? t('booking.choose_service')}
        />
      </Head>
      <header className="card profile-head">
        <Avatar name={profile.fullName} size="large" />
        <h1>
          {profile.fullName}
          {profile.profession && <small>{profile.profession}</small>}
        </h1>
        <p>{profile.bio ?? t('booking.choose_service')}</p>
      </header>
      <h2>{t('booking.services')}</h2>
      {profile.services.length === 0 && (
        <div className="card">
          <p className="empty">{t('booking.no_services', { name: profile.firstName })}</p>
        </div>
      )}
      <ul className="services">
        {profile.services.map((service) => (
          <li key={service.id} className="card service">
            <h3>
              <a href={`/${profile.username}/${service.slug}`}>{service.title}</a>
            </h3>
            {service.description && <p>{service.description}</p>}
            <ul>
              <li>
                <Clock size={16} aria-hidden="true" /> {durationWords(service.duration, t)}
              </li>
              <li>
                <PlaceIcon type={service.location.type} />{' '}
                {t(`booking.places.${service.location.type}`)}
              </li>
            </ul>
            <span className="price">{priceOf(service.price, service.currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
