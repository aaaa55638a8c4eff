import { useT } from '~/lib/use_t'
import { Cover } from '~/ui/banner'
import { useBookingPath } from '~/lib/use_embedded'
import { usePriced } from '~/lib/use_currency'
import { Avatar } from '~/ui/avatar'
import type { Data } from '@generated/data'
import { PageHead } from '~/layout/page_head'
import { ProfileData } from '~/booking/service/structured_data'
import { ProfileFacts } from '~/booking/service/profile_facts'
import { servicePath } from '#shared/service_path'
import { InHostColors } from '~/ui/host_colors'
import { ServiceCard } from '~/booking/service/service_card'

interface Props {
  profile: Data.Catalog.Profile
  /** Hides what hosts write about themselves, for visitors who come to book. */
  isBare: boolean
}

/** A host's profile and services. */
export default function Profile({ profile, isBare }: Props) {
  const t = useT()
  const path = useBookingPath()
  const priced = usePriced()
  const { username, fullName, firstName, profession, city, picture, coverPicture, services } =
    profile
  const bio = profile.bio ?? t('booking.choose_service')
  const hasCover = coverPicture && !isBare

  return (
    <InHostColors className="profile" colors={profile}>
      <PageHead
        title={profession ? `${fullName} · ${profession}` : fullName}
        description={bio}
        path={profile.path}
        picture={profile.seoPicture}
      />
      <ProfileData profile={profile} />
      <header className={`card profile-head ${hasCover ? 'covered' : ''}`}>
        {hasCover && (
          <Cover picture={coverPicture} alt={t('booking.cover_of', { name: fullName })} />
        )}
        <Avatar
          name={fullName}
          picture={picture}
          size="large"
          alt={t('booking.picture_of', { name: fullName })}
        />
        <h1>{fullName}</h1>
        {(profession || city) && (
          <p className="profession">{[profession, city].filter(Boolean).join(' · ')}</p>
        )}
        {!isBare && <p className="bio">{bio}</p>}
        {!isBare && <ProfileFacts profile={profile} />}
      </header>
      <section>
        <h2>{t('booking.services')}</h2>
        {services.length === 0 && (
          <p className="card empty">{t('booking.no_services', { name: firstName })}</p>
        )}
        <ul className="services">
          {services.map((service) => (
            <ServiceCard
              key={service.id}
              service={priced(service)}
              path={path(servicePath(username, service))}
            />
          ))}
        </ul>
      </section>
    </InHostColors>
  )
}

Profile.host = ({ profile }: Props) => profile
