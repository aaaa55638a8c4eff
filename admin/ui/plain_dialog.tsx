import { useId, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type DialogProps,
} from '@mui/material'

interface Props extends Pick<DialogProps, 'maxWidth' | 'slotProps'> {
  title: string
  /** Open from the beginning by default. */
  open?: boolean
  /** The button that closes it has the focus at first. */
  focusesClose?: boolean
  children: ReactNode
  onClose: () => void
}

/** A dialog that shows something, with one button, which closes it. */
export function PlainDialog({
  title,
  open = true,
  focusesClose = false,
  children,
  onClose,
  ...rest
}: Props) {
  const t = useTranslate()
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} fullWidth {...rest}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={focusesClose}>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
