import { Box } from '@mui/material'
import { DayColumn, HEAD } from './day_column'
import { clockOf, heightOf, type Scale } from '../../ui/day_scale'
import { HourLines, NowLine } from '../../ui/time_axis'
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
  const last = columns.findLastIndex(({ day }) => day.date === today)
  const clock = last < 0 ? undefined : clockOf(today, timeZone)(now.toISOString())
  const rest = (columns.length - 1 - last) / columns.length

  return (
    <Box sx={isWide ? SCROLLED : undefined} tabIndex={isWide ? 0 : undefined}>
      <Box sx={[GRID, isWide === true && { minWidth: 72 + columns.length * 140 }]}>
        <Box sx={{ ...AXIS, height: heightOf(scale) }}>
          <HourLines scale={scale} clock={clock} />
          {clock !== undefined && (
            <NowLine
              now={now}
              timeZone={timeZone}
              scale={scale}
              clock={clock}
              right={`calc((100% - var(--axis)) * ${rest})`}
            />
          )}
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
  '--axis': '54px',
  '@media (min-width: 600px)': { '--axis': '72px' },
  'position': 'relative',
  'pb': 2,
}
/** Its labels stand half their height above their lines. */
const AXIS = { position: 'absolute', insetInline: 0, top: HEAD - 6 }
const COLUMNS = { display: 'grid', ml: 'var(--axis)' }
