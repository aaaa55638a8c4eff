import * as routes from '#api/routes'
import '../../resources/fonts/fonts.css'
import '../../resources/tokens.css'
import '../../resources/site/ui/dots.css'
import './dashboard.css'
import { StrictMode } from 'react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { personal, leaveToLogin } from '../data/api'
import { App } from './app'
import { documentNonce } from '~/lib/nonce'
import { reloadOnceOnLostChunk } from '~/lib/lost_chunk'
import { Splash } from './layout/splash'
import { StartFailed } from './layout/start_failed'
import type { Texts } from './i18n_provider'

/** Styles of components are written by the page's nonce, without which the policy drops them. */
const styles = createCache({ key: 'css', nonce: documentNonce() })
const root = createRoot(document.getElementById('root')!)

async function start() {
  const locale = document.documentElement.lang
  root.render(<Splash />)
  const texts = await loadTexts(locale)
  try {
    const me = await personal.call(routes.accountsUsersMe, {})
    root.render(
      <StrictMode>
        <CacheProvider value={styles}>
          <App me={me} locale={locale} texts={texts} />
        </CacheProvider>
      </StrictMode>
    )
  } catch (error) {
    const { status } = error as { status?: number }
    if (status === 401) return leaveToLogin()
    root.render(<StartFailed locale={locale} texts={texts} onRetry={start} />)
  }
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
