import { useT, useShared } from '~/hooks/use_t'
import type { PropsWithChildren } from 'react'
import { Moon, Sun } from 'lucide-react'

const YEAR = 31_536_000

/** The other language, kept for a year; the page is asked for again in it. */
function chooseLanguage(locale: string) {
  document.cookie = `locale=${locale}; path=/; max-age=${YEAR}; samesite=lax`
  location.reload()
}

/** Light or dark, as the visitor chooses; until then as the system does (set before the first paint, in site.edge). */
function toggleTheme() {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  localStorage.setItem('theme', theme)
}

/** The frame around every public page. */
export function SiteLayout({ children }: PropsWithChildren) {
  const t = useT()
  const { locale, product } = useShared()
  const other = locale === 'es' ? 'en' : 'es'

  return (
    <div className="site">
      <a className="skip" href="#content">
        {t('common.skip')}
      </a>
      <header className="top">
        <a className="mark" href="/">
          {product.name.toLowerCase()}
          <i>.</i>
        </a>
        <button type="button" className="chip" lang={other} onClick={() => chooseLanguage(other)}>
          {t('common.other_language')}
        </button>
        <button type="button" className="chip" aria-label={t('common.theme')} onClick={toggleTheme}>
          <Sun size={16} className="when-dark" aria-hidden="true" />
          <Moon size={16} className="when-light" aria-hidden="true" />
        </button>
        <a className="chip" href="/profile/u/me">
          {t('common.my_account')}
        </a>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <span>© {product.name}</span>
        <a href="/docs/terms-and-conditions">{t('common.terms')}</a>
        <a href="/docs/terms-and-conditions#privacidad">{t('common.privacy')}</a>
        <a href={`mailto:${product.supportEmail}`}>{t('common.help')}</a>
        <a href="/signup?source=footer">{t('common.create_your_page')}</a>
      </footer>
    </div>
  )
}
