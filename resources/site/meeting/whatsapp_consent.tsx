import * as routes from '#api/routes'
import { useState } from 'react'
import { useT } from '~/lib/use_t'
import { useForm } from '~/lib/use_form'
import { Failure } from '../ui/failure'
import { BrandGlyph } from '../ui/brand_glyph'
import type { Data } from '@generated/data'

type Ticket = Data.Ticketing.Ticket

interface Props {
  ticket: Ticket
  /** Whether the host writes over WhatsApp, so that a client without a consent can give it. */
  asks?: boolean
  isOver?: boolean
  /** Whether this is a page of the service: what is changed stands on the booking's own page. */
  isElsewhere: boolean
}

/** How a client's consent to WhatsApp stands, with the button that gives or withdraws it. */
export function WhatsAppConsent({ ticket, asks = false, isOver, isElsewhere }: Props) {
  const t = useT()
  const { sending, failure, submit } = useForm()
  const [consent, setConsent] = useState(ticket.whatsapp.consent)
  const isGiven = consent === 'given'
  const mayGive = asks && ticket.attendee.phone !== null
  if (isOver || isElsewhere || (!isGiven && !mayGive)) return null

  async function change() {
    const outcome = await submit(routes.ticketingTicketsConsent, {
      params: { code: ticket.code },
      body: { accepted: !isGiven },
    })
    if ('answer' in outcome) setConsent(outcome.answer.whatsapp.consent)
  }

  return (
    <section className="whatsapp-consent">
      <h2>
        <BrandGlyph type="whatsapp" size={18} /> WhatsApp
      </h2>
      <p aria-live="polite">
        {t(isGiven ? 'booking.whatsapp_on' : 'booking.whatsapp_consent', {
          phone: ticket.attendee.phone ?? '',
        })}
      </p>
      <Failure error={failure} fallback="common.failed" />
      <button type="button" className="button" disabled={sending} onClick={() => void change()}>
        {t(isGiven ? 'booking.whatsapp_withdraw' : 'booking.whatsapp_give')}
      </button>
    </section>
  )
}
