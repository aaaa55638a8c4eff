import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useTranslate } from 'react-admin'

export type Notice = { title: string; text: string }

/** Says something that has to be read, and nothing more. */
export function NoticeDialog({ title, text, onClose }: Notice & { onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog open onClose={onClose} aria-labelledby="notice-title" maxWidth="xs">
      <DialogTitle id="notice-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('ra.action.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
