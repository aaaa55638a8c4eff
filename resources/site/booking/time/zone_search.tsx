import { useShared, useT } from '~/lib/use_t'
import { formatTime } from '~/lib/times'
import { cityOf, formatZone } from '#shared/formats'
import { useMemo, useState, type KeyboardEvent } from 'react'

const SHOWN = 7

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

interface Props {
  zone: string
  hostZone: string
  onChoose: (zone: string) => void
}

/** Finds a time zone by the name of a city, with or without accents (ARIA Authoring Practices, combobox). */
export function ZoneSearch({ zone, hostZone, onChoose }: Props) {
  const t = useT()
  const { locale } = useShared()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const present = useMemo(() => new Date().toISOString(), [])
  const found = useMemo(
    () => search(text, [zone, hostZone], locale),
    [text, zone, hostZone, locale]
  )

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = moves[event.key]
    if (event.key === 'Enter' && found[active]) return onChoose(found[active])
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    setActive((active + step + found.length) % found.length)
  }

  return (
    <div className="field search">
      <label htmlFor="city">{t('booking.your_city')}</label>
      <input
        id="city"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="cities"
        aria-autocomplete="list"
        aria-activedescendant={found[active] && `city-${active}`}
        autoFocus
        autoComplete="off"
        placeholder={cityOf(zone, locale)}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul id="cities" role="listbox" aria-label={t('booking.your_city')}>
        {found.map((name, index) => (
          <li
            key={name}
            id={`city-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(name)}
          >
            <span>{formatZone(name, present, locale)}</span>
            <small>{formatTime(present, name, locale)}</small>
          </li>
        ))}
      </ul>
      <p role="status">{found.length === 0 && t('booking.no_city')}</p>
    </div>
  )
}

/** Zones whose city begins with a text, then those that hold it elsewhere; the given ones while nothing is typed. */
function search(text: string, otherwise: string[], locale: string): string[] {
  const wanted = plain(text.trim())
  if (wanted === '') return [...new Set(otherwise)]

  const matches = Intl.supportedValuesOf('timeZone')
    .map((name) => ({ name, city: plain(cityOf(name, locale)) }))
    .filter(({ name, city }) => `${city} ${plain(name.replace(/_/g, ' '))}`.includes(wanted))
  const first = matches.filter(({ city }) => city.startsWith(wanted))
  return [...new Set([...first, ...matches])].slice(0, SHOWN).map(({ name }) => name)
}
