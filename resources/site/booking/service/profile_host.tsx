import { Avatar } from '~/ui/avatar'
import { useShared, useT } from '~/lib/use_t'
import type { Data } from '@generated/data'
import { BrandGlyph, hasBrandGlyph } from '~/ui/brand_glyph'
import { FileText, Globe, Share2 } from 'lucide-react'

interface Props {
  profile: Data.Catalog.Profile
  /** Shows who it is, and nothing of what the host says. */
  isBare: boolean
}

/** Who the host is: the picture first, then name, words, facts and links. */
export function Host({ profile, isBare }: Props) {
  const t = useT()
  const { fullName, picture, profession, city, additionalFields } = profile
  const bio = profile.bio ?? t('booking.choose_service')

  return (
    <section className="me">
      <Avatar
        name={fullName}
        picture={picture}
        size="large"
        alt={t('booking.picture_of', { name: fullName })}
      />
      <h1>{fullName}</h1>
      {(profession || city) && (
        <p className="role">{[profession, city].filter(Boolean).join(' · ')}</p>
      )}
      {!isBare && <p className="bio">{bio}</p>}
      {!isBare && additionalFields.length > 0 && (
        <dl className="profile-about">
          {additionalFields.map(({ title, value }) => (
            <div key={title + value}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {!isBare && <Links profile={profile} />}
    </section>
  )
}

/** The host's pages elsewhere, and a way to pass this one on: it opens WhatsApp where the browser cannot share. */
function Links({ profile }: Pick<Props, 'profile'>) {
  const t = useT()
  const { url } = useShared()
  const { fullName, path, socialNetworks } = profile
  const address = new URL(path, url).href
  const text = t('booking.profile.shared', { name: fullName, url: address })

  return (
    <ul className="networks">
      {socialNetworks.map((network) => (
        <Network key={network.url} {...network} />
      ))}
      <li>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="nofollow noopener noreferrer"
          aria-label={t('booking.profile.share')}
          data-press="share"
          data-share={address}
        >
          <Share2 size={19} aria-hidden="true" />
        </a>
      </li>
    </ul>
  )
}

const FILES = ['pdf', 'blogs']

/** A link to another site by its mark; by its own words where the host gave it some. */
function Network({
  type,
  url,
  title,
  description,
}: Data.Catalog.Profile['socialNetworks'][number]) {
  const t = useT()
  const name = t(`common.networks.${type}`)
  const Icon = FILES.includes(type) ? FileText : Globe

  return (
    <li>
      <a
        href={url}
        target="_blank"
        rel="me nofollow noopener noreferrer"
        title={description ?? undefined}
        aria-label={title ? `${title} (${name})` : name}
      >
        {hasBrandGlyph(type) ? <BrandGlyph type={type} /> : <Icon size={19} aria-hidden="true" />}
        {title}
      </a>
    </li>
  )
}
