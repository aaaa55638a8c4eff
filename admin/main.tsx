import '@fontsource-variable/inter/wght.css'
import '../resources/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { call, leaveToLogin } from './api'
import { App } from './app'
import { reloadOnceOnLostChunk } from '~/lost_chunk'
import { Splash } from './layout/splash'
import { StartFailed } from './layout/start_failed'
import { loadTexts } from './texts'
import type { Me } from './account'

const root = createRoot(document.getElementById('root')!)

async function start() {
  const locale = document.documentElement.lang
  root.render(<Splash />)
  const texts = await loadTexts(locale)
  try {
    const me = await call<Me>({ path: '/users/me' })
    root.render(
      <StrictMode>
        <App me={me} locale={locale} texts={texts} />
      </StrictMode>
    )
  } catch (error) {
    const { status } = error as { status?: number }
    if (status === 401) return leaveToLogin()
    root.render(<StartFailed locale={locale} texts={texts} onRetry={start} />)
  }
}

reloadOnceOnLostChunk()
void start()
