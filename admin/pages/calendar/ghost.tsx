import { Box } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { dateFormat } from '#shared/formats'
import { boxOf, type Drag } from './use_drag'
import type { Scale } from '../../ui/day_scale'

interface Props {
  drag: Drag
  scale: Scale
  /** How many columns the grid has. */
  columns: number
}

/** Where what is dragged would come to stand, with its time. It lies over the columns, which are not drawn anew for it. */
export function Ghost({ drag, scale, columns }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const format = dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const at = (minute: number) => format.format(minute * 60_000)
  const place = {
    ...boxOf(drag.span, scale),
    left: `${(100 * drag.column) / columns}%`,
    width: `calc(${100 / columns}% - 4px)`,
  }
  return (
    <Box aria-live="polite" sx={GHOST} style={place}>
      {t('admin.calendar.span', { start: at(drag.span.start), end: at(drag.span.end) })}
    </Box>
  )
}

const GHOST = {
  position: 'absolute',
  zIndex: 3,
  px: 0.875,
  borderRadius: '8px',
  bgcolor: 'var(--brand)',
  color: 'var(--on-brand)',
  fontSize: 'var(--t-s)',
  fontWeight: 600,
  pointerEvents: 'none',
}
