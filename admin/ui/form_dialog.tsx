import { useId, type FormEvent, type ReactNode } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  type DialogProps,
} from '@mui/material'
import { useTranslate } from 'react-admin'

interface Props extends Pick<DialogProps, 'maxWidth'> {
  title: string
  text: string
  /** What sends it; without it that is called saving. */
  confirm?: string
  /** What leaves it; without it that is called cancelling. */
  cancel?: string
  /** What cannot be taken back is sent by a button of its own colour. */
  isGrave?: boolean
  isBusy: boolean
  onClose: () => void
  onSend: () => void
  children?: ReactNode
}

/** A few fields over the page: what they are for, and a way out with and without sending them. */
export function FormDialog(props: Props) {
  const { title, text, confirm, cancel, isGrave, isBusy, onClose, onSend, children } = props
  const t = useTranslate()
  const id = useId()

  function send(event: FormEvent) {
    event.preventDefault()
    // It may have been opened within another form, which is not to be sent with it.
    event.stopPropagation()
    onSend()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth={props.maxWidth ?? 'xs'} fullWidth>
      <form onSubmit={send}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
          {children}
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose}>{cancel ?? t('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={isGrave ? 'error' : 'primary'}
            disabled={isBusy}
          >
            {confirm ?? t('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
