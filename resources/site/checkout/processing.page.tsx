import { useEffect, useState } from 'react'
import * as routes from '#api/routes'
import { Head } from '@inertiajs/react'
import { What } from './what'
import { useT } from '~/lib/use_t'
import { callApi } from '~/lib/api'
import { InHostColors, hostOf, serviceColors } from '~/ui/host_colors'
import type { Data } from '@generated/data'

interface Props {
  ticket: Data.Ticketing.Ticket
  /** The payment whose outcome is awaited. */
  paymentId: string
}

/** Milliseconds until the first question, by how much the next waits longer, and the longest wait. */
const FIRST = 3000
const BACK_OFF = 1.5
const LONGEST = 30_000

/** Milliseconds after which the page says that it takes longer. */
const LONG = 20_000

/** States in which nothing is decided yet. */
const WAITING = ['created', 'open', 'unknown']

/** Waits for the outcome of a payment, and then leads on: to the booking, or back to try again. */
export default function Processing({ ticket, paymentId }: Props) {
  const t = useT()
  const isLong = useOutcome(ticket.code, paymentId)

  return (
    <InHostColors className="card narrow pay-wait" colors={serviceColors(ticket)}>
      <Head title={t('checkout.processing.title')} />
      <span className="turning" aria-hidden="true" />
      <h1>{t('checkout.processing.title')}</h1>
      <p className="lead" role="status">
        {t(isLong ? 'checkout.processing.long' : 'checkout.processing.text', {
          email: ticket.attendee.email,
        })}
      </p>
      <What ticket={ticket} heading="p" />
      <div className="actions">
        <a className="button" href={`/checkout/${ticket.code}/processing-payment`}>
          {t('checkout.processing.look')}
        </a>
        {isLong && (
          <a className="button" href={`/meeting/${ticket.code}`}>
            {t('checkout.over.see')}
          </a>
        )}
      </div>
    </InHostColors>
  )
}

/** Asks for the outcome, ever more seldom; once it is decided the server says where to go. */
function useOutcome(code: string, id: string): boolean {
  const [isLong, setLong] = useState(false)

  useEffect(() => {
    const begun = Date.now()
    let wait = FIRST
    let clock = setTimeout(ask, wait)

    async function ask() {
      const outcome = await callApi(routes.paymentsCheckoutPaymentsShow, { params: { code, id } })
      if (!('error' in outcome) && isDecided(outcome.answer)) return location.reload()
      wait = Math.min(LONGEST, wait * BACK_OFF)
      if (Date.now() - begun >= LONG) setLong(true)
      clock = setTimeout(ask, wait)
    }
    return () => clearTimeout(clock)
  }, [code, id])

  return isLong
}

/** Approved money is decided once it is kept or given back. */
function isDecided({ state, settledAs }: { state: string; settledAs: string | null }): boolean {
  return state === 'approved' ? settledAs !== null : !WAITING.includes(state)
}

Processing.host = ({ ticket }: Props) => hostOf(ticket)
