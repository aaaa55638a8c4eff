import { Box } from '@mui/material'
import { useEventWords } from './event_words'
import { LOOKS } from './event_look'
import { useColors } from './color_by'
import type { DayLayout } from './day_layout'
import type { Column } from './time_grid'

interface Props {
  columns: Column[]
  layouts: DayLayout[]
  template: object
}

/** What fills days whole, above their hours; nothing where no day has any. */
export function WholeDays({ columns, layouts, template }: Props) {
  const words = useEventWords()
  const colors = useColors()
  if (layouts.every(({ whole }) => whole.length === 0)) return null
  return (
    <Box sx={{ ...ROW, ...template }}>
      {columns.map(({ key }, index) => (
        <Box component="ol" key={key} sx={LIST}>
          {layouts[index]!.whole.map((event) => (
            <Box component="li" key={event.id} sx={[ITEM, colors(event), LOOKS[event.kind]]}>
              {words(event).name}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}

const ROW = { pl: 'var(--axis)', borderBottom: '1px solid var(--line)' }
const LIST = {
  m: 0,
  p: 0.25,
  listStyle: 'none',
  display: 'grid',
  gap: 0.25,
  minWidth: 0,
  alignContent: 'start',
}
const ITEM = {
  px: 0.875,
  py: 0.25,
  borderRadius: '6px',
  fontSize: 'var(--t-s)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}
