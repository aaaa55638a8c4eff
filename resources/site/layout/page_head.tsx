import { Head, usePage } from '@inertiajs/react'
import { useShared } from '~/lib/use_t'

interface Props {
  title: string
  description: string
  /** The address that the page is best known by. */
  path: string
  /** What is shown beside a link to it, 1200 × 630 pixels. */
  picture?: string
  /** The page of a host whose visits are counted: of one service, or of them all. */
  visit?: { username: string | null; serviceId?: string }
}

/** What search engines and messengers show of a page. */
export function PageHead({ title, description, path, picture, visit }: Props) {
  const { url, product, locale } = useShared()
  const page = usePage()
  const isPreview = page.component.endsWith('preview')
  const hasLang = new URL(page.url, url).searchParams.has('lang')
  const inLanguage = (lang: string | null) =>
    new URL(lang ? `${path}?lang=${lang}` : path, url).href
  const address = inLanguage(hasLang ? locale : null)
  const image = picture && new URL(picture, url).href
  const imageType = picture?.includes('.jpg?') ? 'image/jpeg' : 'image/png'
  return (
    <Head title={title}>
      <meta head-key="description" name="description" content={description} />
      <meta head-key="og:title" property="og:title" content={title} />
      <meta head-key="og:description" property="og:description" content={description} />
      <meta head-key="og:url" property="og:url" content={address} />
      <meta head-key="og:type" property="og:type" content="website" />
      <meta head-key="og:site_name" property="og:site_name" content={product.name} />
      <meta head-key="og:locale" property="og:locale" content={locale} />
      {image && <meta head-key="og:image" property="og:image" content={image} />}
      {image && <meta head-key="og:image:type" property="og:image:type" content={imageType} />}
      {image && <meta head-key="og:image:width" property="og:image:width" content="1200" />}
      {image && <meta head-key="og:image:height" property="og:image:height" content="630" />}
      {image && <meta head-key="og:image:alt" property="og:image:alt" content={title} />}
      {image && <meta head-key="twitter:card" name="twitter:card" content="summary_large_image" />}
      {image && <meta head-key="twitter:image" name="twitter:image" content={image} />}
      {visit?.username && !isPreview && (
        <meta
          head-key="visit"
          name="visit"
          content={[visit.username, visit.serviceId].filter(Boolean).join(' ')}
        />
      )}
      <link head-key="canonical" rel="canonical" href={address} />
      <link head-key="es" rel="alternate" hrefLang="es" href={inLanguage('es')} />
      <link head-key="en" rel="alternate" hrefLang="en" href={inLanguage('en')} />
      <link head-key="other" rel="alternate" hrefLang="x-default" href={inLanguage(null)} />
    </Head>
  )
}
