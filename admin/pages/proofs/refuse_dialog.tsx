import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'

/** Reasons that one press sends; their texts stand under `admin.proofs.refuse.reasons`. */
const REASONS = ['unreadable', 'amount', 'notReceived', 'other_account'] as const

/** Limits of a reason (POST /tickets/:code/proof/refuse). */
const LEAST = 3
const MOST = 500

interface Props {
  client: string
  onClose: () => void
  onRefuse: (reason: string) => void
}

/** Asks why a proof is refused: the usual reasons by one press, any other in words. The client reads it. */
export function RefuseDialog({ client, onClose, onRefuse }: Props) {
  const t = useTranslate()
  const id = useId()
  const [reason, setReason] = useState('')
  const own = reason.trim()

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('admin.proofs.refuse.title', { name: client })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('admin.proofs.refuse.text')}</DialogContentText>
        <Box sx={{ display: 'grid', gap: 1, my: 2 }}>
          {REASONS.map((key) => {
            const text = t(`admin.proofs.refuse.reasons.${key}`)
            return (
              <Button key={key} variant="outlined" onClick={() => onRefuse(text)} sx={CHOICE}>
                {text}
              </Button>
            )
          })}
        </Box>
        <TextField
          multiline
          minRows={2}
          label={t('admin.proofs.refuse.own')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: MOST } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('admin.bookings.go_back')}</Button>
        <Button variant="contained" disabled={own.length < LEAST} onClick={() => onRefuse(own)}>
          {t('admin.proofs.refuse.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const CHOICE = {
  justifyContent: 'flex-start',
  textAlign: 'left',
  whiteSpace: 'normal',
  minHeight: 44,
}
