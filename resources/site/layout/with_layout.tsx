import { PageFrame } from './page_frame'
import type { Page } from '@inertiajs/core'
import type { Shared } from '~/lib/use_t'
import type { ComponentType, ReactElement } from 'react'

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
