import { Box } from '@mui/material'
import { Awaited, Line } from '../../ui/skeletons'

/** The shape of a day and of a week: hours with their meetings, then seven days. */
export function HomeSkeleton() {
  return (
    <Awaited>
      {MEETINGS.map((height, at) => (
        <Box key={at} sx={HOUR}>
          <Line width={44} />
          <Box sx={LANE}>{height > 0 && <Line width="100%" height={height} />}</Box>
        </Box>
      ))}
      <Box sx={{ mt: 3, mb: 2 }}>
        <Line width={140} height={20} />
      </Box>
      <Box sx={WEEK}>
        {DAYS.map((day) => (
          <Box key={day} sx={DAY}>
            <Line width={28} />
            <Line width={24} height={18} />
            <Line width={18} height={18} />
          </Box>
        ))}
      </Box>
    </Awaited>
  )
}

/** The height in pixels of what stands at each hour; nothing where an hour is free. */
const MEETINGS = [56, 0, 56, 56, 0]
const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** As tall as an hour of the day's line, whose labels stand left of the lane. */
const HOUR = {
  display: 'grid',
  gridTemplateColumns: { xs: '54px minmax(0, 1fr)', sm: '72px minmax(0, 1fr)' },
  height: 64,
}
const LANE = { borderTop: '1px solid var(--line)', pt: 0.5, mt: 0.75 }
const WEEK = {
  'display': 'grid',
  'gridTemplateColumns': 'repeat(7, minmax(0, 1fr))',
  'border': '1px solid var(--line)',
  'borderRadius': 'var(--radius)',
  '& > * + *': { borderLeft: '1px solid var(--line)' },
}
const DAY = {
  display: 'grid',
  gap: 1.25,
  p: { xs: '12px 0', sm: 1.5 },
  minHeight: 96,
  justifyItems: { xs: 'center', sm: 'start' },
  alignContent: 'start',
}
