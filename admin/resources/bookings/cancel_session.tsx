import * as routes from '#api/routes'
import { useState } from 'react'
import { Button } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatWhen } from '#shared/formats'
import { useRefundWords } from './use_ticket_money'
import { ReasonDialog } from './reason_dialog'
import { useMe } from '../../data/account'
import type { Session, Ticket } from './ticket'
import { useSave } from '../../ui/use_save'

interface Props {
  ticket: Pick<Ticket, 'code' | 'attendee' | 'payment'>
  session: Session
}

/** Cancels one hour of a series; the others stand. */
export function CancelSession({ ticket, session }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const [isOpen, setOpen] = useState(false)
  const { isBusy, save: cancel } = useCancelling({ ticket, session })
  const when = formatWhen(session.start, timeZone, locale)
  const refund = useRefundWords(ticket, isOpen, session.id)

  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={t('admin.bookings.cancel_session.label', { when })}
        onClick={() => setOpen(true)}
      >
        {t('admin.bookings.cancel_session.open')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('admin.bookings.cancel_session.ask', { name: ticket.attendee.name, when })}
          text={`${t('admin.bookings.cancel_session.text')} ${refund}`}
          confirm={t('admin.bookings.cancel_session.confirm')}
          hasReason
          isBusy={isBusy}
          onClose={() => setOpen(false)}
          onConfirm={async (reason) => {
            await cancel(reason)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

function useCancelling({ ticket, session }: Props) {
  return useSave<string | undefined>({
    send: (api, reason = '') => {
      const why = reason.trim() ? { reason: reason.trim() } : {}
      const body = { meetingId: session.id, ...why }
      return api.call(routes.ticketingTicketsCancel, { params: { code: ticket.code }, body })
    },
    saved: () => ({ text: 'admin.bookings.cancel_session.done', tone: 'success' }),
    failed: 'errors.INTERNAL',
    refreshes: true,
  })
}
