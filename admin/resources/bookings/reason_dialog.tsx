import { useState } from 'react'
import { useTranslate } from 'react-admin'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'

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
export function ReasonDialog(props: Props) {
  const { title, text, confirm, hasReason, isBusy, onClose, onConfirm } = props
  const t = useTranslate()
  const [reason, setReason] = useState('')

  return (
    <Dialog open onClose={onClose} aria-labelledby="reason-title" maxWidth="xs" fullWidth>
      <DialogTitle id="reason-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
        {hasReason && (
          <TextField
            multiline
            autoFocus
            minRows={2}
            sx={{ mt: 2 }}
            label={t('admin.bookings.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            helperText={t('admin.counter', { count: reason.length, most: MOST })}
            slotProps={{ htmlInput: { maxLength: MOST } }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{t('admin.bookings.go_back')}</Button>
        <Button
          color="error"
          variant="contained"
          disabled={isBusy}
          onClick={() => onConfirm(hasReason ? reason : undefined)}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
