import { Box } from '@mui/material'
import { DeleteWithConfirmButton, SaveButton } from 'react-admin'
import { KeptChangesNotice } from './kept_changes_notice'

interface Props {
  /** Asked before deleting, naming what goes; without it nothing can be deleted here. */
  deletion?: { title: string; content: string }
}

/** What ends a form: saving (until then its changes are kept), and deleting what cannot be brought back after it was named. */
export function FormToolbar({ deletion }: Props) {
  return (
    <Box sx={BAR}>
      <KeptChangesNotice />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <SaveButton alwaysEnable icon={<></>} variant="contained" />
        <Box sx={{ flex: 1 }} />
        {deletion && (
          <DeleteWithConfirmButton
            confirmTitle={deletion.title}
            confirmContent={deletion.content}
            confirmColor="warning"
            mutationMode="pessimistic"
          />
        )}
      </Box>
    </Box>
  )
}

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  borderTop: '1px solid var(--line)',
  bgcolor: 'background.paper',
  borderRadius: '0 0 var(--radius) var(--radius)',
}
