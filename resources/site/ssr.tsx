import type { Page } from '@inertiajs/core'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createInertiaApp } from '@inertiajs/react'
import { SiteLayout } from '~/layouts/site_layout'
import { resolvePageComponent } from '@adonisjs/inertia/helpers'

/** Renders a page on the server. AdonisJS calls it with the page's object. */
export default function render(page: Page) {
  return createInertiaApp({
    page,
    render: renderToString,
    resolve: (name) =>
      resolvePageComponent(
        `./pages/${name}.tsx`,
        import.meta.glob('./pages/**/*.tsx', { eager: true }),
        (inner: ReactElement) => <SiteLayout>{inner}</SiteLayout>
      ),
    setup: ({ App, props }) => <App {...props} />,
  })
}
