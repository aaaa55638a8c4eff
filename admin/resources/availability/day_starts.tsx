import { Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { toMinutes, type Duration } from '#shared/durations'
import { areInOrder, WEEKDAYS, type Weekly } from '#shared/schedule_rules'
import { startsOf, timeOf } from './intervals'
import { useDurationText } from '../../ui/use_duration_text'
import { wallTime } from './wall_time'
import { weekdayName } from './weekday_names'

/** How many starts are read. */
const SHOWN = 9

/** The starts of the first open day of a week, for bookings as long as the interval. */
export function DayStarts({ weekly, interval }: { weekly: Weekly; interval: Duration }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const durationText = useDurationText()
  const day = WEEKDAYS.find((one) => weekly[one].length > 0)
  if (!day || !(interval?.value > 0) || !areInOrder(weekly[day])) return null

  const starts = startsOf(weekly[day], toMinutes(interval))
  const rest = starts.length - SHOWN
  return (
    <div>
      <Typography variant="body2" color="text.secondary">
        {t('admin.availability.starts_on', {
          day: weekdayName(day, locale),
          duration: durationText(interval),
        })}
      </Typography>
      <Box component="ul" sx={TIMES}>
        {starts.slice(0, SHOWN).map((start) => (
          <Box component="li" key={start}>
            {wallTime(timeOf(start), locale)}
          </Box>
        ))}
      </Box>
      {rest > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {t('admin.availability.more_starts', { count: rest })}
        </Typography>
      )}
    </div>
  )
}

/** As clients see them, three beside each other. */
const TIMES = {
  'm': 0,
  'mt': 1,
  'p': 0,
  'listStyle': 'none',
  'display': 'grid',
  'gridTemplateColumns': 'repeat(3, minmax(0, 1fr))',
  'gap': 1,
  '& li': {
    py: 0.75,
    textAlign: 'center',
    fontSize: 'var(--t-s)',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
  },
}
