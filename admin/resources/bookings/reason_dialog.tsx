import { useState } from 'react'
import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'

/** As much as a reason may say (POST /tickets/:code/cancel). */
const MOST = 256

interface Props {
  title: string
  text: string
  confirm: string
  hasReason: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: (reason?: string) => void
}

/** Asks before something that cannot be taken back, with room for a reason that the client will read. */
export function ReasonDialog({ hasReason, onConfirm, ...dialog }: Props) {
  const t = useTranslate()
  const [reason, setReason] = useState('')

  return (
    <FormDialog
      {...dialog}
      cancel={t('admin.bookings.go_back')}
      isGrave
      onSend={() => onConfirm(hasReason ? reason : undefined)}
    >
      {hasReason && (
        <TextField
          multiline
          autoFocus
          minRows={2}
          label={t('admin.bookings.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          helperText={t('admin.counter', { count: reason.length, most: MOST })}
          slotProps={{ htmlInput: { maxLength: MOST } }}
        />
      )}
    </FormDialog>
  )
}
