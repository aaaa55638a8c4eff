import { useTranslate } from 'react-admin'
import { CountedTextInput } from '../../ui/counted_text_input'
import { FormDialog } from '../../ui/form_dialog'

/** The most characters of a reason (POST /tickets/:code/cancel). */
const MOST = 256

interface Props {
  title: string
  text: string
  confirm: string
  hasReason: boolean
  /** It cannot be undone: true by default. */
  isFinal?: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: (reason?: string) => Promise<unknown>
}

type Typed = { reason?: string | null }

/** Asks before a decision, with a field for a reason that the client reads. */
export function ReasonDialog({ hasReason, isFinal = true, onConfirm, ...dialog }: Props) {
  const t = useTranslate()

  return (
    <FormDialog<Typed>
      {...dialog}
      cancel={t('admin.bookings.go_back')}
      isFinal={isFinal}
      onSend={async ({ reason }) => {
        await onConfirm(hasReason ? (reason ?? '') : undefined)
      }}
    >
      {hasReason && (
        <CountedTextInput
          autoFocus
          source="reason"
          most={MOST}
          minRows={2}
          label={t('admin.bookings.reason')}
          slotProps={{ htmlInput: { maxLength: MOST } }}
        />
      )}
    </FormDialog>
  )
}
