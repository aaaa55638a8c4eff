import { ExternalLink } from 'lucide-react'
import { useT } from '~/lib/use_t'
import type { Data } from '@generated/data'

/**
 * The host's message after a booking, material, and a link to a page of the host's own. The client follows it by pressing,
 * never by being redirected.
 */
export function AfterBooking({ ticket }: { ticket: Data.Ticketing.Ticket }) {
  const t = useT()
  const { finalMessage, materialLink, redirectUrl } = ticket.customization
  if (!finalMessage && !materialLink && !redirectUrl) return null

  return (
    <section className="after">
      {finalMessage && (
        <>
          <h2>{t('booking.message_of', { host: ticket.organizer.firstName })}</h2>
          <p className="lead words">{finalMessage}</p>
        </>
      )}
      {materialLink && <Outward href={materialLink} label={t('booking.material')} />}
      {redirectUrl && (
        <>
          <p className="lead">{t('booking.leaving', { site: hostOf(redirectUrl) })}</p>
          <Outward href={redirectUrl} label={t('booking.go_on', { site: hostOf(redirectUrl) })} />
        </>
      )}
    </section>
  )
}

/** The host's page gets no referrer, because this address is secret, and no opener. */
function Outward({ href, label }: { href: string; label: string }) {
  return (
    <a className="button" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {label} <ExternalLink size={16} aria-hidden="true" />
    </a>
  )
}

function hostOf(url: string) {
  return new URL(url).host
}
