import { SiteLayout } from './site_layout'
import { EmbedLayout } from './embed_layout'
import type { Page } from '@inertiajs/core'
import { useEmbedded } from '~/lib/use_embedded'
import type { Shared } from '~/lib/use_t'
import type { ComponentType, PropsWithChildren, ReactElement } from 'react'

type PageComponent = ComponentType<never> & { layout?: (page: ReactElement) => ReactElement }

/** A page's file. */
export type PageModule = { default: PageComponent }

/** The page of a file, within its layout. */
export function withLayout(module: PageModule | undefined) {
  if (!module) throw new Error('There is no such page')
  module.default.layout ??= (page) => <PageFrame>{page}</PageFrame>
  return module.default as ComponentType
}

/** The title of a tab: the page and the product. */
export function titleOf(title: string, page: Page): string {
  const { product } = page.props as unknown as Shared
  return title.startsWith(product.name) ? title : `${title} · ${product.name}`
}

/** The layout of a page: the site's header and footer, or none when it is embedded. */
function PageFrame({ children }: PropsWithChildren) {
  const Frame = useEmbedded() ? EmbedLayout : SiteLayout
  return <Frame>{children}</Frame>
}
