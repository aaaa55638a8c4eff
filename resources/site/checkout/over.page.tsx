import { Head } from '@inertiajs/react'
import { What } from './what'
import { useT } from '~/lib/use_t'
import { InHostColors, hostOf, serviceColors } from '~/ui/host_colors'
import type { Data } from '@generated/data'

interface Props {
  ticket: Data.Ticketing.Ticket
  state: 'expired' | 'underReview'
}

/** A checkout at which nothing can be paid now: its time is over, or a payment is under review. */
export default function Over({ ticket, state }: Props) {
  const t = useT()
  const title = t(`checkout.over.${state}.title`)
  const own = `/meeting/${ticket.code}`

  return (
    <InHostColors className="card narrow" colors={serviceColors(ticket)}>
      <Head title={title} />
      <h1>{title}</h1>
      <p className="lead">{t(`checkout.over.${state}.text`, { email: ticket.attendee.email })}</p>
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
