import { DateTime } from 'luxon'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Box, Button, IconButton, TextField, Typography } from '@mui/material'
import { useGetList, useLocale, useTranslate } from 'react-admin'
import type { Data } from '@generated/data'
import { dateFormat } from '#shared/formats'
import type { Wanted } from './use_week'

interface BarProps {
  /** The Monday that is shown. */
  start: string
  onGo: (start: string | undefined) => void
}

/** From week to week. */
export function WeekBar({ start, onGo }: BarProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const monday = DateTime.fromISO(start, { zone: 'utc' })
  const format = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const range = format.formatRange(monday.toJSDate(), monday.plus({ days: 6 }).toJSDate())
  const by = (weeks: number) => () => onGo(monday.plus({ weeks }).toISODate()!)

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}>
      <IconButton aria-label={t('admin.week.previous')} onClick={by(-1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <IconButton aria-label={t('admin.week.next')} onClick={by(1)}>
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
      <Button size="small" onClick={() => onGo(undefined)}>
        {t('admin.week.today')}
      </Button>
      <Typography aria-live="polite" sx={{ fontWeight: 600, ml: 1 }}>
        {range}
      </Typography>
    </Box>
  )
}

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
      sx={{ mt: 1, minWidth: { xs: '100%', sm: 300 }, maxWidth: 420 }}
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
