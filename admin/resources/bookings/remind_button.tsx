import * as routes from '#api/routes'
import { useTranslate } from 'react-admin'
import { BellRing, Check } from 'lucide-react'
import { Button, type ButtonProps } from '@mui/material'
import { useSave } from '../../ui/use_save'
import type { Ticket } from './ticket'

type Props = { ticket: Ticket } & Pick<ButtonProps, 'size' | 'sx'>

/** Reminds the client of an unpaid booking to pay, once a day; afterwards it says so. Nothing where nothing is owed. */
export function RemindButton({ ticket, ...look }: Props) {
  const t = useTranslate()
  const { code, attendee, changes, state, paymentRemindedAt } = ticket
  const { isBusy, save } = useSave({
    send: (api) =>
      api.call(routes.ticketingTicketsRemind, { params: { code }, outlivesPage: true }),
    saved: () => ({
      text: 'admin.bookings.done.remind',
      tone: 'success',
      values: { name: attendee.name },
    }),
    failed: 'errors.INTERNAL',
    refreshes: true,
  })
  const mayRemind = changes.includes('remind')
  // What was reminded, is not paid and cannot be reminded again was reminded today.
  const isReminded = state === 'pendingPayment' && paymentRemindedAt !== null
  if (!mayRemind && !isReminded) return null

  const words = t(`admin.bookings.actions.${mayRemind ? 'remind' : 'reminded'}`)
  const Icon = mayRemind ? BellRing : Check
  return (
    <Button
      {...look}
      variant="outlined"
      disabled={isBusy || !mayRemind}
      startIcon={<Icon size={16} aria-hidden="true" />}
      aria-label={`${words}: ${attendee.name}`}
      onClick={(event) => {
        // On a row of a list, which opens its booking.
        event.stopPropagation()
        void save()
      }}
    >
      {words}
    </Button>
  )
}
