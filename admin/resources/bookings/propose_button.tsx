import * as routes from '#api/routes'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSave } from '../../ui/use_save'

/** Another time for a booking, the member of a team who would attend, and why it is proposed against the host's own rules. */
type Wish = {
  code: string
  start: string
  meetingId?: string
  collaboratorId?: string
  anyway?: string
}

/** Proposes a time to a client, who is asked by the usual channels. Both times are held until the answer. */
export function usePropose(onProposed: () => void) {
  return useSave<Wish>({
    send: (api, { code, ...body }) =>
      api.call(routes.ticketingProposalsStore, { params: { code }, body }),
    saved: () => ({ text: 'admin.bookings.proposal.sent', tone: 'success' }),
    isInline: true,
    refreshes: true,
    reads: [routes.ticketingTicketsHistory, routes.messagingDeliveriesOfBooking],
    onSaved: onProposed,
  })
}

interface Props {
  isBusy: boolean
  /** The time that is already chosen; else that of the form (field `start`). */
  start?: string
  onPropose: (wish: { start: string; anyway?: string; sessionId?: string }) => void
}

/** Asks the client instead of moving at once. */
export function ProposeButton({ isBusy, start, onPropose }: Props) {
  const t = useTranslate()
  const { trigger, getValues } = useFormContext()
  const typed = useWatch() as { start?: string }
  const chosen = start ?? typed.start

  async function propose() {
    if (!chosen || !(await trigger())) return
    const { anyway, sessionId } = getValues() as { anyway?: string; sessionId?: string }
    onPropose({ start: chosen, anyway, sessionId })
  }

  return (
    <Button variant="outlined" disabled={isBusy || !chosen} onClick={() => void propose()}>
      {t('admin.bookings.proposal.propose')}
    </Button>
  )
}
