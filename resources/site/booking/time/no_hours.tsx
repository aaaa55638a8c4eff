import { useT } from '~/lib/use_t'

/** Hours that are still coming, in the shape of those that do. */
export function WaitingHours() {
  const t = useT()
  return (
    <div className="part waiting" role="status">
      <span className="hidden">{t('booking.loading_times')}</span>
      <div className="list" aria-hidden="true">
        {Array.from({ length: 9 }, (_, index) => (
          <span className="hour" key={index} />
        ))}
      </div>
    </div>
  )
}

interface EmptyProps {
  next?: string
  earlier?: string
  onShow: (date: string) => void
  hrefOf?: (date: string) => string
}

/** Says that these weeks have no hours, with a link to the next that have, or to the first. */
export function EmptyWeeks({ next, earlier, onShow, hrefOf }: EmptyProps) {
  const t = useT()
  const other = next ?? earlier
  return (
    <div className="empty" role="status">
      <p>
        {t('booking.no_times')} {!next && earlier && t('booking.no_times_later')}
      </p>
      {other ? (
        <a
          className="button"
          role="button"
          href={hrefOf?.(other) ?? '#'}
          onClick={(event) => {
            event.preventDefault()
            onShow(other)
          }}
        >
          {t(next ? 'booking.see_next_weeks' : 'booking.see_first_times')}
        </a>
      ) : (
        <p>{t('booking.no_times_at_all')}</p>
      )}
    </div>
  )
}
