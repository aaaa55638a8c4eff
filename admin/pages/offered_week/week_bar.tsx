import { DateTime } from 'luxon'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Box, Button, TextField, Typography } from '@mui/material'
import { useGetList, useLocale, useTranslate } from 'react-admin'
import type { Data } from '@generated/data'
import { dateFormat } from '#shared/formats'
import type { Wanted } from './use_week'

interface BarProps {
  /** The first of the seven days that are shown, once they are known. */
  start?: string
  onGo: (start: string | undefined) => void
}

/** From week to week. */
export function WeekBar({ start, onGo }: BarProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const first = DateTime.fromISO(start ?? '', { zone: 'utc' })
  const format = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const range = start && format.formatRange(first.toJSDate(), first.plus({ days: 6 }).toJSDate())
  const by = (weeks: number) => () => onGo(first.plus({ weeks }).toISODate()!)

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
      <Typography
        component="p"
        variant="h2"
        aria-live="polite"
        sx={{ fontSize: { sm: 'var(--t-xl)' } }}
      >
        {range}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="outlined"
          sx={ARROW}
          aria-label={t('admin.week.previous')}
          disabled={!start}
          onClick={by(-1)}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </Button>
        <Button variant="outlined" onClick={() => onGo(undefined)}>
          {t('admin.week.today')}
        </Button>
        <Button
          variant="outlined"
          sx={ARROW}
          aria-label={t('admin.week.next')}
          disabled={!start}
          onClick={by(1)}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </Button>
      </Box>
    </Box>
  )
}

const ARROW = { minWidth: 0, px: 1.25 }

interface ChoiceProps {
  wanted: Wanted
  isTeam: boolean
  onChange: (changes: Wanted) => void
}

/** The hours to show: a service's, with its duration and policy, or those of a schedule. */
export function Choice({ wanted, isTeam, onChange }: ChoiceProps) {
  const t = useTranslate()
  const all = { page: 1, perPage: 200 }
  const { data: services = [] } = useGetList<Data.Catalog.Service>('services/individual', {
    pagination: all,
  })
  const { data: schedules = [] } = useGetList<Data.Scheduling.Schedule>(
    'config/availability',
    { pagination: all, sort: { field: 'name', order: 'ASC' } },
    { enabled: !isTeam }
  )
  const value = wanted.serviceId
    ? `serviceId:${wanted.serviceId}`
    : wanted.scheduleId
      ? `scheduleId:${wanted.scheduleId}`
      : ''

  function choose(chosen: string) {
    const [name, id] = chosen.split(':')
    onChange({ serviceId: undefined, scheduleId: undefined, ...(name && { [name]: id }) })
  }

  return (
    <TextField
      select
      margin="none"
      label={t('admin.week.choice')}
      value={value}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: { xs: '100%', sm: 300 }, maxWidth: 420 }}
    >
      <option value="">{t(isTeam ? 'admin.week.team_hours' : 'admin.week.main_hours')}</option>
      {services.length > 0 && (
        <optgroup label={t('admin.menu.services')}>
          {services.map(({ id, title }) => (
            <option key={id} value={`serviceId:${id}`}>
              {title}
            </option>
          ))}
        </optgroup>
      )}
      {!isTeam && schedules.length > 0 && (
        <optgroup label={t('admin.availability.tab')}>
          {schedules.map(({ id, name }) => (
            <option key={id} value={`scheduleId:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </TextField>
  )
}
