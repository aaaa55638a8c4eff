import { Palmtree } from 'lucide-react'
import { useShared, useT } from '~/lib/use_t'
import { dateFormat } from '#shared/formats'
import { useBookingPath } from '~/lib/use_embedded'

/** A vacation as clients read of it; the days are dates, the colleague receives meanwhile. */
export type AwayProps = {
  start: string
  end: string
  note: string | null
  colleague: { fullName: string; username: string } | null
}

/** Says until when the host is away, the note, and who receives meanwhile. */
export function Away({ away: { start, end, note, colleague } }: { away: AwayProps }) {
  const t = useT()
  const path = useBookingPath()
  const { locale } = useShared()
  const format = dateFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const day = (date: string) => format.format(new Date(`${date}T12:00:00Z`))
  const days = start === end ? 'one_day' : 'days'

  return (
    <div className="received-by">
      <Palmtree size={20} aria-hidden="true" />
      <span>
        {t(`booking.away.${days}`, { start: day(start), end: day(end) })}
        {note && ` ${note}`}
        {colleague && (
          <>
            {' '}
            <a href={path(`/${colleague.username}`)}>
              {t('booking.away.colleague', { name: colleague.fullName })}
            </a>
          </>
        )}
      </span>
    </div>
  )
}
