import { Clock3 } from 'lucide-react'
import type { Data } from '@generated/data'
import type { Weekly } from '#shared/schedule_rules'
import { useListContext, useLocale, useTranslate } from 'react-admin'
import { Card, Chip, Typography } from '@mui/material'
import { AddButton, ListPage } from '../../ui/list_page'
import { EntryTabs } from '../../ui/entry_tabs'
import { Cards } from '../../ui/skeletons'
import { CARD, CardActions, CardGrid, CardHead, EditButton } from '../../ui/cards'
import { formatZone } from '#shared/formats'
import { usePath } from '../../ui/use_path'
import { useScheduleUsers } from './use_schedule_users'
import { WeekPreview } from './week_preview'

export type Schedule = Data.Scheduling.Schedule

/** The list of schedules. */
export function ScheduleList() {
  const t = useTranslate()
  return (
    <ListPage
      of="availability"
      icon={Clock3}
      sort={{ field: 'createdAt', order: 'ASC' }}
      tabs={<EntryTabs of="availability" />}
      add={<AddButton label={t('admin.availability.create')} path="config/availability/create" />}
      skeleton={<Cards picture={150} />}
    >
      <Schedules />
    </ListPage>
  )
}

function Schedules() {
  const { data = [] } = useListContext<Schedule>()
  return (
    <CardGrid>
      {data.map((schedule) => (
        <ScheduleCard key={schedule.id} schedule={schedule} />
      ))}
    </CardGrid>
  )
}

function ScheduleCard({ schedule }: { schedule: Schedule }) {
  const t = useTranslate()
  const path = usePath()
  const locale = useLocale() ?? 'es'
  const { id, name, timeZone, isDefault, weekly } = schedule
  const to = path(`config/availability/${id}`)

  return (
    <Card component="li" sx={CARD}>
      <CardHead
        title={name}
        to={to}
        chip={
          isDefault && (
            <Chip
              size="small"
              label={t('admin.availability.main_chip')}
              sx={{ bgcolor: 'var(--ok-soft)', color: 'var(--ok)' }}
            />
          )
        }
      />
      <Typography variant="body2" color="text.secondary">
        {formatZone(timeZone, new Date().toISOString(), locale)}
      </Typography>
      <WeekPreview weekly={weekly as Weekly} />
      <Users schedule={schedule} />
      <CardActions>
        <EditButton title={name} to={to} />
      </CardActions>
    </Card>
  )
}

/** The services that use a schedule. */
function Users({ schedule }: { schedule: Schedule }) {
  const t = useTranslate()
  const users = useScheduleUsers()(schedule)
  const services = users.map(({ title }) => title).join(', ')
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {services ? t('admin.availability.used_by', { services }) : t('admin.availability.unused')}
    </Typography>
  )
}
