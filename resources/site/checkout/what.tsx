import { zoneFor } from '#shared/location'
import { CalendarDays, UserRound } from 'lucide-react'
import { Avatar } from '~/ui/avatar'
import { useShared } from '~/lib/use_t'
import { DrawnCover } from '~/ui/drawn_cover'
import { isDated } from '~/meeting/dated_ticket'
import { formatShortWhen } from '~/lib/times'
import { dateFormat } from '#shared/formats'
import type { Data } from '@generated/data'

type Ticket = Data.Ticketing.Ticket

/** What is paid for: one line on a phone, the head of a column on a desk. */
export function What({ ticket, heading: H = 'h1' }: { ticket: Ticket; heading?: 'h1' | 'p' }) {
  const { locale } = useShared()
  const { title, organizer, attendee } = ticket
  const start = isDated(ticket) ? ticket.start : undefined
  const zone = zoneFor(ticket, attendee.timeZone)

  return (
    <div className="pay-what">
      <DrawnCover name={organizer.username ?? organizer.fullName} />
      <Avatar name={organizer.fullName} picture={organizer.picture} />
      {start && <DateTile start={start} zone={zone} locale={locale} />}
      <div>
        <H className="title">{title}</H>
        {start && <p className="when">{formatShortWhen(start, zone, locale)}</p>}
        <ul>
          {start && (
            <li>
              <CalendarDays size={18} aria-hidden="true" />
              {formatShortWhen(start, zone, locale)}
            </li>
          )}
          <li>
            <UserRound size={18} aria-hidden="true" />
            {organizer.fullName}
          </li>
        </ul>
      </div>
    </div>
  )
}

function DateTile({ start, zone, locale }: { start: string; zone: string; locale: string }) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: zone }).format(new Date(start))
  return (
    <span className="tile-day" aria-hidden="true">
      <small>{part({ month: 'short' }).replace('.', '')}</small>
      <b>{part({ day: 'numeric' })}</b>
    </span>
  )
}
