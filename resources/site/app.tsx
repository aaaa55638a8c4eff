import './site.css'
import { hydrateRoot } from 'react-dom/client'
import { createInertiaApp, router } from '@inertiajs/react'
import { reloadOnceOnLostChunk } from '~/lost_chunk'
import { settleClientSettings } from '~/client_settings'
import { titleOf, withLayout, type PageModule } from '~/layouts/with_layout'

const pages = import.meta.glob<PageModule>('./pages/**/*.tsx')

let visited: string | undefined
router.on('start', ({ detail }) => {
  visited = detail.visit.method === 'get' ? detail.visit.url.href : undefined
})
reloadOnceOnLostChunk(() => visited)

createInertiaApp({
  title: titleOf,
  resolve: async (name) => withLayout(await pages[`./pages/${name}.tsx`]?.()),
  setup({ el, App, props }) {
    hydrateRoot(el, <App {...props} />)
  },
  progress: { color: '#d9622b', showSpinner: false },
})

void settleClientSettings()
