import { SiteLayout } from './site_layout'
import type { ComponentType, ReactElement } from 'react'

type PageComponent = ComponentType<never> & { layout?: (page: ReactElement) => ReactElement }

/** A page's file. */
export type PageModule = { default: PageComponent }

/** The page of a file, within the site's frame. */
export function withLayout(module: PageModule | undefined) {
  if (!module) throw new Error('There is no such page')
  module.default.layout ??= (page) => <SiteLayout>{page}</SiteLayout>
  return module.default as ComponentType
}
