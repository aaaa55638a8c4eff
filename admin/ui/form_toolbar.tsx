import { Box } from '@mui/material'
import { DeleteWithConfirmButton, SaveButton, useResourceContext } from 'react-admin'
import { failureOf } from '../data/registry'
import { useFailure } from './use_failure'

interface Props {
  /** The confirmation of a deletion; without it there is no button for it. */
  deletion?: { title: string; content: string }
}

/** The buttons at the end of a form: save, and delete after a confirmation. */
export function FormToolbar({ deletion }: Props) {
  const showFailure = useFailure()
  const resource = useResourceContext()!
  const onError = (error: unknown) =>
    showFailure(error, { fallback: failureOf(resource, 'remove') })
  return (
    <Box sx={BAR}>
      <SaveButton alwaysEnable icon={<></>} variant="contained" />
      <Box sx={{ flex: 1 }} />
      {deletion && (
        <DeleteWithConfirmButton
          confirmTitle={deletion.title}
          confirmContent={deletion.content}
          confirmColor="warning"
          mutationMode="pessimistic"
          mutationOptions={{ onError }}
        />
      )}
    </Box>
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
