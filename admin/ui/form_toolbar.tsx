import { useState } from 'react'
import { Trash2 } from 'lucide-react'
import { Box, Button, GlobalStyles } from '@mui/material'
import { SaveButton, useDeleteController, useResourceContext, useTranslate } from 'react-admin'
import { ConfirmDialog } from './confirm_dialog'
import { failureOf } from '../data/registry'
import { useFailure } from './use_failure'

interface Deletion {
  title: string
  text: string
}

interface Props {
  /** The confirmation of a deletion; without it there is no button for it. */
  deletion?: Deletion
}

/** The buttons at the end of a form: save, and delete after a confirmation. */
export function FormToolbar({ deletion }: Props) {
  return (
    <Box sx={BAR}>
      <GlobalStyles styles={ABOVE_BAR} />
      <SaveButton alwaysEnable icon={<></>} variant="contained" />
      <Box sx={{ flex: 1 }} />
      {deletion && <DeletionButton {...deletion} />}
    </Box>
  )
}

/** Deletes the record of the page after a confirmation. */
export function DeletionButton(question: Deletion) {
  const t = useTranslate()
  const showFailure = useFailure()
  const resource = useResourceContext()!
  const [isAsking, ask] = useState(false)
  const { handleDelete, isPending } = useDeleteController({
    mutationMode: 'pessimistic',
    mutationOptions: {
      onError: (error: unknown) => {
        ask(false)
        showFailure(error, { fallback: failureOf(resource, 'remove') })
      },
    },
  })
  return (
    <>
      <Button
        color="error"
        onClick={() => ask(true)}
        startIcon={<Trash2 size={16} aria-hidden="true" />}
      >
        {t('ra.action.delete')}
      </Button>
      <ConfirmDialog
        {...question}
        isOpen={isAsking}
        isFinal
        isBusy={isPending}
        onClose={() => ask(false)}
        onConfirm={handleDelete}
      />
    </>
  )
}

/** A field that gets the focus is scrolled out from below the buttons. */
const ABOVE_BAR = { html: { scrollPaddingBottom: 144 } }

/** Above the bar that a phone has at its foot. */
const BAR = {
  position: 'sticky',
  bottom: { xs: 68, sm: 0 },
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  borderTop: '1px solid var(--line)',
  bgcolor: 'background.paper',
  borderRadius: '0 0 var(--radius) var(--radius)',
}
