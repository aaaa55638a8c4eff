import { zoneFor } from '#shared/location'
import { Mail } from 'lucide-react'
import { useShared, useT } from '~/lib/use_t'
import { shortName } from './standing'
import { Notice } from '~/ui/notice'
import { BrandGlyph } from '~/ui/brand_glyph'
import { formatNear, unbroken } from '#shared/formats'
import { isDated } from './dated_ticket'
import type { Data } from '@generated/data'

interface Props {
  ticket: Data.Ticketing.Ticket
  className?: string
}

/** A link to the host's chat, or a letter to them; nothing where neither is known. */
export function ContactHost({ ticket, className = 'link' }: Props) {
  const t = useT()
  const { contact } = ticket
  if (!contact) return null
  const isChat = contact.type === 'whatsapp'
  return (
    <a
      className={className}
      href={isChat ? contact.address : `mailto:${contact.address}`}
      {...(isChat && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
    >
      {isChat ? <BrandGlyph type="whatsapp" size={18} /> : <Mail size={18} aria-hidden="true" />}
      {t('booking.write_to', { host: shortName(ticket) })}
    </a>
  )
}

/** Why a booking can no longer be cancelled or moved: since when, and how to reach the host instead. */
export function TooLate({ ticket, change }: Props & { change: 'cancel' | 'reschedule' }) {
  const t = useT()
  const { locale } = useShared()
  const { state, policy, attendee } = ticket
  const limit = change === 'cancel' ? policy.cancelUntil : policy.rescheduleUntil
  const isLate = ['confirmed', 'rescheduled', 'pendingApproval'].includes(state)
  const near = { now: Date.now(), timeZone: zoneFor(ticket, attendee.timeZone), locale }
  const not = isDated(ticket) ? 'booking.not_changeable' : 'booking.registration.not_changeable'

  return (
    <>
      <Notice kind="warn">
        <span suppressHydrationWarning>
          {isLate && limit
            ? unbroken(
                t(`booking.too_late.${change}`, {
                  when: formatNear(limit, near),
                  host: shortName(ticket),
                })
              )
            : t(not)}
        </span>
      </Notice>
      <div className="actions">
        <ContactHost ticket={ticket} className="button main" />
        <a className="button" href={`/meeting/${ticket.code}`}>
          {t(isDated(ticket) ? 'booking.see' : 'booking.registration.see')}
        </a>
      </div>
    </>
  )
}
