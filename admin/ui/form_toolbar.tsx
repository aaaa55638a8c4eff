import { Box } from '@mui/material'
import { DeleteWithConfirmButton, SaveButton, useResourceContext } from 'react-admin'
import { failureOf } from '../data/registry'
import { useFailure } from './use_failure'

interface Deletion {
  title: string
  content: string
}

interface Props {
  /** The confirmation of a deletion; without it there is no button for it. */
  deletion?: Deletion
}

/** The buttons at the end of a form: save, and delete after a confirmation. */
export function FormToolbar({ deletion }: Props) {
  return (
    <Box sx={BAR}>
      <SaveButton alwaysEnable icon={<></>} variant="contained" />
      <Box sx={{ flex: 1 }} />
      {deletion && <DeletionButton {...deletion} />}
    </Box>
  )
}

/** Deletes the record of the page after a confirmation. */
export function DeletionButton({ title, content }: Deletion) {
  const showFailure = useFailure()
  const resource = useResourceContext()!
  const onError = (error: unknown) =>
    showFailure(error, { fallback: failureOf(resource, 'remove') })
  return (
    <DeleteWithConfirmButton
      confirmTitle={title}
      confirmContent={content}
      confirmColor="warning"
      mutationMode="pessimistic"
      mutationOptions={{ onError }}
    />
  )
}

const BAR = {
  position: 'sticky',
  bottom: 0,
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
