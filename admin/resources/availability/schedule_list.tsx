import { Link } from 'react-router'
import { Clock3, Pencil, Plus } from 'lucide-react'
import type { Data } from '@generated/data'
import type { Weekly } from '#shared/schedule_rules'
import { ListBase, useListContext, useLocale, useTranslate } from 'react-admin'
import { Box, Button, Card, Chip, Link as TextLink, Typography } from '@mui/material'
import { AvailabilityTabs } from './availability_tabs'
import { EmptyState } from '../../components/empty_state'
import { formatZone } from '#shared/formats'
import { ListStates } from '../../components/list_states'
import { NothingFound } from '../../components/nothing_found'
import { Page } from '../../components/page'
import { usePath } from '../../components/use_path'
import { useScheduleUsers } from './use_schedule_users'
import { WeekPreview } from './week_preview'

export type Schedule = Data.Scheduling.Schedule

/** When a host receives clients. */
export function ScheduleList() {
  const t = useTranslate()
  return (
    <ListBase sort={{ field: 'createdAt', order: 'ASC' }} perPage={100}>
      <Page
        title={t('admin.availability.title')}
        intro={t('admin.availability.intro')}
        actions={<CreateButton />}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <AvailabilityTabs current="config/availability" />
          <ListStates empty={<NoSchedules />} emptyFiltered={<NothingFound />} rowHeight={320}>
            <Schedules />
          </ListStates>
        </Box>
      </Page>
    </ListBase>
  )
}

function Schedules() {
  const { data = [] } = useListContext<Schedule>()
  return (
    <Box component="ul" sx={GRID}>
      {data.map((schedule) => (
        <ScheduleCard key={schedule.id} schedule={schedule} />
      ))}
    </Box>
  )
}

function ScheduleCard({ schedule }: { schedule: Schedule }) {
  const t = useTranslate()
  const path = usePath()
  const locale = useLocale() ?? 'es'
  const { id, name, timeZone, isDefault, weekly } = schedule
  const to = path(`config/availability/${id}`)

  return (
    <Card component="li" sx={{ p: 2.5, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Typography variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          <TextLink component={Link} to={to} underline="hover" color="inherit">
            {name}
          </TextLink>
        </Typography>
        {isDefault && (
          <Chip
            size="small"
            label={t('admin.availability.main_chip')}
            sx={{ bgcolor: 'var(--ok-soft)', color: 'var(--ok)' }}
          />
        )}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {formatZone(timeZone, new Date().toISOString(), locale)}
      </Typography>
      <WeekPreview weekly={weekly as Weekly} />
      <Users schedule={schedule} />
      <Button
        variant="outlined"
        size="small"
        component={Link}
        to={to}
        sx={{ justifySelf: 'start' }}
        aria-label={`${t('ra.action.edit')}: ${name}`}
        startIcon={<Pencil size={14} aria-hidden="true" />}
      >
        {t('ra.action.edit')}
      </Button>
    </Card>
  )
}

/** What clients book by these hours: a change concerns all of it. */
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

function CreateButton() {
  const t = useTranslate()
  const path = usePath()
  return (
    <Button
      variant="outlined"
      component={Link}
      to={path('config/availability/create')}
      startIcon={<Plus size={18} aria-hidden="true" />}
    >
      {t('admin.availability.create')}
    </Button>
  )
}

function NoSchedules() {
  const t = useTranslate()
  return (
    <EmptyState
      icon={Clock3}
      title={t('admin.availability.empty_title')}
      text={t('admin.availability.empty_text')}
    >
      <CreateButton />
    </EmptyState>
  )
}

const GRID = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
}
