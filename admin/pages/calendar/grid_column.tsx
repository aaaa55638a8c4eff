import { Box } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { dateFormat } from '#shared/formats'
import { bookingOf, type CalendarEvent } from './use_events'
import { boxOf, type Drag } from './use_drag'
import { EventBlock } from './event_block'
import type { DayLayout } from './day_layout'
import type { PointerEvent } from 'react'
import type { Scale, Span } from '../../ui/day_scale'

interface Props {
  /** Whose column it is, where a day has several. */
  name: string
  layout: DayLayout
  scale: Scale
  now: Date
  isToday: boolean
  /** What is dragged over this column. */
  drag?: Drag
  /** The event that is dragged, wherever it is. */
  dragged?: CalendarEvent
  onPress: (pointer: PointerEvent, event?: CalendarEvent, span?: Span) => void
}

/** A day to scale, on which time can be drawn and from which bookings can be dragged. */
export function GridColumn({ name, layout, scale, now, isToday, drag, dragged, onPress }: Props) {
  return (
    <Box
      component="ol"
      aria-label={name || undefined}
      onPointerDown={(pointer) => onPress(pointer)}
      sx={[COLUMN, isToday && TODAY]}
    >
      {layout.placed.map(({ event, span, at, of }) => {
        const box = boxOf(span, scale)
        const canMove = bookingOf(event) !== undefined && event.end > now.toISOString()
        return (
          <Box
            component="li"
            key={event.id}
            onPointerDown={(pointer) =>
              canMove ? onPress(pointer, event, span) : pointer.stopPropagation()
            }
            sx={[
              ITEM,
              { ...box, left: `${(100 * at) / of}%`, width: `calc(${100 / of}% - 4px)` },
              event.id === dragged?.id && { opacity: 0.4 },
            ]}
          >
            <EventBlock event={event} now={now} height={box.height} />
          </Box>
        )
      })}
      {drag && <Ghost drag={drag} scale={scale} />}
    </Box>
  )
}

/** Where what is dragged would come to stand, with its time. */
function Ghost({ drag, scale }: { drag: Drag; scale: Scale }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const format = dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const at = (minute: number) => format.format(minute * 60_000)
  return (
    <Box component="li" aria-live="polite" sx={{ ...ITEM, ...GHOST, ...boxOf(drag.span, scale) }}>
      {t('admin.calendar.span', { start: at(drag.span.start), end: at(drag.span.end) })}
    </Box>
  )
}

const COLUMN = {
  'position': 'relative',
  'm': 0,
  'p': 0,
  'listStyle': 'none',
  'borderLeft': '1px solid var(--line)',
  '@media (pointer: fine)': { cursor: 'cell' },
}
const TODAY = { bgcolor: 'color-mix(in srgb, var(--wash) 45%, transparent)' }
const ITEM = { position: 'absolute', cursor: 'default' }
const GHOST = {
  left: 0,
  right: 4,
  zIndex: 3,
  px: 0.875,
  borderRadius: '8px',
  bgcolor: 'var(--brand)',
  color: 'var(--on-brand)',
  fontSize: 'var(--t-s)',
  fontWeight: 600,
  pointerEvents: 'none',
}
