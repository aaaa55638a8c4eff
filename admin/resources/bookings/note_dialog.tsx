import * as routes from '#api/routes'
import { useTranslate } from 'react-admin'
import { CountedTextInput } from '../../ui/counted_text_input'
import { FormDialog } from '../../ui/form_dialog'
import { useSave } from '../../ui/use_save'
import type { ChangeProps } from './ticket'

/** The most characters of a note (POST /tickets/:code/notes). */
const MOST = 256

type Typed = { text?: string | null }

/** A note to the client of a booking, by mail. */
export function NoteDialog({ ticket: { code, attendee }, onClose, onDone }: ChangeProps) {
  const t = useTranslate()
  const { save, isBusy } = useSave<Typed>({
    send: (api, { text }) =>
      api.create(routes.ticketingTicketsNote, { params: { code }, body: { text: text ?? '' } }),
    saved: () => ({ text: 'admin.bookings.note_dialog.done', tone: 'success' }),
    reads: [routes.ticketingTicketsHistory, routes.messagingDeliveriesOfBooking],
    onSaved: () => {
      onDone()
      onClose()
    },
  })

  return (
    <FormDialog<Typed>
      title={t('admin.bookings.note_dialog.title', { name: attendee.name })}
      text={t('admin.bookings.note_dialog.text', { email: attendee.email })}
      confirm={t('admin.bookings.note_dialog.confirm')}
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
    >
      <CountedTextInput
        autoFocus
        isRequired
        source="text"
        most={MOST}
        label={t('admin.bookings.note_dialog.label')}
        slotProps={{ htmlInput: { maxLength: MOST } }}
      />
    </FormDialog>
  )
}
