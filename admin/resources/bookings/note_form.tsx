import { useTranslate } from 'react-admin'
import { CountedTextInput } from '../../ui/counted_text_input'
import { FormDialog } from '../../ui/form_dialog'
import { useSave, type SaveOptions } from '../../ui/use_save'

/** The most characters of a note (POST /tickets/:code/notes, POST /meetings/:id/attended/notes). */
const MOST = 256

interface Props extends Pick<SaveOptions<string, unknown>, 'send' | 'reads'> {
  title: string
  text: string
  onClose: () => void
  onDone: () => void
}

/** Asks for a note to clients; `send` sends it. */
export function NoteForm({ title, text, send, reads, onClose, onDone }: Props) {
  const t = useTranslate()
  const { save, isBusy } = useSave<string>({
    send,
    saved: () => ({ text: 'admin.bookings.note_dialog.done', tone: 'success' }),
    reads,
    onSaved: () => {
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog<{ text?: string | null }>
      title={title}
      text={text}
      confirm={t('admin.bookings.note_dialog.confirm')}
      isBusy={isBusy}
      onClose={onClose}
      onSend={(typed) => save(typed.text ?? '')}
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
