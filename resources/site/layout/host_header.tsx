import { Check, Ellipsis, Languages, Moon, Sun } from 'lucide-react'
import { Avatar } from '~/ui/avatar'
import { useShared, useT } from '~/lib/use_t'
import { useBookingPath } from '~/lib/use_embedded'
import { CurrencySwitch } from '~/layout/currency_switch'
import { chooseLanguage, toggleTheme } from '~/layout/choices'

/** The host whose page it is, with the colours of the page. */
export type PageHost = {
  username: string | null
  fullName: string
  picture: string | null
  accentColor: string
  textColor: string
}

const LANGUAGES = [
  { locale: 'es', name: 'Español' },
  { locale: 'en', name: 'English' },
] as const

/** The header of a host's page: who it is, and one menu for language and theme. */
export function HostHeader({ host }: { host: PageHost }) {
  const path = useBookingPath()

  return (
    <header className="host-top">
      <div>
        <a className="host-link" href={path(`/${host.username}`)}>
          <Avatar name={host.fullName} picture={host.picture} size="small" />
          <b>{host.fullName}</b>
        </a>
        <CurrencySwitch />
        <PageMenu />
      </div>
    </header>
  )
}

/** Language, theme and the visitor's own bookings. It opens without script; the language is a link. */
function PageMenu() {
  const t = useT()
  const { locale } = useShared()

  return (
    <details className="menu">
      <summary className="round" aria-label={t('common.menu')}>
        <Ellipsis size={20} aria-hidden="true" />
      </summary>
      <div>
        {LANGUAGES.map(({ locale: other, name }) => (
          <a
            key={other}
            href={`?lang=${other}`}
            lang={other}
            aria-current={other === locale ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              chooseLanguage(other)
            }}
          >
            <Languages size={18} aria-hidden="true" /> {name}
            {other === locale && <Check size={18} aria-hidden="true" />}
          </a>
        ))}
        <hr />
        <button type="button" onClick={toggleTheme}>
          <Sun size={18} className="when-dark" aria-hidden="true" />
          <Moon size={18} className="when-light" aria-hidden="true" />
          {t('common.theme')}
        </button>
        <hr />
        <a href="/meeting">{t('common.my_booking')}</a>
        <a href="/profile/u/me">{t('common.my_account')}</a>
      </div>
    </details>
  )
}
