import { useId } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useTranslate } from 'react-admin'

interface Props {
  isOpen: boolean
  title: string
  text: string
  /** The label of the button that goes on; 'Aceptar' by default. */
  confirm?: string
  /** The label of the button that closes; 'Cancelar' by default. */
  cancel?: string
  /** What follows cannot be undone: gives the button its colour, and the other one the focus. */
  isFinal?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The confirmation of the whole dashboard. Where more is asked than yes or no it is a `FormDialog`. */
export function ConfirmDialog({ isOpen, title, text, isFinal = false, ...props }: Props) {
  const t = useTranslate()
  const id = useId()
  const { confirm, cancel, isBusy, onConfirm, onClose } = props
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      // A click in it is none on what lies behind it, as on a row that opens.
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={isFinal}>
          {cancel ?? t('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isFinal ? 'error' : 'primary'}
          onClick={onConfirm}
          disabled={isBusy}
          autoFocus={!isFinal}
        >
          {confirm ?? t('ra.action.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
