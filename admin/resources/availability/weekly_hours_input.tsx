import { Box, FormControlLabel, IconButton, Switch, Tooltip, Typography } from '@mui/material'
import { Plus } from 'lucide-react'
import { useInput, useLocale, useTranslate } from 'react-admin'
import {
  areInOrder,
  WEEKDAYS,
  type WallInterval,
  type Weekday,
  type Weekly,
} from '#shared/schedule_rules'
import { nextInterval } from './intervals'
import { CopyDayButton } from './copy_day_button'
import { IntervalsEditor } from './intervals_editor'
import { LINE_ABOVE } from '../../ui/row'
import { weekdayName } from './weekday_names'

/** Invalid hours stop the form; the day itself shows the reason. */
function inOrder(weekly: Weekly) {
  const isRight = WEEKDAYS.every((day) => areInOrder(weekly[day]))
  return isRight ? undefined : 'validator.shared.messages.intervals'
}

/** The hours of each weekday, in several intervals, which can be copied to other days. */
export function WeeklyHoursInput({ source = 'weekly' }: { source?: string }) {
  const { field } = useInput<Weekly>({ source, validate: inOrder })
  const weekly = field.value
  const change = (days: Weekday[], intervals: WallInterval[]) =>
    field.onChange({ ...weekly, ...Object.fromEntries(days.map((day) => [day, intervals])) })

  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {WEEKDAYS.map((day) => (
        <Day
          key={day}
          day={day}
          intervals={weekly[day]}
          onChange={(intervals) => change([day], intervals)}
          onCopy={(days) => change(days, weekly[day])}
        />
      ))}
    </Box>
  )
}

interface DayProps {
  day: Weekday
  intervals: WallInterval[]
  onChange: (intervals: WallInterval[]) => void
  onCopy: (days: Weekday[]) => void
}

function Day({ day, intervals, onChange, onCopy }: DayProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const name = weekdayName(day, locale)
  const isOn = intervals.length > 0

  return (
    <Box component="li" sx={ROW}>
      <FormControlLabel
        label={name}
        sx={{ gridArea: 'day', m: 0, gap: 1, minHeight: 40 }}
        slotProps={{ typography: { sx: NAME } }}
        control={
          <Switch
            size="small"
            checked={isOn}
            onChange={() => onChange(isOn ? [] : [nextInterval([])!])}
          />
        }
      />
      <Box sx={{ gridArea: 'hours', alignSelf: 'center' }}>
        {isOn ? (
          <IntervalsEditor name={name} intervals={intervals} onChange={onChange} />
        ) : (
          <Typography color="text.secondary">{t('admin.availability.closed')}</Typography>
        )}
      </Box>
      <Box sx={{ gridArea: 'actions', display: 'flex', justifySelf: 'end' }}>
        <AddButton name={name} intervals={intervals} onChange={onChange} />
        <CopyDayButton day={day} onCopy={onCopy} />
      </Box>
    </Box>
  )
}

type AddProps = Pick<DayProps, 'intervals' | 'onChange'> & { name: string }

function AddButton({ name, intervals, onChange }: AddProps) {
  const t = useTranslate()
  const next = nextInterval(intervals)
  const label = t('admin.availability.add_to', { day: name })
  if (!next) return null

  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => onChange([...intervals, next])}>
        <Plus size={18} aria-hidden="true" />
      </IconButton>
    </Tooltip>
  )
}

const NAME = { 'fontWeight': 600, '&::first-letter': { textTransform: 'uppercase' } }

/** On a phone the hours have a line of their own under the day and its buttons. */
const ROW = {
  display: 'grid',
  columnGap: 1,
  rowGap: 0.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr auto', sm: '150px minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"day actions" "hours hours"', sm: '"day hours actions"' },
  ...LINE_ABOVE,
}
