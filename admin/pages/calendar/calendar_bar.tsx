import { memo, useCallback } from 'react'
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { dateFormat, formatShortDay } from '#shared/formats'
import { CalendarFilters } from './calendar_filters'
import type { ColorBy } from './color_by'
import { JumpDate } from './jump_date'
import { datesOf, VIEWS, type View } from './views'
import { TurnButtons } from '../../ui/turn_buttons'
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

/** From day to day, week to week or month to month; how much is shown, and of which members and services. */
export function CalendarBar({ view, date, isPhone, onChange, onStep, ...filters }: Props) {
  const t = useTranslate()
  const toToday = useCallback(() => onChange({ date: '' }), [onChange])
  useKeys('admin.menu.calendar', [
    { press: 't', label: 'admin.week.today', run: toToday },
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
        <TurnButtons
          before={t(`admin.calendar.before.${view}`)}
          after={t(`admin.calendar.after.${view}`)}
          onTurn={onStep}
          onToday={toToday}
        />
        <JumpDate date={date} onGo={(day) => onChange({ date: day })} />
      </Box>
      <CalendarFilters {...filters} onChange={onChange} />
      {!isPhone && <ViewChoice {...{ view, onChange }} />}
    </Box>
  )
}

const ViewChoice = memo(function ViewChoice({ view, onChange }: Pick<Props, 'view' | 'onChange'>) {
  const t = useTranslate()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={t('admin.calendar.view')}
      onChange={(_, chosen: View | null) => chosen && onChange({ view: chosen })}
      sx={{ ml: 'auto' }}
    >
      {VIEWS.map((one) => (
        <ToggleButton key={one} value={one} sx={{ px: 1.5 }}>
          {t(`admin.calendar.views.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
})

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
