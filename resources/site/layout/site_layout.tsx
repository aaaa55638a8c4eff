import { Moon, Sun } from 'lucide-react'
import { usePage } from '@inertiajs/react'
import { useT, useShared } from '~/lib/use_t'
import { CurrencySwitch } from '~/layout/currency_switch'
import { ContactDialog } from '~/layout/contact_dialog'
import { usePersonCheck } from '~/lib/use_person_check'
import { chooseLanguage, toggleTheme } from '~/layout/choices'
import { HostHeader, type PageHost } from '~/layout/host_header'
import { PageInHostColors } from '~/ui/host_colors'
import type { PropsWithChildren } from 'react'
import { ANNOUNCER, useFocusOnChange } from '~/lib/use_focus_on_change'

type Props = PropsWithChildren<{
  /** Whose page it is, unless it is one of ours. */
  host?: PageHost
}>

/** The frame around every public page: ours, or a host's in their colours. */
export function SiteLayout({ children, host }: Props) {
  const t = useT()

  useFocusOnChange(usePage().component)

  return (
    <div className={host ? 'site of-host' : 'site'}>
      {host && <PageInHostColors colors={host} />}
      <a className="skip" href="#content">
        {t('common.skip')}
      </a>
      {host ? <HostHeader host={host} /> : <Header />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <p id={ANNOUNCER} role="status" className="hidden" />
      <PersonCheck />
      <ContactDialog />
      {host ? <HostFooter /> : <Footer />}
    </div>
  )
}

function Header() {
  const t = useT()
  const { locale, product } = useShared()
  const other = locale === 'es' ? 'en' : 'es'

  return (
    <header className="top">
      <a className="mark" href="/">
        {product.name.toLowerCase()}
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
  )
}

function Footer() {
  const t = useT()
  const { product } = useShared()

  return (
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
  )
}

/** The footer of a host's page: our mark, what is legal, and help. */
function HostFooter() {
  const t = useT()
  const { product } = useShared()

  return (
    <footer className="foot">
      <a className="made" href="/?source=footer">
        {t('common.made_with')} <span className="mark small">{product.name.toLowerCase()}</span>
      </a>
      <a href="/docs/terms-and-conditions">{t('common.terms')}</a>
      <a href="/docs/terms-and-conditions#privacidad">{t('common.privacy')}</a>
      <a href="#contact">{t('common.help')}</a>
    </footer>
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
