import { usePage } from '@inertiajs/react'
import { SiteLayout } from './site_layout'
import { EmbedLayout } from './embed_layout'
import type { PageHost } from './host_header'
import type { Page } from '@inertiajs/core'
import { useEmbedded } from '~/lib/use_embedded'
import type { Shared } from '~/lib/use_t'
import type { ComponentType, PropsWithChildren, ReactElement } from 'react'

/** A page says from its props whose page it is, where it is a host's. */
type PageComponent = ComponentType<never> & {
  layout?: (page: ReactElement) => ReactElement
  host?: (props: never) => PageHost
  /** Loads what the page shows at first and has files of its own. */
  needs?: (page: never) => Promise<void>
}

/** A page's file. */
export type PageModule = { default: PageComponent }

/** The page of a file, within its layout and with all that it shows at first. */
export async function withLayout(module: PageModule | undefined, page?: Page) {
  if (!module) throw new Error('There is no such page')
  const { host, needs } = module.default
  await needs?.(page as never)
  module.default.layout ??= (page) => <PageFrame hostIn={host}>{page}</PageFrame>
  return module.default as ComponentType
}

/** The title of a tab: the page and the product. */
export function titleOf(title: string, page: Page): string {
  const { product } = page.props as unknown as Shared
  return title.startsWith(product.name) ? title : `${title} · ${product.name}`
}

/** The layout of a page: the site's header and footer, or none when it is embedded. */
function PageFrame({ children, hostIn }: PropsWithChildren<{ hostIn: PageComponent['host'] }>) {
  const host = hostIn?.(usePage().props as never)
  const Frame = useEmbedded() ? EmbedLayout : SiteLayout
  return <Frame host={host}>{children}</Frame>
}
