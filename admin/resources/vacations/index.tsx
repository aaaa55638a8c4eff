import { useState } from 'react'
import { Palmtree, Plus, Trash2 } from 'lucide-react'
import { Box, Button, Card, IconButton, Tooltip, Typography } from '@mui/material'
import type { Data } from '@generated/data'
import {
  ListBase,
  useDelete,
  useListContext,
  useLocale,
  useNotify,
  useTranslate,
  type ResourceProps,
} from 'react-admin'
import { AvailabilityTabs } from '../availability/availability_tabs'
import { EmptyState } from '../../components/empty_state'
import { formatDay } from '#shared/formats'
import { ListStates } from '../../components/list_states'
import { NothingFound } from '../../components/nothing_found'
import { Page } from '../../components/page'
import { VacationDialog } from './vacation_dialog'

type Vacation = Data.Scheduling.Vacation

/** The days on which a host receives nobody. */
function VacationList() {
  const t = useTranslate()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button
      variant="contained"
      onClick={() => setAdding(true)}
      startIcon={<Plus size={18} aria-hidden="true" />}
    >
      {t('admin.vacations.add')}
    </Button>
  )

  return (
    <ListBase sort={{ field: 'start', order: 'ASC' }} perPage={100}>
      <Page title={t('admin.vacations.title')} intro={t('admin.vacations.intro')} actions={add}>
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
          <AvailabilityTabs current="config/vacations" />
          <ListStates empty={<None />} emptyFiltered={<NothingFound />} rowHeight={64}>
            <Rows />
          </ListStates>
        </Box>
        {isAdding && <VacationDialog onClose={() => setAdding(false)} />}
      </Page>
    </ListBase>
  )
}

function None() {
  const t = useTranslate()
  return (
    <EmptyState
      icon={Palmtree}
      title={t('admin.vacations.empty_title')}
      text={t('admin.vacations.empty_text')}
    />
  )
}

function Rows() {
  const { data = [] } = useListContext<Vacation>()
  return (
    <Card component="ul" sx={{ m: 0, px: { xs: 2, sm: 3 }, py: 1, listStyle: 'none' }}>
      {data.map((vacation) => (
        <Row key={vacation.id} vacation={vacation} />
      ))}
    </Card>
  )
}

function Row({ vacation }: { vacation: Vacation }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const notify = useNotify()
  const [remove, { isPending }] = useDelete()
  const day = (date: string) => formatDay(`${date}T12:00:00Z`, 'UTC', locale)
  const days = t('admin.vacations.days', { start: day(vacation.start), end: day(vacation.end) })
  const label = t('admin.vacations.remove', { days })

  const onRemove = () =>
    remove(
      'config/vacations',
      { id: vacation.id, previousData: vacation },
      {
        onSuccess: () => notify('admin.vacations.removed', { type: 'info' }),
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      }
    )

  return (
    <Box component="li" sx={ROW}>
      <Typography sx={{ flex: 1 }}>
        {vacation.start === vacation.end ? day(vacation.start) : days}
      </Typography>
      <Tooltip title={label}>
        <span>
          <IconButton aria-label={label} disabled={isPending} onClick={() => void onRemove()}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  )
}

const ROW = {
  'display': 'flex',
  'alignItems': 'center',
  'gap': 1.5,
  'py': 1.5,
  'borderTop': '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
}

/** The name is the address that the specification gives. */
export const vacations: ResourceProps = { name: 'config/vacations', list: VacationList }
