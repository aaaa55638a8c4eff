import { Host } from '~/booking/service/profile_host'
import { useShared, useT } from '~/lib/use_t'
import { Cover } from '~/ui/banner'
import { DrawnCover } from '~/ui/drawn_cover'
import { formatZone } from '#shared/formats'
import { useBookingPath } from '~/lib/use_embedded'
import { usePriced } from '~/lib/use_currency'
import type { Data } from '@generated/data'
import { PageHead } from '~/layout/page_head'
import { ProfileData } from '~/booking/service/structured_data'
import { servicePath } from '#shared/service_path'
import { ServiceCard, type NextTime } from '~/booking/service/service_card'

interface Props {
  profile: Data.Catalog.Profile
  /** Hides what hosts write about themselves, for visitors who come to book. */
  isBare: boolean
  /** The next times of services, by their ids. */
  times: Record<string, NextTime>
}

/** A host's profile and services. Works without script. */
export default function Profile({ profile, isBare, times }: Props) {
  const t = useT()
  const { locale } = useShared()
  const path = useBookingPath()
  const priced = usePriced()
  const { username, fullName, firstName, profession, coverPicture, services, timeZone } = profile
  const bio = profile.bio ?? t('booking.choose_service')
  const soonest = Object.values(times)[0]?.start

  return (
    <>
      <PageHead
        title={profession ? `${fullName} · ${profession}` : fullName}
        description={bio}
        path={profile.path}
        picture={profile.seoPicture}
        visit={{ username }}
      />
      <ProfileData profile={profile} />
      {!isBare && coverPicture && (
        <Cover picture={coverPicture} alt={t('booking.cover_of', { name: fullName })} />
      )}
      {!isBare && !coverPicture && <DrawnCover name={username ?? fullName} className="full" />}
      <div className={isBare ? 'profile bare' : 'profile'}>
        <Host profile={profile} isBare={isBare} />
        <section className="services" aria-labelledby="services">
          <header>
            <h2 id="services">{t('booking.profile.book_with', { name: firstName })}</h2>
            {soonest && (
              <p>{t('booking.profile.zone', { zone: formatZone(timeZone, soonest, locale) })}</p>
            )}
          </header>
          {services.length === 0 && (
            <p className="empty">{t('booking.no_services', { name: firstName })}</p>
          )}
          <ul>
            {services.map((service, index) => (
              <ServiceCard
                key={service.id}
                service={priced(service)}
                path={path(servicePath(username, service))}
                next={times[service.id]}
                zone={timeZone}
                isFirst={index === 0}
              />
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

Profile.host = ({ profile }: Props) => profile
