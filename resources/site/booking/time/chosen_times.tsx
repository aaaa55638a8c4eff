import { ArrowLeft } from 'lucide-react'
import { CalendarLeaf } from '~/ui/calendar_leaf'
import { useShared, useT } from '~/lib/use_t'
import { formatShortWhen } from '~/lib/times'
import { formatDay, formatTime, formatZone } from '#shared/formats'

interface Props {
  /** At least one. */
  starts: string[]
  zone: string
  onBack: () => void
}

/** The hours that are being booked, above the form. */
export function ChosenTimes({ starts, zone, onBack }: Props) {
  const t = useT()
  const { locale } = useShared()
  const [start = ''] = starts

  return (
    <div className="chosen">
      {starts.length === 1 ? (
        <>
          <CalendarLeaf at={start} zone={zone} />
          <span aria-live="polite">
            <b>{formatShortWhen(start, zone, locale)}</b>{' '}
            <small>{formatZone(zone, start, locale)}</small>
          </span>
        </>
      ) : (
        <div>
          <ol>
            {starts.map((one) => (
              <li key={one}>
                <b>{formatDay(one, zone, locale)},</b> <b>{formatTime(one, zone, locale)}</b>
              </li>
            ))}
          </ol>
          <small>{formatZone(zone, start, locale)}</small>
        </div>
      )}
      <button type="button" className="link" onClick={onBack}>
        <ArrowLeft size={14} aria-hidden="true" />{' '}
        {t(starts.length === 1 ? 'booking.change_time' : 'booking.package.change')}
      </button>
    </div>
  )
}
