import { Box } from '@mui/material'
import { DayColumn, HEAD } from './day_column'
import { heightOf, type Scale } from '../../ui/day_scale'
import { ABOVE, AXIS_WIDTH, TimeAxis } from '../../ui/time_axis'
import { useNow } from '../../ui/use_now'
import type { Piece, WeekDay } from './use_week'

/** A column: a day of a person, or a member on a day. */
export type Column = { key: string; heading: string; day: WeekDay }

interface Props {
  columns: Column[]
  scale: Scale
  /** The date that is today in the zone. */
  today: string
  timeZone: string
  /** The names of members are long: their columns scroll where they do not fit. */
  isWide?: boolean
  onChoose?: (piece: Piece) => void
}

/** Columns that share one clock: the hours at the left, and a line where it stands now. */
export function WeekGrid({ columns, scale, today, timeZone, isWide, onChoose }: Props) {
  const now = useNow()
  const dates = columns.map(({ day }) => day.date)

  return (
    <Box sx={isWide ? SCROLLED : undefined} tabIndex={isWide ? 0 : undefined}>
      <Box sx={[GRID, isWide === true && { minWidth: 72 + columns.length * 140 }]}>
        <Box sx={{ ...AXIS, height: heightOf(scale) }}>
          <TimeAxis {...{ dates, scale, today, now, timeZone }} />
        </Box>
        <Box sx={{ ...COLUMNS, gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}>
          {columns.map(({ key, heading, day }) => (
            <DayColumn
              key={key}
              heading={heading}
              day={day}
              scale={scale}
              timeZone={timeZone}
              now={now}
              onChoose={onChoose}
              isToday={day.date === today}
            />
          ))}
        </Box>
      </Box>
    </Box>
  )
}

const SCROLLED = { overflowX: 'auto', pb: 1 }
const GRID = {
  ...AXIS_WIDTH,
  position: 'relative',
  pb: 2,
}
const AXIS = { position: 'absolute', insetInline: 0, top: HEAD - ABOVE }
const COLUMNS = { display: 'grid', ml: 'var(--axis)' }
