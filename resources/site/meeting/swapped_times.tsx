import { ArrowRight } from 'lucide-react'
import { useShared, useT } from '~/lib/use_t'
import { formatShortDay, formatTime, unbroken } from '#shared/formats'

interface Props {
  from: string
  /** The chosen hour, once there is one. */
  to?: string
  zone: string
}

/** The present hour of a booking beside the one that takes its place. */
export function SwappedTimes({ from, to, zone }: Props) {
  const t = useT()
  const { locale } = useShared()
  const day = (at: string) => formatShortDay(at, zone, locale)
  const time = (at: string) => unbroken(formatTime(at, zone, locale))

  return (
    <div className="swap">
      <p>
        <small>{t('booking.swap.now')}</small>
        <s>
          {day(from)} <br />
          {time(from)}
        </s>
      </p>
      <ArrowRight size={18} aria-hidden="true" />
      <p aria-live="polite">
        <small>{t('booking.swap.new')}</small>
        {to ? (
          <b>
            {day(to)} <br />
            {time(to)}
          </b>
        ) : (
          t('booking.choose_hour')
        )}
      </p>
    </div>
  )
}
