import type { PropsWithChildren } from 'react'
import { EmbedLayout } from './embed_layout'
import { SiteLayout } from './site_layout'
import { useEmbedded } from '~/lib/use_embedded'

/** What stands around a page: the site's header and footer, or nothing where the page is a part of another one. */
export function PageFrame({ children }: PropsWithChildren) {
  const Frame = useEmbedded() ? EmbedLayout : SiteLayout
  return <Frame>{children}</Frame>
}
