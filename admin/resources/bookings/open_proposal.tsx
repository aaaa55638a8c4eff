import * as routes from '#api/routes'
import { Alert, Button } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatShortWhen } from '#shared/formats'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import type { Ticket } from './ticket'

/** The time that was proposed to a client and waits for the answer; it can be taken back. */
export function OpenProposal({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { code, proposal } = ticket
  const { save, isBusy } = useSave({
    send: (api) => api.call(routes.ticketingProposalsDestroy, { params: { code } }),
    saved: 'admin.bookings.proposal.withdrawn',
    refreshes: true,
    reads: [routes.ticketingTicketsHistory, routes.messagingDeliveriesOfBooking],
    onSaved: onDone,
  })
  if (!proposal) return null

  const when = (instant: string) => formatShortWhen(instant, timeZone, locale)
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" disabled={isBusy} onClick={() => void save()}>
          {t('admin.bookings.proposal.withdraw')}
        </Button>
      }
    >
      {t('admin.bookings.proposal.open', {
        when: when(proposal.start),
        until: when(proposal.until),
      })}
    </Alert>
  )
}
