import { useId } from 'react'
import { Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { clockOf, heightOf, topOf, type Scale } from '../../ui/day_scale'
import { formatDay } from '#shared/formats'
import { PieceItem } from './piece'
import type { Piece, WeekDay } from './use_week'

/** The height of a heading in pixels. */
export const HEAD = 64

interface Props {
  heading: string
  day: WeekDay
  scale: Scale
  timeZone: string
  now: Date
  isToday: boolean
  /** Called with the time that is clicked; without it nothing can be clicked. */
  onChoose?: (piece: Piece) => void
}

/** How many starts a day offers. */
export function startsOf({ pieces }: WeekDay): number {
  return pieces.reduce((sum, { starts }) => sum + starts.length, 0)
}

/** A day to scale: what is outside its hours is hatched, what is over is grey. */
export function DayColumn({ heading, day, scale, timeZone, now, isToday, onChoose }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const id = useId()
  const name = formatDay(`${day.date}T12:00:00Z`, 'UTC', locale)
  const clock = clockOf(day.date, timeZone)
  const over = Math.min(clock(now.toISOString()), scale.last * 60)
  const canChoose = (piece: Piece) =>
    (piece.state === 'FREE' && piece.end > now.toISOString()) || piece.state === 'BLOCKED'

  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={TOP}>
        <Typography
          variant="h2"
          id={id}
          aria-current={isToday ? 'date' : undefined}
          noWrap
          sx={HEADING}
        >
          {heading}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('admin.week.starts', { count: startsOf(day) })}
        </Typography>
      </Box>
      <Box sx={{ ...BODY, height: heightOf(scale) }}>
        {over > scale.first * 60 && (
          <Box aria-hidden="true" sx={{ ...OVER, height: topOf(over, scale) }} />
        )}
        {day.pieces.length === 0 && (
          <Typography variant="body2" sx={CLOSED}>
            {t('admin.availability.closed')}
          </Typography>
        )}
        <Box component="ol" sx={PIECES}>
          {day.pieces.map((piece) => (
            <PieceItem
              key={piece.start}
              piece={piece}
              scale={scale}
              timeZone={timeZone}
              clock={clock}
              day={name}
              onChoose={onChoose && canChoose(piece) ? () => onChoose(piece) : undefined}
            />
          ))}
        </Box>
      </Box>
    </Box>
  )
}

/** Stays below the bar of the dashboard while the hours scroll. */
const TOP = {
  position: 'sticky',
  top: { xs: 52, sm: 56 },
  zIndex: 4,
  height: HEAD,
  px: 1,
  pt: 1.25,
  bgcolor: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
}
const HEADING = {
  'fontSize': 'var(--t-m)',
  '&::first-letter': { textTransform: 'uppercase' },
  '&[aria-current]': { color: 'var(--brand)' },
}
const BODY = {
  position: 'relative',
  borderLeft: '1px solid var(--line)',
  background: 'var(--hatch)',
}
const OVER = { position: 'absolute', insetInline: 0, top: 0, bgcolor: 'var(--surface-2)' }
const CLOSED = { position: 'relative', p: 1, color: 'var(--ink-2)' }
const PIECES = { m: 0, p: 0, listStyle: 'none' }
