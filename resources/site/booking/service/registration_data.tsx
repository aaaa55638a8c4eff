import { useShared } from '~/lib/use_t'
import type { Data } from '@generated/data'
import { StructuredData } from './structured_data'

/** A service without a time for search engines: a file is a product, a waitlist has no price. */
export function RegistrationData({ service }: { service: Data.Catalog.PublicService }) {
  const { url } = useShared()
  const { organizer, title, description, slug, type, placesLeft } = service
  const host = new URL(`/${organizer.username}`, url).href
  const isLeft = placesLeft !== 0 && (type !== 'ASSET' || service.file !== null)
  const owner = {
    '@type': organizer.type === 't' ? 'Organization' : 'Person',
    'name': organizer.fullName,
    'url': host,
  }
  const offers = {
    '@type': 'Offer',
    'url': `${host}/${slug}`,
    'price': service.price,
    'priceCurrency': service.currency,
    'availability': `https://schema.org/${isLeft ? 'InStock' : 'SoldOut'}`,
  }
  return (
    <StructuredData
      data={{
        '@type': type === 'ASSET' ? 'Product' : 'Service',
        'name': title,
        'description': description ?? undefined,
        'image': new URL(service.seoPicture, url).href,
        ...(type === 'ASSET' ? { brand: owner } : { provider: owner }),
        ...(type !== 'FORM' && { offers }),
      }}
    />
  )
}
