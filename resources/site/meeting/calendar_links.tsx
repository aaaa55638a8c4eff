import { useT } from '~/lib/use_t'
import type { DatedTicket } from './dated_ticket'
import { calendarPages } from '#shared/calendar_pages'

/** Links that add a booking to the client's calendar. */
export function CalendarLinks({ ticket }: { ticket: DatedTicket }) {
  const t = useT()
  const { start, end, links } = ticket
  const title = `${ticket.title} · ${ticket.organizer.fullName}`
  const { google, outlook } = calendarPages({ title, start, end, details: links.meeting })

  // Their pages take one entry each; the file holds all sessions of a package.
  const isOne = ticket.sessions.length === 1

  return (
    <div className="actions">
      {isOne && (
        <>
          <a className="button" href={google} rel="noreferrer" target="_blank">
            Google Calendar
          </a>
          <a className="button" href={outlook} rel="noreferrer" target="_blank">
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
