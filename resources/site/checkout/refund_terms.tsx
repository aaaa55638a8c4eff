import { zoneFor } from '#shared/location'
import { usePage } from '@inertiajs/react'
import { useShared, useT } from '~/lib/use_t'
import { formatShortDay, formatTime } from '~/lib/times'
import { isDated } from '~/meeting/dated_ticket'
import { policyWords } from '#shared/policy_words'
import { datedSteps } from '#shared/refund_rule'
import { unbroken } from '#shared/formats'
import type { Data } from '@generated/data'

type Ticket = Data.Ticketing.Ticket

/**
 * What goes back of a payment until when: `todo hasta el mar 24 nov, 05:00 p. m.; después, nada`.
 * `none` where nothing does, which the texts around it say in words of their own. Undefined for what has no time.
 */
export function useRefundWords(ticket: Ticket): string | undefined {
  const t = useT()
  const { locale } = useShared()
  const { clock } = usePage<{ clock: string }>().props
  const { refunds } = ticket.policy
  if (!isDated(ticket) || !refunds) return undefined

  const start = Date.parse(ticket.start)
  const steps = datedSteps(refunds, { start, at: Date.parse(clock) })
  if (steps.length === 0) return 'none'
  const zone = zoneFor(ticket, ticket.attendee.timeZone)
  const parts = steps.map(({ percent, until }) => {
    const part = percent === 100 ? t('common.refund.all') : t('common.refund.part', { percent })
    if (until === start) return t('checkout.refund.to_the_start', { part })
    const at = new Date(until)
    const when = `${formatShortDay(at, zone, locale)}, ${formatTime(at, zone, locale)}`
    return t('checkout.refund.until', { part, when: unbroken(when) })
  })
  const isOpenToTheStart = steps.at(-1)!.until === start
  return [...parts, ...(isOpenToTheStart ? [] : [t('common.refund.after')])].join('; ')
}

/** Until when a booking can be changed and what then goes back, beside its price. */
export function RefundRule({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const refund = useRefundWords(ticket)
  if (refund === undefined) return null
  return (
    <p className="pay-rule">
      {t('checkout.refund.beside', { refund })} {policyWords(ticket.policy, t)}
    </p>
  )
}
