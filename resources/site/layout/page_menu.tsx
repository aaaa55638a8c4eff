import type { ReactNode } from 'react'
import { Check, Languages, Moon, Sun } from 'lucide-react'
import { useShared, useT } from '~/lib/use_t'

const LANGUAGES = [
  { locale: 'es', name: 'Español' },
  { locale: 'en', name: 'English' },
] as const

interface Props {
  /** What the button shows, and its name. */
  icon: ReactNode
  label: string
  /** Links above language and theme. */
  children?: ReactNode
}

/** The one menu of a header: links, language and theme. It opens without script, and the language is a link. */
export function PageMenu({ icon, label, children }: Props) {
  const t = useT()

  return (
    <details className="menu">
      <summary className="round" aria-label={label}>
        {icon}
      </summary>
      <div>
        {children}
        <p>{t('common.language')}</p>
        <LanguageLinks isWithIcons />
        <hr />
        <ThemeButton />
      </div>
    </details>
  )
}

/** A link to the page in each language; the one it is in is marked. */
export function LanguageLinks({ isWithIcons = false }: { isWithIcons?: boolean }) {
  const { locale } = useShared()

  return LANGUAGES.map(({ locale: other, name }) => (
    <a
      key={other}
      href={`?lang=${other}`}
      lang={other}
      hrefLang={other}
      aria-current={other === locale ? 'true' : undefined}
      data-press="language"
    >
      {isWithIcons && <Languages size={18} aria-hidden="true" />} {name}
      {isWithIcons && other === locale && <Check size={18} aria-hidden="true" />}
    </a>
  ))
}

/** Switches between light and dark; it names what it switches to. */
export function ThemeButton() {
  const t = useT()

  return (
    <button type="button" data-press="theme">
      <Sun size={18} className="when-dark" aria-hidden="true" />
      <Moon size={18} className="when-light" aria-hidden="true" />
      <span className="when-dark">{t('common.light_theme')}</span>
      <span className="when-light">{t('common.dark_theme')}</span>
    </button>
  )
}
