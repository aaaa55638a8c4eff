import { Head } from '@inertiajs/react'
import { What } from './what'
import { useT } from '~/lib/use_t'
import { isDated } from '~/meeting/dated_ticket'
import { SeatMark } from '~/meeting/seat_mark'
import { usePrice } from '../booking/service/service_facts'
import { InHostColors, hostOf, serviceColors } from '~/ui/host_colors'
import type { Data } from '@generated/data'

interface Props {
  ticket: Data.Ticketing.Ticket
  state: 'expired' | 'underReview'
  /** What was paid when the time was over, and goes back. */
  returned: { amount: number; currency: string } | null
}

/** A checkout at which nothing can be paid now: its time is over, or a payment is under review. */
export default function Over({ ticket, state, returned }: Props) {
  const t = useT()
  const priceOf = usePrice()
  const title = t(`checkout.over.${state}.title`)
  const why = state === 'expired' && !isDated(ticket) ? 'order' : state
  const own = `/meeting/${ticket.code}`

  return (
    <InHostColors className="card narrow" colors={serviceColors(ticket)}>
      <Head title={title} />
      <header className="pay-over">
        <SeatMark seat={state === 'expired' ? 'gone' : 'turn'} ticket={ticket} />
        <h1>{title}</h1>
      </header>
      <p className="lead" role="status">
        {returned
          ? t('checkout.over.returned', { amount: priceOf(returned.amount, returned.currency) })
          : t(`checkout.over.${why}.text`, { email: ticket.attendee.email })}
      </p>
      <What ticket={ticket} heading="p" />
      <div className="actions">
        {state === 'expired' && (
          <a className="button main" href={ticket.links.service}>
            {t('checkout.over.again')}
          </a>
        )}
        <a className="button" href={own}>
          {t('checkout.over.see')}
        </a>
      </div>
    </InHostColors>
  )
}

Over.host = ({ ticket }: Props) => hostOf(ticket)
