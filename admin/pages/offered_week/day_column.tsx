import { useId } from 'react'
import { Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatDay } from '#shared/formats'
import { PieceItem } from './piece'
import type { Piece, WeekDay } from './use_week'

interface Props {
  day: WeekDay
  timeZone: string
  /** A heading in place of the day: the member's name. */
  heading?: string
  /** Called with the time that is clicked; without it nothing can be clicked. */
  onChoose?: (piece: Piece) => void
}

/** How many starts a day offers. */
export function startsOf({ pieces }: WeekDay): number {
  return pieces.reduce((sum, { starts }) => sum + starts.length, 0)
}

/** A day from its first hour to its last. */
export function DayColumn({ day, timeZone, heading, onChoose }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const id = useId()
  const name = formatDay(`${day.date}T12:00:00Z`, 'UTC', locale)
  const canChoose = (piece: Piece) =>
    (piece.state === 'FREE' && Date.parse(piece.end) > Date.now()) || piece.state === 'BLOCKED'

  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography variant="h2" id={id} sx={HEADING}>
        {heading ?? name}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('admin.week.starts', { count: startsOf(day) })}
      </Typography>
      {day.pieces.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={CLOSED}>
          {t('admin.availability.closed')}
        </Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, display: 'grid', gap: 0.75 }}>
          {day.pieces.map((piece) => (
            <PieceItem
              key={piece.start}
              piece={piece}
              timeZone={timeZone}
              day={name}
              onChoose={onChoose && canChoose(piece) ? () => onChoose(piece) : undefined}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

const HEADING = { 'fontSize': 'var(--t-m)', '&::first-letter': { textTransform: 'uppercase' } }
const CLOSED = { p: 1, border: '1px dashed var(--line-strong)', borderRadius: 'var(--radius)' }
