import { Globe } from 'lucide-react'
import { useState } from 'react'
import { Sheet } from '~/ui/sheet'
import { partOf } from '~/lib/part'
import { useShared, useT } from '~/lib/use_t'
import { formatZone, type Instant } from '#shared/formats'

const ZoneSearch = partOf(() => import('./zone_search').then((file) => file.ZoneSearch))

interface Props {
  zone: string
  hostZone: string
  /** The instant of which the distance from UTC is shown. */
  at: Instant
  onChoose: (zone: string) => void
}

/** Whose clock the hours follow; pressing it takes another, by typing a city. */
export function ZonePicker({ zone, hostZone, at, onChoose }: Props) {
  const t = useT()
  const { locale } = useShared()
  const [isOpen, open] = useState(false)

  return (
    <div className="zone">
      <button
        type="button"
        className="text"
        onClick={() => void ZoneSearch.load().then(() => open(true))}
      >
        <Globe size={18} aria-hidden="true" />
        <span className="hidden">{t('booking.zone')}</span> {formatZone(zone, at, locale)}
      </button>
      <Sheet isOpen={isOpen} onClose={() => open(false)} label={t('booking.zone')}>
        <ZoneSearch
          {...{ zone, hostZone }}
          onChoose={(chosen) => {
            open(false)
            onChoose(chosen)
          }}
        />
      </Sheet>
    </div>
  )
}
