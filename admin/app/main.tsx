import '../../resources/fonts/fonts.css'
import '../../resources/tokens.css'
import '../../resources/site/ui/dots.css'
import './dashboard.css'
import { StrictMode } from 'react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { documentNonce } from '~/lib/nonce'
import { startOfPage } from '../data/start_of_page'
import { fetchPageAhead } from '../data/page_ahead'
import { reloadOnceOnLostChunk } from '~/lib/lost_chunk'
import type { Texts } from './i18n_provider'

/** Styles of components are written by the page's nonce, without which the policy drops them. */
const styles = createCache({ key: 'css', nonce: documentNonce() })

/** Draws once all that the page needs is there; until then its splash stands (resources/views/admin.edge). */
async function start() {
  const locale = document.documentElement.lang
  const [texts] = await Promise.all([loadTexts(locale), fetchPageAhead(location.pathname)])
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <App me={startOfPage.me} locale={locale} texts={texts} />
      </CacheProvider>
    </StrictMode>
  )
}

const LANGUAGES: Record<string, () => Promise<{ texts: Texts }>> = {
  es: () => import('./texts/es'),
  en: () => import('./texts/en'),
}

/** Loads the dashboard's texts in one language. */
async function loadTexts(locale: string): Promise<Texts> {
  const load = LANGUAGES[locale] ?? LANGUAGES.es!
  return (await load()).texts
}

reloadOnceOnLostChunk()
void start()
