import { useState, type ReactNode } from 'react'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { useSaveContext, useTranslate } from 'react-admin'
import { bareStep, type Draft, type Workflow } from './workflow'

interface Props {
  /** The id of the form. */
  form: string
  workflow?: Workflow
  actions?: ReactNode
}

/** The buttons of the editor. Where messages are planned with other steps it asks which of the two they take. */
export function SaveWorkflow({ form, workflow, actions }: Props) {
  const t = useTranslate()
  const { saving } = useSaveContext()
  const { getValues, setValue, clearErrors } = useFormContext<Draft>()
  const [isAsking, ask] = useState(false)
  const planned = workflow?.planned ?? 0

  function send(choice?: Draft['planned']) {
    ask(false)
    clearErrors('steps')
    setValue('planned', choice)
    const element = document.getElementById(form) as HTMLFormElement
    element.requestSubmit()
  }

  function press() {
    const isOther = workflow && !isSame(getValues('steps'), workflow)
    if (planned > 0 && isOther) return ask(true)
    send()
  }

  const isOff = workflow?.mayChange === false
  return (
    <Box sx={BAR}>
      {!isOff && (
        <Button variant="contained" disabled={saving} onClick={press}>
          {t('ra.action.save')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {actions}
      {isAsking && (
        <PlannedDialog
          text={t('admin.workflows.planned_text', {
            count: planned,
            version: workflow!.stepsVersion,
          })}
          onClose={() => ask(false)}
          onChoose={send}
        />
      )}
    </Box>
  )
}

function isSame(steps: Draft['steps'], { steps: saved }: Workflow): boolean {
  const textOf = (all: Draft['steps']) => JSON.stringify(all.map(bareStep))
  return textOf(steps) === textOf(saved as Draft['steps'])
}

type DialogProps = {
  text: string
  onClose: () => void
  onChoose: (choice: Draft['planned']) => void
}

function PlannedDialog({ text, onClose, onChoose }: DialogProps) {
  const t = useTranslate()
  return (
    <Dialog open onClose={onClose} aria-labelledby="planned-title" maxWidth="xs" fullWidth>
      <DialogTitle id="planned-title">{t('admin.workflows.planned_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="outlined" onClick={() => onChoose('keep')}>
          {t('admin.workflows.keep')}
        </Button>
        <Button variant="contained" onClick={() => onChoose('replace')}>
          {t('admin.workflows.replace')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Above the bar that a phone has at its foot. */
const BAR = {
  position: 'sticky',
  bottom: { xs: 68, sm: 0 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 3,
  py: 1.5,
  borderTop: '1px solid var(--line)',
  bgcolor: 'background.default',
}
