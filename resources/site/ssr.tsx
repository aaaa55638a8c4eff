import type { Page } from '@inertiajs/core'
import { isStaticPage } from '#shared/static_pages'
import { createInertiaApp } from '@inertiajs/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { titleOf, withLayout, type PageModule } from '~/layout/with_layout'

const pages = import.meta.glob<PageModule>('./**/*.page.tsx', { eager: true })

/** Renders a page on the server, a static one without its data and without what React would need to take it over. */
export default async function render(page: Page) {
  const isStatic = isStaticPage(page.component)
  const draw = isStatic ? renderToStaticMarkup : renderToString
  let html = ''
  const { head, body } = await createInertiaApp({
    page,
    render: (app) => (html = draw(app)),
    title: titleOf,
    resolve: (name) => withLayout(pages[`./${name}.page.tsx`], page),
    setup: ({ App, props }) => <App {...props} />,
  })
  const plain = `<div id="app" data-component="${page.component}">${html}</div>`
  return { head, body: isStatic ? plain : body }
}
