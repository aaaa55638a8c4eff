import type { Page } from '@inertiajs/core'
import { renderToString } from 'react-dom/server'
import { createInertiaApp } from '@inertiajs/react'
import { titleOf, withLayout, type PageModule } from '~/layouts/with_layout'

const pages = import.meta.glob<PageModule>('./pages/**/*.tsx', { eager: true })

/** Renders a page on the server. AdonisJS calls it with the page's object. */
export default function render(page: Page) {
  return createInertiaApp({
    page,
    render: renderToString,
    title: titleOf,
    resolve: (name) => withLayout(pages[`./pages/${name}.tsx`]),
    setup: ({ App, props }) => <App {...props} />,
  })
}
