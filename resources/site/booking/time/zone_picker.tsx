import { Globe } from 'lucide-react'
import { ZoneSearch } from './zone_search'
import { useShared, useT } from '~/lib/use_t'
import { useEffect, useRef, useState } from 'react'
import { cityOf, formatTime, formatZone } from '#shared/formats'

const HALF_A_MINUTE = 30_000

interface Props {
  zone: string
  hostZone: string
  onChoose: (zone: string) => void
}

/** Whose clock the hours follow, what it shows now, and how to take another: by typing a city. */
export function ZonePicker({ zone, hostZone, onChoose }: Props) {
  const t = useT()
  const { locale } = useShared()
  const [isOpen, open] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const present = usePresent()

  function close() {
    open(false)
    requestAnimationFrame(() => change.current?.focus())
  }

  if (isOpen) {
    return (
      <div className="zone">
        <ZoneSearch
          {...{ zone, hostZone }}
          onClose={close}
          onLeave={() => open(false)}
          onChoose={(chosen) => {
            onChoose(chosen)
            close()
          }}
        />
      </div>
    )
  }
  return (
    <div className="zone">
      <p>
        <Globe size={16} aria-hidden="true" />
        <span id="zone">
          {present
            ? t('booking.zone_now', {
                zone: formatZone(zone, present, locale),
                time: formatTime(present, zone, locale),
              })
            : t('booking.zone', { zone: cityOf(zone, locale) })}
        </span>
        <button
          type="button"
          className="link"
          ref={change}
          aria-describedby="zone"
          onClick={() => open(true)}
        >
          {t('booking.change_zone')}
        </button>
      </p>
    </div>
  )
}

/** The present instant, known once the page runs in a browser. */
function usePresent(): string | undefined {
  const [present, setPresent] = useState<string>()
  useEffect(() => {
    const tell = () => setPresent(new Date().toISOString())
    tell()
    const timer = setInterval(tell, HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return present
}
