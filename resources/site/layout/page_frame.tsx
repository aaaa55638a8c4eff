import type { PropsWithChildren } from 'react'
import { EmbedLayout } from './embed_layout'
import { SiteLayout } from './site_layout'
import { useEmbedded } from '~/lib/use_embedded'

/** The layout of a page: the site's header and footer, or none when it is embedded. */
export function PageFrame({ children }: PropsWithChildren) {
  const Frame = useEmbedded() ? EmbedLayout : SiteLayout
  return <Frame>{children}</Frame>
}
