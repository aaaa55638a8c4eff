import type { Data } from '@generated/data'
import { useShared } from '~/lib/use_t'

/** Data of a page for search engines (schema.org, JSON-LD): one thing, or several. Text of hosts cannot end the element. */
export function StructuredData({ data }: { data: object | object[] }) {
  const inContext = (thing: object) => ({ '@context': 'https://schema.org', ...thing })
  const all = Array.isArray(data) ? data.map(inContext) : inContext(data)
  const text = JSON.stringify(all).replace(/</g, '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

/** The host of a profile. */
export function ProfileData({ profile }: { profile: Data.Catalog.Profile }) {
  const { url } = useShared()
  const { fullName, profession, bio, city, country, path, picture, type } = profile
  const isTeam = type === 't'
  return (
    <StructuredData
      data={{
        '@type': 'ProfilePage',
        'mainEntity': {
          '@type': isTeam ? 'Organization' : 'Person',
          'name': fullName,
          'url': new URL(path, url).href,
          'description': bio ?? undefined,
          'image': picture ? new URL(picture, url).href : undefined,
          'jobTitle': (!isTeam && profession) || undefined,
          'address': {
            '@type': 'PostalAddress',
            'addressLocality': city ?? undefined,
            'addressCountry': country,
          },
          'sameAs': profile.socialNetworks.map((network) => network.url),
        },
      }}
    />
  )
}

/** A service with its host and price. */
export function ServiceData({ service }: { service: Data.Catalog.PublicService }) {
  const { url } = useShared()
  const { organizer, title, description, slug, price, currency } = service
  const host = new URL(`/${organizer.username}`, url).href
  return (
    <StructuredData
      data={{
        '@type': 'Service',
        'name': title,
        'description': description ?? undefined,
        'provider': {
          '@type': organizer.type === 't' ? 'Organization' : 'Person',
          'name': organizer.fullName,
          'url': host,
        },
        'offers': {
          '@type': 'Offer',
          'url': `${host}/${slug}`,
          price,
          'priceCurrency': currency,
          'availability': 'https://schema.org/InStock',
        },
      }}
    />
  )
}
