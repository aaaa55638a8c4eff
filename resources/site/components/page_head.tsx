import { Head } from '@inertiajs/react'
import { useShared } from '~/hooks/use_t'

interface Props {
  title: string
  description: string
  /** The address that the page is best known by. */
  path: string
}

/** What search engines and messengers show of a page. */
export function PageHead({ title, description, path }: Props) {
  const { url, product, locale } = useShared()
  const address = new URL(path, url).href
  return (
    <Head title={title}>
      <meta head-key="description" name="description" content={description} />
      <meta head-key="og:title" property="og:title" content={title} />
      <meta head-key="og:description" property="og:description" content={description} />
      <meta head-key="og:url" property="og:url" content={address} />
      <meta head-key="og:type" property="og:type" content="website" />
      <meta head-key="og:site_name" property="og:site_name" content={product.name} />
      <meta head-key="og:locale" property="og:locale" content={locale} />
      <link head-key="canonical" rel="canonical" href={address} />
    </Head>
  )
}
