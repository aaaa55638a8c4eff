import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { LOOKS } from './event_look'

/** The kinds whose look is explained; a filled block explains itself. */
const EXPLAINED = ['REQUEST', 'HOLD', 'PROPOSAL', 'BUSY'] as const

/** What frames, dashes and hatches mean. `hasHours`: whether the working hours are drawn. */
export function Legend({ hasHours }: { hasHours: boolean }) {
  const t = useTranslate()
  return (
    <Box component="ul" aria-label={t('admin.week.legend')} sx={LIST}>
      {EXPLAINED.map((kind) => (
        <Box component="li" key={kind} sx={ITEM}>
          <Box aria-hidden="true" sx={[SWATCH, LOOKS[kind]]} />
          {t(`admin.calendar.meanings.${kind}`)}
        </Box>
      ))}
      {hasHours && (
        <Box component="li" sx={ITEM}>
          <Box aria-hidden="true" sx={[SWATCH, { background: 'var(--hatch), var(--surface-2)' }]} />
          {t('admin.calendar.meanings.CLOSED')}
        </Box>
      )}
      <li>{t('admin.calendar.how')}</li>
    </Box>
  )
}

const LIST = {
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 18px',
  fontSize: 'var(--t-s)',
  color: 'var(--ink-2)',
}
const ITEM = { display: 'flex', gap: 1, alignItems: 'center' }
const SWATCH = {
  '--soft': 'var(--c1-soft)',
  '--on': 'var(--c1)',
  '--solid': 'var(--c1-solid)',
  'width': 16,
  'height': 12,
  'borderRadius': '4px',
}
