import type { Page } from '@inertiajs/core'
import { renderToString } from 'react-dom/server'
import { createInertiaApp } from '@inertiajs/react'
import { titleOf, withLayout, type PageModule } from '~/layout/with_layout'

const pages = import.meta.glob<PageModule>('./**/*.page.tsx', { eager: true })

/** Renders a page on the server. AdonisJS calls it with the page's object. */
export default function render(page: Page) {
  return createInertiaApp({
    page,
    render: renderToString,
    title: titleOf,
    resolve: (name) => withLayout(pages[`./${name}.page.tsx`]),
    setup: ({ App, props }) => <App {...props} />,
  })
}
