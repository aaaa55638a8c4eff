import { FileDown, ImageDown, Share2 } from 'lucide-react'
import { useT } from '~/lib/use_t'
import type { DatedTicket } from './dated_ticket'

/** What a client shows at the door: all places as one file, each place as a picture, and a picture for others. */
export function OwnEntries({ ticket }: { ticket: DatedTicket }) {
  const t = useT()
  const { links, places, service, sessions } = ticket
  const isWorkshop = service.type === 'WEBINAR'
  if (!links.pdf || !links.picture || (!isWorkshop && ticket.location.type !== 'physicalLocation'))
    return null

  const pictures = sessions.length === 1 ? Array.from({ length: places }, (_, at) => at + 1) : []
  const count = Math.max(places, sessions.filter(({ state }) => state !== 'cancelled').length)
  return (
    <section>
      <h2>{t('booking.entries.title', { count })}</h2>
      <p className="lead">{t('booking.entries.text', { count })}</p>
      <div className="calendars">
        <a className="button" href={links.pdf} download>
          <FileDown size={18} aria-hidden="true" />
          {t(count > 1 ? 'booking.entries.pdf' : 'booking.entries.pdf_one')}
        </a>
        {pictures.map((place) => (
          <a key={place} className="button" href={`${links.picture}?place=${place}`} download>
            <ImageDown size={18} aria-hidden="true" />
            {places > 1
              ? t('booking.entries.picture', { number: place })
              : t('booking.entries.picture_one')}
          </a>
        ))}
        {isWorkshop && (
          <a
            className="button"
            href={`/api/v3/group-meetings/${service.id}/social-ticket?session=${sessions[0]?.id}`}
            download
          >
            <Share2 size={18} aria-hidden="true" />
            {t('booking.entries.share')}
          </a>
        )}
      </div>
    </section>
  )
}
