import { zoneFor } from '#shared/location'
import { useShared, useT } from '~/lib/use_t'
import { shortName } from './standing'
import type { Data } from '@generated/data'
import { formatNear, unbroken } from '#shared/formats'
import { usePrice } from '../booking/service/service_facts'

interface Props {
  ticket: Data.Ticketing.Ticket
  /** Keys of `booking.steps` in their order, and which of them is due now. */
  steps: { keys: string[]; now: number }
}

/** What happened and what comes, in words: a line of dots, those that are done filled. */
export function NextSteps({ ticket, steps: { keys, now } }: Props) {
  const t = useT()
  const { locale } = useShared()
  const priceOf = usePrice()
  const { attendee, payment, createdAt } = ticket
  const near = (instant: string) =>
    formatNear(instant, { now: Date.now(), timeZone: zoneFor(ticket, attendee.timeZone), locale })
  const values = {
    host: shortName(ticket),
    email: attendee.email,
    when: near(createdAt),
    price: payment ? priceOf(payment.amount, payment.currency) : '',
    until: payment?.maxPaymentDate ? near(payment.maxPaymentDate) : '',
  }

  return (
    <section>
      <h2>{t('booking.what_next')}</h2>
      <ol className="next-steps">
        {keys.map((key, at) => (
          <li key={key} className={at < now ? 'on' : at === now ? 'now' : undefined}>
            <b>{t(`booking.steps.${key}.title`, values)}</b>
            <p suppressHydrationWarning>{unbroken(t(`booking.steps.${key}.text`, values))}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
