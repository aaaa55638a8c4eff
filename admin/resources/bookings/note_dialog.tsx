import * as routes from '#api/routes'
import { useTranslate } from 'react-admin'
import { NoteForm } from './note_form'
import type { ChangeProps } from './ticket'

/** A note to the client of a booking, by mail. */
export function NoteDialog({ ticket: { code, attendee }, onClose, onDone }: ChangeProps) {
  const t = useTranslate()
  return (
    <NoteForm
      title={t('admin.bookings.note_dialog.title', { name: attendee.name })}
      text={t('admin.bookings.note_dialog.text', { email: attendee.email })}
      send={(api, text) =>
        api.create(routes.ticketingTicketsNote, { params: { code }, body: { text } })
      }
      reads={[routes.ticketingTicketsHistory, routes.messagingDeliveriesOfBooking]}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
