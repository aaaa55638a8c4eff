import { memo, type PointerEvent } from 'react'
import { useTranslate } from 'react-admin'
import { canMove, type CalendarEvent } from './use_events'
import { boxOf } from './use_drag'
import { EventBlock, type Show } from './event_block'
import type { DayLayout } from './day_layout'
import type { Column } from './time_grid'
import { OVER_NOW } from '../../ui/time_axis'
import { topOf, type Rest, type Scale, type Span } from '../../ui/day_scale'

type Press = (pointer: PointerEvent, event?: CalendarEvent, span?: Span) => void

interface Props {
  column: Column
  layout: DayLayout
  /** What lies outside of the working hours. */
  closed: Span[]
  scale: Scale
  now: Date
  isToday: boolean
  show: Show
  /** The event that is dragged, where it is of this column. */
  dragged?: CalendarEvent
  onPress: Press
  onWiden: (column: Column) => void
}

/** A day to scale, on which time can be drawn and from which bookings can be dragged. */
export const GridColumn = memo(function GridColumn(props: Props) {
  const { column, layout, closed, scale, now, isToday, dragged, show, onPress, onWiden } = props
  const at = now.toISOString()
  return (
    <ol
      aria-label={column.heading || undefined}
      onPointerDown={(pointer) => onPress(pointer)}
      className="time-column"
      data-today={isToday || undefined}
    >
      {closed.map((span) => (
        <li
          key={span.start}
          aria-hidden="true"
          className="closed"
          style={{
            top: topOf(span.start, scale),
            height: topOf(span.end, scale) - topOf(span.start, scale),
          }}
        />
      ))}
      {layout.placed.map((placed) => (
        <Item
          key={placed.event.id}
          {...placed}
          scale={scale}
          show={show}
          isOver={placed.event.end <= at}
          isDragged={placed.event === dragged}
          onPress={onPress}
        />
      ))}
      {layout.rests.map((rest) => (
        <RestItem key={rest.span.start} rest={rest} scale={scale} onOpen={() => onWiden(column)} />
      ))}
    </ol>
  )
})

type ItemProps = DayLayout['placed'][number] & {
  scale: Scale
  show: Show
  isOver: boolean
  isDragged: boolean
  onPress: Press
}

/** An event at its place. It is drawn anew only when something of it changes. */
const Item = memo(function Item(props: ItemProps) {
  const { event, scale, show, isOver, isDragged, onPress, ...place } = props
  const { span } = place
  const box = boxOf(span, scale)
  const isMovable = canMove(event) && !isOver
  return (
    <li
      className="item"
      onPointerDown={(pointer) =>
        isMovable ? onPress(pointer, event, span) : pointer.stopPropagation()
      }
      style={{
        ...box,
        ...besideOthers(place),
        opacity: isDragged ? 0.4 : undefined,
      }}
    >
      <EventBlock {...{ event, show, isOver }} height={box.height} hasKey />
    </li>
  )
})

/** How many more events an hour has than its column has room for; pressed, it shows them in a wider one. */
function RestItem({ rest, scale, onOpen }: { rest: Rest; scale: Scale; onOpen: () => void }) {
  const t = useTranslate()
  return (
    <li
      className="item"
      onPointerDown={(pointer) => pointer.stopPropagation()}
      style={{ ...boxOf(rest.span, scale), ...besideOthers(rest) }}
    >
      <button
        type="button"
        className="rest"
        aria-label={t('admin.calendar.more', { count: rest.count })}
        onClick={onOpen}
      >
        +{rest.count}
      </button>
    </li>
  )
}

/** The width of what stands beside others at the same time, and where it begins. */
function besideOthers({ at, of }: Pick<Rest, 'at' | 'of'>) {
  return { left: `${(100 * at) / of}%`, width: `calc(${100 / of}% - 4px)` }
}

const REST = {
  'font': 'inherit',
  'border': 0,
  'cursor': 'pointer',
  'width': '100%',
  'height': '100%',
  'borderRadius': '8px',
  'bgcolor': 'var(--surface-2)',
  'color': 'var(--ink-2)',
  'fontSize': 'var(--t-s)',
  'fontWeight': 600,
  '&:hover, &:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
}
/** The look of a column and of what stands in it. */
export const COLUMN = {
  'position': 'relative',
  'm': 0,
  'p': 0,
  'listStyle': 'none',
  'borderLeft': '1px solid var(--line)',
  '@media (pointer: fine)': { cursor: 'cell' },
  '& > .item': { position: 'absolute', zIndex: OVER_NOW, cursor: 'default' },
  '& > .closed': {
    position: 'absolute',
    insetInline: 0,
    // The lines of the hours go on below it.
    background: 'var(--hatch), color-mix(in srgb, var(--surface-2) 60%, transparent)',
    pointerEvents: 'none',
  },
  '& .rest': REST,
  '&[data-today]': { bgcolor: 'color-mix(in srgb, var(--wash) 45%, transparent)' },
}
