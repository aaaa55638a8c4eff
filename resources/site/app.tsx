import { hydrateRoot } from 'react-dom/client'
import { createInertiaApp, router } from '@inertiajs/react'
import { whenIdle } from '~/lib/part'
import { documentNonce } from '~/lib/nonce'
import { WithEarlyUses } from '~/lib/early_uses'
import { reloadOnceOnLostChunk } from '~/lib/lost_chunk'
import { titleOf, withLayout, type PageModule } from '~/layout/with_layout'

const pages = import.meta.glob<PageModule>(['./**/*.page.tsx', '!./**/*.static.page.tsx'])

let visited: string | undefined
router.on('start', ({ detail }) => {
  visited = detail.visit.method === 'get' ? detail.visit.url.href : undefined
})
reloadOnceOnLostChunk(() => visited)

createInertiaApp({
  nonce: documentNonce(),
  title: titleOf,
  resolve: async (name, page) => withLayout(await pages[`./${name}.page.tsx`]?.(), page),
  setup({ el, App, props }) {
    hydrateRoot(
      el,
      <WithEarlyUses>
        <App {...props} />
      </WithEarlyUses>
    )
  },
  progress: { color: '#d9622b', showSpinner: false },
})

// The table of countries is not needed before a form is.
whenIdle(() => {
  void import('~/lib/settle_client_settings').then(({ settleClientSettings }) =>
    settleClientSettings()
  )
})
