import { useT } from '~/lib/use_t'
import type { DatedTicket } from './dated_ticket'

const compact = (instant: string) => instant.replace(/[-:]|\.\d{3}/g, '')

/** Links that add a booking to the client's calendar. */
export function CalendarLinks({ ticket }: { ticket: DatedTicket }) {
  const t = useT()
  const { start, end, links } = ticket
  const title = `${ticket.title} · ${ticket.organizer.fullName}`
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details: links.meeting,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start,
    enddt: end,
    body: links.meeting,
  })

  // Their pages take one entry each; the file holds all sessions of a package.
  const isOne = ticket.sessions.length === 1

  return (
    <div className="actions">
      {isOne && (
        <>
          <a
            className="button"
            href={`https://calendar.google.com/calendar/render?${google}`}
            rel="noreferrer"
            target="_blank"
          >
            Google Calendar
          </a>
          <a
            className="button"
            href={`https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`}
            rel="noreferrer"
            target="_blank"
          >
            Outlook
          </a>
        </>
      )}
      <a className="button" href={links.calendar} download>
        {t('booking.calendar_file')}
      </a>
    </div>
  )
}
