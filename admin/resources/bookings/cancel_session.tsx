import { useState } from 'react'
import { Button } from '@mui/material'
import { useLocale, useNotify, useRefresh, useTranslate } from 'react-admin'
import { call } from '../../data/api'
import { formatWhen } from '#shared/formats'
import { ReasonDialog } from './reason_dialog'
import { useMe } from '../../data/account'
import type { Session, Ticket } from './ticket'
import { useFailure } from '../../ui/use_failure'

interface Props {
  ticket: Pick<Ticket, 'code' | 'attendee'>
  session: Session
}

/** Calls off one hour of what a client repeats; the others stand. */
export function CancelSession({ ticket, session }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const [isAsked, ask] = useState(false)
  const { isBusy, cancel } = useCancelling({ ticket, session })
  const when = formatWhen(session.start, timeZone, locale)

  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={t('admin.bookings.cancel_session.label', { when })}
        onClick={() => ask(true)}
      >
        {t('admin.bookings.cancel_session.open')}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t('admin.bookings.cancel_session.ask', { name: ticket.attendee.name, when })}
          text={t('admin.bookings.cancel_session.text')}
          confirm={t('admin.bookings.cancel_session.confirm')}
          hasReason
          isBusy={isBusy}
          onClose={() => ask(false)}
          onConfirm={async (reason) => {
            await cancel(reason)
            ask(false)
          }}
        />
      )}
    </>
  )
}

function useCancelling({ ticket, session }: Props) {
  const notify = useNotify()
  const tell = useFailure()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)

  async function cancel(reason = '') {
    const said = reason.trim() ? { reason: reason.trim() } : {}
    setBusy(true)
    try {
      const body = { meetingId: session.id, ...said }
      await call({ path: `/tickets/${ticket.code}/cancel`, method: 'POST', body })
      notify('admin.bookings.cancel_session.done', { type: 'success' })
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return { isBusy, cancel }
}
