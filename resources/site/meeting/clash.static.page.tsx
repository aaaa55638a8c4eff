import { Head } from '@inertiajs/react'
import { useShared, useT } from '~/lib/use_t'
import { formatWhen, formatZone } from '#shared/formats'

interface Props {
  state: 'open' | 'kept' | 'over'
  calendar: string
  title: string
  client: string | null
  start: string
  /** The host's time zone. */
  zone: string
  /** Where the booking is moved, after signing in; null where its host may not. */
  moveTo: string | null
}

/** What becomes of a booking that clashes with a calendar, by the link of a mail. Opening it changes nothing; a press does. */
export default function Clash({ state, calendar, title, client, start, zone, moveTo }: Props) {
  const t = useT()
  const { locale } = useShared()
  const headline = t(`booking.clash.title.${state}`)
  const isOpen = state === 'open'

  return (
    <div className="card narrow status coming">
      <Head title={headline} />
      <h1>{headline}</h1>
      <p className="lead">
        {client ? `${title} · ${client}` : title}
        {state !== 'over' && (
          <>
            <br />
            {formatWhen(start, zone, locale)} ({formatZone(zone, start, locale)})
          </>
        )}
      </p>
      <p>{t(`booking.clash.text.${state}`, { calendar })}</p>
      {isOpen && (
        <form method="post" className="answers">
          <button className="button main">{t('booking.clash.keep')}</button>
        </form>
      )}
      {moveTo && state !== 'over' && <a href={moveTo}>{t('booking.clash.move')}</a>}
      {!isOpen && <a href="/profile/u/me/calendar">{t('booking.clash.calendar')}</a>}
    </div>
  )
}
