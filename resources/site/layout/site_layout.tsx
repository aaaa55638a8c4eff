import { Moon, Sun } from 'lucide-react'
import { usePage } from '@inertiajs/react'
import { useT, useShared } from '~/lib/use_t'
import { CurrencySwitch } from '~/layout/currency_switch'
import { ContactDialog } from '~/layout/contact_dialog'
import { usePersonCheck } from '~/lib/use_person_check'
import { useEffect, type PropsWithChildren } from 'react'
import { ANNOUNCER, useFocusOnChange } from '~/lib/use_focus_on_change'

const YEAR = 31_536_000

/** Switches the language for a year and reloads the page without the language of its address. */
function chooseLanguage(locale: string) {
  document.cookie = `locale=${locale}; path=/; max-age=${YEAR}; samesite=lax`
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return location.reload()
  address.searchParams.delete('lang')
  location.replace(address)
}

/** Light or dark, as the visitor chooses; until then as the system does (set before the first paint, in site.edge). */
function toggleTheme() {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  localStorage.setItem('theme', theme)
}

/** Keeps to the system's theme when that changes, as at nightfall, while the visitor has chosen none. */
function useSystemTheme() {
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => {
      if (localStorage.getItem('theme')) return
      document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
    }
    dark.addEventListener('change', follow)
    return () => dark.removeEventListener('change', follow)
  }, [])
}

/** The frame around every public page. */
export function SiteLayout({ children }: PropsWithChildren) {
  const t = useT()
  const { locale, product } = useShared()
  const other = locale === 'es' ? 'en' : 'es'

  useSystemTheme()
  useFocusOnChange(usePage().component)

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
        <CurrencySwitch />
        <a className="chip roomy" href="/precios">
          {t('common.prices')}
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
      <p id={ANNOUNCER} role="status" className="hidden" />
      <PersonCheck />
      <ContactDialog />
      <footer className="foot">
        <span suppressHydrationWarning>
          © {new Date().getFullYear()} {product.name}
        </span>
        <a href="/precios">{t('common.prices')}</a>
        <a href="/docs/terms-and-conditions">{t('common.terms')}</a>
        <a href="/docs/terms-and-conditions#privacidad">{t('common.privacy')}</a>
        <a href="#contact">{t('common.help')}</a>
        <a href="/signup?source=footer">{t('common.create_your_page')}</a>
      </footer>
    </div>
  )
}

/** Shows and announces that the browser is solving a captcha; the visitor need not do anything. */
function PersonCheck() {
  const t = useT()
  const isChecking = usePersonCheck()

  return (
    <div className="person-check" role="status">
      {isChecking && (
        <p>
          <i className="spinner" aria-hidden="true" />
          {t('common.checking_person')}
        </p>
      )}
    </div>
  )
}
