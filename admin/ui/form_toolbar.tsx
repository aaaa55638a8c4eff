import { Box } from '@mui/material'
import { DeleteWithConfirmButton, SaveButton, useResourceContext } from 'react-admin'
import { failureOf } from '../data/resource_rules'
import { useFailure } from './use_failure'

interface Props {
  /** Asked before deleting, naming what goes; without it nothing can be deleted here. */
  deletion?: { title: string; content: string }
}

/** What ends a form: saving, and deleting what cannot be brought back after it was named. */
export function FormToolbar({ deletion }: Props) {
  const tell = useFailure()
  const resource = useResourceContext()!
  const onError = (error: unknown) => tell(error, { fallback: failureOf(resource, 'remove') })
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
