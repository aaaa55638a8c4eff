import { Globe } from 'lucide-react'
import { useShared, useT } from '~/hooks/use_t'
import { useEffect, useState } from 'react'
import { cityOf, formatTime, formatZone } from '#shared/formats'

/** Whose clock the hours follow, what it shows now, and how to take another: by typing a city. */
export function ZonePicker({ zone, onChoose }: { zone: string; onChoose: (zone: string) => void }) {
  const t = useT()
  const { locale } = useShared()
  const [isOpen, open] = useState(false)
  const [present, setPresent] = useState<string>()

  useEffect(() => setPresent(new Date().toISOString()), [zone])

  function choose(text: string) {
    const found = Intl.supportedValuesOf('timeZone').find(
      (name) => name === text || cityOf(name).toLowerCase() === text.trim().toLowerCase()
    )
    if (!found) return
    onChoose(found)
    open(false)
  }

  return (
    <div className="zone">
      <p>
        <Globe size={16} aria-hidden="true" />
        <span>
          {present
            ? t('booking.zone_now', {
                zone: formatZone(zone, present, locale),
                time: formatTime(present, zone, locale),
              })
            : t('booking.zone', { zone: cityOf(zone) })}
        </span>
        {!isOpen && (
          <button type="button" className="link" onClick={() => open(true)}>
            {t('booking.change_zone')}
          </button>
        )}
      </p>
      {isOpen && (
        <div className="field">
          <label htmlFor="zone">{t('booking.your_city')}</label>
          <input
            id="zone"
            list="zones"
            autoFocus
            autoComplete="off"
            placeholder={cityOf(zone)}
            onChange={(event) => choose(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && open(false)}
          />
          <datalist id="zones">
            {Intl.supportedValuesOf('timeZone').map((name) => (
              <option key={name} value={name}>
                {cityOf(name)}
              </option>
            ))}
          </datalist>
        </div>
      )}
    </div>
  )
}
