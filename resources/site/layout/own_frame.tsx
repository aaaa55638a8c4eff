import { Menu, Search } from 'lucide-react'
import { useShared, useT } from '~/lib/use_t'
import { LanguageLinks, PageMenu, ThemeButton } from '~/layout/page_menu'

/** The header of our own pages. On a phone its links are in the menu; a form's header has only the menu. */
export function OwnHeader({ isQuiet }: { isQuiet: boolean }) {
  const t = useT()
  const { product } = useShared()

  return (
    <header className="own-top">
      <div className="inner">
        <a className="mark" href="/">
          {product.name.toLowerCase()}
        </a>
        {!isQuiet && (
          <>
            <nav aria-label={t('common.main')}>
              <a href="/precios">{t('common.prices')}</a>
              <a href="/login">{t('common.log_in')}</a>
            </nav>
            <a
              className="round wide-only"
              href="/search"
              rel="search"
              aria-label={t('common.search')}
            >
              <Search size={20} aria-hidden="true" />
            </a>
            <a className="button small" href="/signup?source=navbar">
              {t('common.create_my_page')}
            </a>
          </>
        )}
        <PageMenu icon={<Menu size={20} aria-hidden="true" />} label={t('common.main_menu')}>
          {!isQuiet && (
            <div className="narrow-only">
              <a href="/search">{t('common.search')}</a>
              <a href="/precios">{t('common.prices')}</a>
              <a href="/login">{t('common.log_in')}</a>
              <hr />
            </div>
          )}
        </PageMenu>
      </div>
    </header>
  )
}

/** The footer of our own pages: where else to go, what is legal, language and theme. */
export function OwnFooter() {
  const t = useT()
  const { product } = useShared()
  const name = product.name

  return (
    <footer className="end">
      <div className="inner">
        <div className="columns">
          <div>
            <a className="mark" href="/">
              {name.toLowerCase()}
            </a>
            <p>{t('common.tagline')}</p>
          </div>
          <Column title={name}>
            <a href="/precios">{t('common.prices')}</a>
            <a href="/signup?source=footer">{t('common.create_my_page')}</a>
            <a href="/login">{t('common.log_in')}</a>
          </Column>
          <Column title={t('common.help')}>
            <a href="#contact">{t('common.contact.link')}</a>
            <a href="/meeting">{t('common.my_booking')}</a>
            <a href="/docs/developers">{t('common.developers')}</a>
          </Column>
          <Column title={t('common.legal')}>
            <a href="/docs/terms-and-conditions">{t('common.terms')}</a>
            <a href="/docs/terms-and-conditions#privacidad">{t('common.privacy')}</a>
          </Column>
        </div>
        <div className="bottom">
          <span suppressHydrationWarning>
            © {new Date().getFullYear()} {name}
          </span>
          <div className="segments" role="group" aria-label={t('common.language')}>
            <LanguageLinks />
          </div>
          <div className="segments">
            <ThemeButton />
          </div>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="column">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
