import { Check, X } from 'lucide-react'
import { DateTime } from 'luxon'
import { useLocale, useTranslate } from 'react-admin'
import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { formatWhen } from '#shared/formats'
import { useMe } from '../../data/account'
import type { SeriesDate } from '#shared/series'

interface Props {
  dates: SeriesDate[]
  error: Error | null
  /** Whether taken times are skipped. A package skips them by itself. */
  skip?: { isOn: boolean; onChange: (isOn: boolean) => void }
}

/** The times of a series before booking: free, or the reason why not. */
export function SeriesPreview({ dates, error, skip }: Props) {
  const t = useTranslate()
  const taken = dates.filter(({ reason }) => reason).length
  if (error) return <Alert severity="warning">{error.message}</Alert>
  if (dates.length === 0) return null

  return (
    <Box>
      <Typography variant="body2" aria-live="polite">
        {t('admin.bookings.new.series', { smart_count: taken, taken, of: dates.length })}
      </Typography>
      <Box component="ul" sx={LIST}>
        {dates.map((date) => (
          <li key={date.wall}>
            <Time date={date} />
          </li>
        ))}
      </Box>
      {skip && taken > 0 && (
        <FormControlLabel
          control={<Checkbox checked={skip.isOn} onChange={(_, isOn) => skip.onChange(isOn)} />}
          label={t('admin.bookings.new.skip')}
        />
      )}
    </Box>
  )
}

function Time({ date: { wall, start, reason } }: { date: SeriesDate }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const Icon = reason ? X : Check
  // A skipped wall time has no instant, so it is formatted as it would have read.
  const when = start
    ? formatWhen(start, timeZone, locale)
    : formatWhen(DateTime.fromISO(wall, { zone: 'utc' }).toISO()!, 'UTC', locale)

  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ color: reason ? 'error.main' : 'success.main', lineHeight: 0, pt: 0.25 }}>
        <Icon size={16} aria-hidden="true" />
      </Box>
      <span>
        {when}
        {reason && ` · ${t(`admin.bookings.new.reasons.${reason}`)}`}
      </span>
    </Box>
  )
}

const LIST = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.5,
  maxHeight: 220,
  overflow: 'auto',
  fontSize: 'var(--t-s)',
}
