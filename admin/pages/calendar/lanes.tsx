import { Ghost } from './ghost'
import { GridColumn } from './grid_column'
import { draggedTo } from './dragged_to'
import { useDrag } from './use_drag'
import { useShow } from './event_block'
import { useFollowedLinks } from './use_followed_links'
import { useMe } from '../../data/account'
import type { CalendarEvent } from './use_events'
import type { Column, Dropped } from './time_grid'
import type { DayLayout } from './day_layout'
import type { Scale, Span } from '../../ui/day_scale'

interface Props {
  columns: Column[]
  layouts: DayLayout[]
  /** What lies outside of the working hours of each column. */
  closed: Span[][]
  scale: Scale
  today: string
  now: Date
  template: object
  onDrop: (dropped: Dropped) => void
  onWiden: (column: Column) => void
}

/** The columns of a grid and what is dragged over them. Apart from the rest, which a drag does not draw anew. */
export function Lanes(props: Props) {
  const { columns, layouts, closed, scale, today, now, template, onDrop, onWiden } = props
  const { timeZone } = useMe()
  const { grid, drag, begin } = useDrag({
    scale,
    columns: columns.length,
    onDrop: ({ column, span, event }, rest) => {
      const { date, hostIds = [] } = columns[column]!
      // Whose time it is is known of one member alone.
      const [one, ...others] = hostIds
      const hostId = others.length > 0 ? undefined : one
      if (!event) return onDrop({ date, hostId, ...span })
      const way = { from: columns[rest.column]!.date, to: date }
      const minutes = span.start - rest.span.start
      onDrop({ ...draggedTo(event, { ...way, minutes }, timeZone), hostId })
    },
  })
  const show = useShow()
  const follow = useFollowedLinks()
  return (
    <div ref={grid} onClick={follow} className="time-lanes" style={template}>
      {columns.map((column, index) => (
        <GridColumn
          key={column.key}
          column={column}
          layout={layouts[index]!}
          closed={closed[index]!}
          scale={scale}
          now={now}
          isToday={column.date === today}
          show={show}
          dragged={isIn(layouts[index]!, drag?.event) ? drag?.event : undefined}
          onPress={begin}
          onWiden={onWiden}
        />
      ))}
      {drag && <Ghost drag={drag} scale={scale} columns={columns.length} />}
    </div>
  )
}

/** Whether an event stands in a column: the others are not drawn anew for it. */
const isIn = ({ placed }: DayLayout, event?: CalendarEvent) =>
  event !== undefined && placed.some((one) => one.event === event)
