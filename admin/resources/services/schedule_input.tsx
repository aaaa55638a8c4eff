import { Link as RouterLink } from 'react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import { Box, Button, Link, Typography } from '@mui/material'
import { SelectInput, useGetList, useRecordContext, useTranslate } from 'react-admin'
import type { Weekly } from '#shared/schedule_rules'
import { newSchedule } from '../availability/new_schedule'
import { OwnScheduleInput } from './own_schedule_input'
import type { Schedule } from '../availability/schedule_list'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useScheduleUsers } from '../availability/use_schedule_users'
import { WeekPreview } from '../availability/week_preview'

/** Reads all schedules of the account. */
export const ALL_SCHEDULES = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'name', order: 'ASC' as const },
}

/**
 * The schedule of a service (field `scheduleId`); none means the main one. Its own hours (field `ownSchedule`) are
 * edited here and saved with the service.
 */
export function ScheduleInput() {
  const t = useTranslate()
  const path = usePath()
  const { data: schedules = [] } = useGetList<Schedule>('config/availability', ALL_SCHEDULES)
  const scheduleId: string | null = useWatch({ name: 'scheduleId' }) ?? null
  const ownSchedule: unknown = useWatch({ name: 'ownSchedule' })
  const chosen = schedules.find(({ id, isDefault }) => (scheduleId ? id === scheduleId : isDefault))

  if (ownSchedule) return <OwnScheduleInput />
  return (
    <>
      <SelectInput
        source="scheduleId"
        label={t('admin.services.schedule.label')}
        choices={schedules.filter(({ isDefault, id }) => !isDefault || id === scheduleId)}
        optionText="name"
        emptyText={t('admin.services.schedule.main')}
        resettable={false}
        helperText={false}
      />
      {chosen && <Chosen schedule={chosen} />}
      <OwnButton chosen={chosen} />
      <Link component={RouterLink} to={path('config/availability')} variant="body2">
        {t('admin.services.schedule.edit')}
      </Link>
    </>
  )
}

/** The chosen hours, and the other services that use them. */
function Chosen({ schedule }: { schedule: Schedule }) {
  const t = useTranslate()
  const others = useOthers()(schedule)
  const services = others.map(({ title }) => title).join(', ')
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1 }}>
      <WeekPreview weekly={schedule.weekly as Weekly} />
      <Typography variant="body2" color="text.secondary">
        {services
          ? t('admin.services.schedule.shared', { services })
          : t('admin.services.schedule.alone')}
      </Typography>
    </Box>
  )
}

/** The service's own hours: existing ones, or a copy of the chosen ones. */
function OwnButton({ chosen }: { chosen?: Schedule }) {
  const t = useTranslate()
  const me = useMe()
  const { setValue } = useFormContext()
  const others = useOthers()
  const isOwn = chosen !== undefined && !chosen.isDefault && others(chosen).length === 0

  function begin() {
    const hours = chosen ?? newSchedule(me)
    const own = isOwn ? hours : { ...hours, id: undefined, name: '', isDefault: false }
    setValue('ownSchedule', own, { shouldDirty: true })
  }

  return (
    <Button variant="outlined" size="small" sx={{ justifySelf: 'start' }} onClick={begin}>
      {t(isOwn ? 'admin.services.schedule.change' : 'admin.services.schedule.own')}
    </Button>
  )
}

/** The other services of a schedule. */
function useOthers() {
  const usersOf = useScheduleUsers()
  const own = useRecordContext()?.id
  return (schedule: Schedule) => usersOf(schedule).filter(({ id }) => id !== own)
}
