import * as routes from '#api/routes'
import { useState } from 'react'
import { useT } from '~/lib/use_t'
import { useForm } from '~/lib/use_form'
import { Failure } from '../ui/failure'
import type { Data } from '@generated/data'

/** A client's consent to invitations; `isAsked`: their host invites clients to come again. */
export type Invitations = { isAsked: boolean; consent: 'none' | 'given' | 'withdrawn' }

interface Props {
  ticket: Data.Ticketing.Ticket
  invitations: Invitations
}

/** A client's consent to invitations of their host, with the button that gives or withdraws it. */
export function MarketingConsent({ ticket, invitations }: Props) {
  const t = useT()
  const { sending, failure, submit } = useForm()
  const [consent, setConsent] = useState(invitations.consent)
  const isGiven = consent === 'given'
  const isJustLeft = consent === 'withdrawn' && invitations.consent === 'given'
  if (consent === 'none' && !invitations.isAsked) return null

  async function change() {
    const outcome = await submit(routes.ticketingTicketsMarketingConsent, {
      params: { code: ticket.code },
      body: { accepted: !isGiven },
    })
    if ('answer' in outcome) setConsent(outcome.answer.consent)
  }

  const host = ticket.organizer.fullName
  const text = isGiven ? 'marketing_on' : isJustLeft ? 'marketing_off' : 'marketing_consent'
  return (
    <section className="whatsapp-consent" id="invitations">
      <h2>{t('booking.marketing_title', { host })}</h2>
      <p aria-live="polite">{t(`booking.${text}`, { host })}</p>
      <Failure error={failure} fallback="common.failed" />
      <button type="button" className="button" disabled={sending} onClick={() => void change()}>
        {t(isGiven ? 'booking.marketing_withdraw' : 'booking.marketing_give')}
      </button>
    </section>
  )
}
