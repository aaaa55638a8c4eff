import { Box } from '@mui/material'
import { colorOfId } from '#shared/service_colors'
import type { Ticket } from './ticket'

/** What was booked, with the colour that its service has in the calendar. */
export function ServiceName({ ticket: { title, service } }: { ticket: Ticket }) {
  return (
    <Box component="span" sx={NAME}>
      <Box
        component="span"
        aria-hidden="true"
        sx={{ ...MARK, bgcolor: `var(--c${colorOfId(service.id)}-solid)` }}
      />
      {title}
    </Box>
  )
}

const NAME = { overflowWrap: 'anywhere' }
const MARK = {
  display: 'inline-block',
  width: 8,
  height: 8,
  mr: 0.75,
  borderRadius: '2px',
  verticalAlign: 'baseline',
}
