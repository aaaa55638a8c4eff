import { useState } from 'react'
import { useForm } from '~/hooks/use_form'
import { Head, router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { TextArea } from '~/components/field'
import { Failure } from '~/components/failure'
import { Notice } from '~/components/notice'
import { useShared, useT } from '~/hooks/use_t'
import { formatWhen } from '#shared/formats'
import { TicketFacts } from '~/components/ticket_facts'

interface Props {
  ticket: Data.Ticketing.Ticket
}

/** Calling a booking off: what is called off is named, and it cannot be undone. */
export default function Cancel({ ticket }: Props) {
  const t = useT()
  const { locale } = useShared()
  const [reason, setReason] = useState('')
  const { form, sending, errors, failure, submit } = useForm()
  const { mayCancel, cancelUntil } = ticket.policy

  async function cancel(event: React.FormEvent) {
    event.preventDefault()
    const body = reason ? { reason } : {}
    const outcome = await submit({ method: 'POST', path: `/tickets/${ticket.code}/cancel`, body })
    if (!('error' in outcome)) router.visit(`/meeting/${ticket.code}`)
  }

  return (
    <div className="card narrow status">
      <Head title={t('booking.cancel_title')} />
      <h1>{t('booking.cancel_title')}</h1>
      <TicketFacts ticket={ticket} />
      {mayCancel ? (
        <form ref={form} className="form" onSubmit={cancel}>
          <p className="lead">{t('booking.cancel_text')}</p>
          <TextArea
            label={t('booking.reason')}
            name="reason"
            rows={3}
            maxLength={256}
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Failure error={failure} />
          <div className="actions">
            <button className="button bad" disabled={sending}>
              {t('booking.confirm_cancel')}
            </button>
            <a className="button" href={`/meeting/${ticket.code}`}>
              {t('booking.keep')}
            </a>
          </div>
        </form>
      ) : (
        <>
          <Notice kind="warn">
            {['confirmed', 'rescheduled', 'pendingApproval'].includes(ticket.state)
              ? t('booking.cancel_closed', {
                  until: formatWhen(cancelUntil, ticket.attendee.timeZone, locale),
                  host: ticket.organizer.fullName,
                })
              : t('booking.not_changeable')}
          </Notice>
          <a className="button" href={`/meeting/${ticket.code}`}>
            {t('booking.see')}
          </a>
        </>
      )}
    </div>
  )
}
