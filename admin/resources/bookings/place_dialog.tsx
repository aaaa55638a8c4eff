import * as routes from '#api/routes'
import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { locationOf } from '#shared/location'
import { FormDialog } from '../../ui/form_dialog'
import { LocationInput } from '../../ui/location_input'
import { useSave } from '../../ui/use_save'
import type { ChangeProps, Ticket } from './ticket'

type Typed = Pick<Ticket, 'location'> & { version?: number }

/** Another place or link of a booking's hour, or of a workshop's date with all its clients. */
export function PlaceDialog({ ticket, onClose, onDone }: ChangeProps) {
  const t = useTranslate()
  const { save, isBusy, refusal } = useSave<Typed, { bookings: number }>({
    send: (api, { location, version }) =>
      api.call(routes.ticketingMeetingsRelocate, {
        params: { id: ticket.meetingId! },
        body: { location: locationOf(location as Parameters<typeof locationOf>[0]), version },
      }),
    saved: ({ bookings }) => ({
      text: 'admin.bookings.place_dialog.done',
      tone: 'success',
      values: { count: bookings },
    }),
    isInline: true,
    refreshes: true,
    reads: [routes.ticketingTicketsHistory, routes.messagingDeliveriesOfBooking],
    onSaved: () => {
      onDone()
      onClose()
    },
  })
  const isDate = ticket.service.type === 'WEBINAR'

  return (
    <FormDialog<Typed>
      title={t('admin.bookings.place_dialog.title')}
      text={t(`admin.bookings.place_dialog.${isDate ? 'text_date' : 'text'}`)}
      confirm={t('admin.bookings.place_dialog.confirm')}
      maxWidth="sm"
      values={{ location: ticket.location, version: ticket.meetingVersion ?? undefined }}
      isBusy={isBusy}
      takes={(present) => present}
      onClose={onClose}
      onSend={save}
    >
      <LocationInput />
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  )
}
