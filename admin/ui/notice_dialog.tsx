import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { SalesButton } from './sales_button'

export type Notice = {
  title: string
  text: string
  /** The name of the plan that would help: adds a link to sales. */
  plan?: string
}

/** A message to confirm, with a link to sales where a plan would help. */
export function NoticeDialog({ title, text, plan, onClose }: Notice & { onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog open onClose={onClose} aria-labelledby="notice-title" maxWidth="xs">
      <DialogTitle id="notice-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        {plan && <SalesButton plan={plan} />}
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('ra.action.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
