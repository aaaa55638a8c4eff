import { hostOf } from '~/ui/host_colors'
import * as routes from '#api/routes'
import { useState } from 'react'
import { useForm } from '~/lib/use_form'
import { Head, router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { TextArea } from '~/ui/field'
import { Failure } from '~/ui/failure'
import { useT } from '~/lib/use_t'
import { isDated } from '~/meeting/dated_ticket'
import { TicketFacts } from '~/meeting/ticket_facts'
import { TooLate } from '~/meeting/contact_host'
import { shortName } from '~/meeting/standing'
import { refundWords } from '#shared/policy_words'
import type { RefundStep } from '#shared/refund_rule'
import { arrivalValues, type Arrival } from '#shared/refund_arrival'
import { usePrice } from '~/booking/service/service_facts'

interface Props {
  ticket: Data.Ticketing.Ticket
  /** The one date of a series that is cancelled; the whole series otherwise. */
  session: string | null
  /** What goes back of what was paid; null where nothing is paid online. */
  refund: Refund | null
}

type Refund = {
  amount: number
  currency: string
  /** Whether it is all that was paid. */
  isAll: boolean
  /** What of the rest after a deposit ends with the booking; 0 where the whole price was paid. */
  noLongerDue: number
  /** Days until what goes back appears, for each way it was paid. */
  arrivals: (Arrival | null)[]
}

/** Keys of the texts for what is cancelled. */
function textsOf(ticket: Props['ticket'], session: string | null) {
  if (session) {
    const [title, text] = ['booking.repeat.cancel_title', 'booking.repeat.cancel_text']
    return { title, text, confirm: 'booking.repeat.confirm_cancel' }
  }
  if (!isDated(ticket)) {
    const [title, text] = ['booking.registration.cancel_title', 'booking.registration.cancel_text']
    return { title, text, confirm: 'booking.registration.confirm_cancel' }
  }
  if (ticket.state === 'waitlist') {
    const [title, text] = ['booking.group.leave_title', 'booking.group.leave_text']
    return { title, text, confirm: 'booking.group.confirm_leave' }
  }
  const isSeveral = ticket.sessions.filter(({ state }) => state !== 'cancelled').length > 1
  const text = isSeveral ? 'booking.package.cancel_text' : 'booking.cancel_text'
  return { title: 'booking.cancel_title', text, confirm: 'booking.confirm_cancel' }
}

function keepOf(ticket: Props['ticket']) {
  if (!isDated(ticket)) return 'booking.registration.keep'
  return ticket.state === 'waitlist' ? 'booking.group.stay_in_line' : 'booking.keep'
}

/** Cancels a booking: the page names it, and it cannot be undone. */
export default function Cancel({ ticket, session, refund }: Props) {
  const t = useT()
  const [reason, setReason] = useState('')
  const { form, sending, errors, failure, submit } = useForm()
  const { mayCancel } = ticket.policy
  const texts = textsOf(ticket, session)
  const title = t(texts.title)

  async function cancel(event: React.FormEvent) {
    event.preventDefault()
    const body = { ...(session && { meetingId: session }), ...(reason && { reason }) }
    const outcome = await submit(routes.ticketingTicketsCancel, {
      params: { code: ticket.code },
      body,
    })
    if (!('error' in outcome)) router.visit(`/meeting/${ticket.code}`)
  }

  return (
    <div className="card narrow status">
      <Head title={title} />
      <h1>{title}</h1>
      {isDated(ticket) && <p className="lead">{ticket.title}</p>}
      <TicketFacts ticket={ticket} />
      {mayCancel ? (
        <form ref={form} className="form" method="post" onSubmit={cancel}>
          <p className="lead">{t(texts.text, { host: shortName(ticket) })}</p>
          {refund && (
            <GoesBack
              refund={refund}
              rule={ticket.policy.refunds ?? []}
              ends={session ? 'less' : 'ended'}
            />
          )}
          <TextArea
            label={t('booking.reason')}
            name="reason"
            rows={3}
            maxLength={256}
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Failure error={failure} fallback="booking.failed.cancel" />
          <div className="actions">
            <button className="button bad" disabled={sending}>
              {t(texts.confirm)}
            </button>
            <a className="button" href={`/meeting/${ticket.code}`}>
              {t(keepOf(ticket))}
            </a>
          </div>
        </form>
      ) : (
        <TooLate ticket={ticket} change="cancel" />
      )}
    </div>
  )
}

interface GoesBackProps {
  refund: Refund
  rule: RefundStep[]
  /** Whether the rest after a deposit ends, or is less for one hour of several. */
  ends: 'ended' | 'less'
}

/**
 * The amount that goes back, or that nothing does, with the rule that says so.
 * After a deposit also what of the rest ends.
 */
function GoesBack({ refund, rule, ends }: GoesBackProps) {
  const t = useT()
  const priceOf = usePrice()
  const { amount, currency, isAll, noLongerDue, arrivals } = refund
  const words = { amount: priceOf(amount, currency), rest: priceOf(noLongerDue, currency) }
  const hasRest = noLongerDue > 0
  const key = hasRest
    ? `booking.refund.deposit.${isAll ? 'all' : 'part'}`
    : 'booking.refund.goes_back'
  const nothing = hasRest ? 'booking.refund.deposit.nothing' : 'booking.refund.nothing'
  return (
    <p>
      {amount > 0 ? t(key, words) : `${t(nothing)} ${refundWords(rule, t)}`}
      {hasRest && ` ${t(`booking.refund.deposit.${ends}`, words)}`}
      {amount > 0 &&
        arrivals.map((one) => ` ${t('common.refund.arrival', arrivalValues(one, 'client'))}`)}
    </p>
  )
}

Cancel.host = ({ ticket }: Props) => hostOf(ticket)
