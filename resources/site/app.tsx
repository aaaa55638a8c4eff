import './site.css'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createInertiaApp } from '@inertiajs/react'
import { SiteLayout } from '~/layouts/site_layout'
import { resolvePageComponent } from '@adonisjs/inertia/helpers'

createInertiaApp({
  resolve: (name) =>
    resolvePageComponent(
      `./pages/${name}.tsx`,
      import.meta.glob('./pages/**/*.tsx'),
      (page: ReactElement) => <SiteLayout>{page}</SiteLayout>
    ),
  setup({ el, App, props }) {
    hydrateRoot(el, <App {...props} />)
  },
  progress: { color: '#d9622b', showSpinner: false },
})
