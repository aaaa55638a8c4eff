import { useId, type ReactNode } from 'react'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  type DialogProps,
} from '@mui/material'
import { Form, useTranslate } from 'react-admin'
import { Meanwhile } from './meanwhile/meanwhile'
import { DirtyNote, useSteadyRecord } from './steady_record'

interface Props<Typed extends object> extends Pick<DialogProps, 'maxWidth'> {
  title: string
  text: string
  /** The values to begin with. */
  values?: Partial<Typed>
  /** The label of the button that sends; 'save' by default. */
  confirm?: string
  /** The label of the button that closes; 'cancel' by default. */
  cancel?: string
  /** Gives the button the colour of what cannot be undone. */
  isFinal?: boolean
  /** Another way to answer, beside the button that sends. */
  other?: ReactNode
  isBusy: boolean
  /** The values of the form for a record that was saved meanwhile; without it the dialog closes. */
  takes?: (present: object) => object
  onClose: () => void
  /** Sends the form; answers the errors by field. */
  onSend: (typed: Typed) => Promise<Record<string, string> | undefined | void>
  children?: ReactNode
}

/** A form over the page: its purpose, its inputs, a button that sends it and one that closes it. */
export function FormDialog<Typed extends object>(props: Props<Typed>) {
  const { title, text, values = {}, confirm, cancel, isFinal, isBusy, onClose, children } = props
  const t = useTranslate()
  const id = useId()
  // It closes when it is saved: there is nothing to begin anew.
  const { steady, onDirty } = useSteadyRecord(values, 0)

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth={props.maxWidth ?? 'xs'} fullWidth>
      <Form
        record={steady}
        onSubmit={async (typed: object) => props.onSend(typed as Typed)}
        disableInvalidFormNotification
        noValidate
      >
        <DirtyNote onDirty={onDirty} />
        <Meanwhile takes={props.takes} onTaken={props.takes ? undefined : onClose} />
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
          <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{cancel ?? t('ra.action.cancel')}</Button>
          {props.other}
          <Button
            type="submit"
            variant="contained"
            color={isFinal ? 'error' : 'primary'}
            disabled={isBusy}
          >
            {confirm ?? t('ra.action.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
