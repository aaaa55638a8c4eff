import { Download } from 'lucide-react'
import { useT } from '~/lib/use_t'
import { BrandGlyph } from '~/ui/brand_glyph'
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
    <section>
      <h2>{t('booking.add_to_calendar', { count: ticket.sessions.length })}</h2>
      <div className="calendars">
        {isOne && (
          <>
            <a className="button" href={google} rel="noreferrer" target="_blank">
              <BrandGlyph type="googlecalendar" size={18} /> Google
            </a>
            <a className="button" href={outlook} rel="noreferrer" target="_blank">
              <BrandGlyph type="outlook" size={18} /> Outlook
            </a>
          </>
        )}
        <a className="button" href={links.calendar} download>
          <Download size={18} aria-hidden="true" /> .ics
        </a>
      </div>
    </section>
  )
}
