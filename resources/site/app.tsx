import './site.css'
import { hydrateRoot } from 'react-dom/client'
import { createInertiaApp } from '@inertiajs/react'
import { titleOf, withLayout, type PageModule } from '~/layouts/with_layout'

const pages = import.meta.glob<PageModule>('./pages/**/*.tsx')

createInertiaApp({
  title: titleOf,
  resolve: async (name) => withLayout(await pages[`./pages/${name}.tsx`]?.()),
  setup({ el, App, props }) {
    hydrateRoot(el, <App {...props} />)
  },
  progress: { color: '#d9622b', showSpinner: false },
})
