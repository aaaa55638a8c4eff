import { memo } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Box, Button, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { dateFormat, formatShortDay } from '#shared/formats'
import { CalendarFilters } from './calendar_filters'
import type { ColorBy } from './color_by'
import { JumpDate } from './jump_date'
import { datesOf, VIEWS, type View } from './views'
import { useKeys } from '../../ui/use_keys'
import type { CalendarChanges } from './use_calendar'

interface Props {
  view: View
  date: string
  isPhone: boolean
  /** Those whose events are shown. */
  dates: string[]
  members: string[]
  services: string[]
  color: ColorBy
  /** The same function at every drawing, as `onStep` is: what does not change is not drawn anew. */
  onChange: (changes: CalendarChanges) => void
  onStep: (by: 1 | -1) => void
}

/** From day to day, week to week or month to month, and of which members and services. */
export function CalendarBar({ view, date, isPhone, onChange, onStep, ...filters }: Props) {
  useKeys('admin.menu.calendar', [
    { press: 't', label: 'admin.week.today', run: () => onChange(TODAY) },
    { press: 'j', label: `admin.calendar.after.${view}`, run: () => onStep(1) },
    { press: 'k', label: `admin.calendar.before.${view}`, run: () => onStep(-1) },
    ...(isPhone ? [] : VIEWS).map((one, at) => ({
      press: String(at + 1),
      label: `admin.calendar.views.${one}`,
      run: () => onChange({ view: one }),
    })),
  ])

  return (
    <Box sx={BAR}>
      <Typography component="p" variant="h2" aria-live="polite" sx={PERIOD}>
        <Period view={view} date={date} isShort={isPhone} />
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Steps {...{ view, onChange, onStep }} />
        <JumpDate date={date} onGo={(day) => onChange({ date: day })} />
      </Box>
      <CalendarFilters {...filters} onChange={onChange} />
    </Box>
  )
}

/** The change that leads back to today. */
const TODAY: CalendarChanges = { date: '' }

/** The buttons to what comes before and after, and to today between them. */
const Steps = memo(function Steps({ view, onChange, onStep }: StepsProps) {
  const t = useTranslate()
  return (
    <>
      <Button
        variant="outlined"
        sx={ARROW}
        aria-label={t(`admin.calendar.before.${view}`)}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </Button>
      <Button variant="outlined" onClick={() => onChange(TODAY)}>
        {t('admin.week.today')}
      </Button>
      <Button
        variant="outlined"
        sx={ARROW}
        aria-label={t(`admin.calendar.after.${view}`)}
        onClick={() => onStep(1)}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
    </>
  )
})

type StepsProps = Pick<Props, 'view' | 'onChange' | 'onStep'>

/** The month, the day, or the days from the first to the last. */
function Period({ view, date, isShort }: { view: View; date: string; isShort: boolean }) {
  const locale = useLocale() ?? 'es'
  // Beside its buttons a phone has room for one line.
  if (isShort && view === 'day') return formatShortDay(Date.parse(date), 'UTC', locale)
  const dates = datesOf(view, date)
  const options = {
    month: { month: 'long', year: 'numeric' },
    week: { dateStyle: 'medium' },
    days: { dateStyle: 'medium' },
    day: { weekday: 'long', day: 'numeric', month: 'long' },
  } as const
  const format = dateFormat(locale, { ...options[view], timeZone: 'UTC' })
  if (view === 'month' || view === 'day') return format.format(Date.parse(date))
  return format.formatRange(Date.parse(dates[0]!), Date.parse(dates.at(-1)!))
}

const BAR = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 1.5,
  mb: 2,
}
const PERIOD = {
  'flex': { xs: 1, sm: 'none' },
  'fontSize': { sm: 'var(--t-xl)' },
  '&::first-letter': { textTransform: 'uppercase' },
}
const ARROW = { minWidth: 0, px: 1.25 }
