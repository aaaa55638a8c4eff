import { useState } from 'react'
import { CalendarOff, Plus, Trash2 } from 'lucide-react'
import type { Data } from '@generated/data'
import { Box, Button, Card, IconButton, Tooltip, Typography } from '@mui/material'
import {
  ListBase,
  useDelete,
  useListContext,
  useNotify,
  useTranslate,
  type ResourceProps,
} from 'react-admin'
import { AvailabilityTabs } from '../availability/availability_tabs'
import { BlockDialog } from './block_dialog'
import { EmptyState } from '../../components/empty_state'
import { ListStates } from '../../components/list_states'
import { NothingFound } from '../../components/nothing_found'
import { Page } from '../../components/page'
import { useSpanText } from './use_span_text'

type Blocked = Data.Scheduling.BlockedInterval

/** The hours, now or to come, in which a host receives nobody. */
function BlockedList() {
  const t = useTranslate()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button
      variant="contained"
      onClick={() => setAdding(true)}
      startIcon={<Plus size={18} aria-hidden="true" />}
    >
      {t('admin.blocked.add')}
    </Button>
  )

  return (
    <ListBase sort={{ field: 'start', order: 'ASC' }} perPage={100}>
      <Page title={t('admin.blocked.title')} intro={t('admin.blocked.intro')} actions={add}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <AvailabilityTabs current="config/blocked-intervals" />
          <Box sx={{ maxWidth: 760 }}>
            <ListStates empty={<None />} emptyFiltered={<NothingFound />} rowHeight={64}>
              <Rows />
            </ListStates>
          </Box>
        </Box>
        {isAdding && <BlockDialog onClose={() => setAdding(false)} />}
      </Page>
    </ListBase>
  )
}

function None() {
  const t = useTranslate()
  return (
    <EmptyState
      icon={CalendarOff}
      title={t('admin.blocked.empty_title')}
      text={t('admin.blocked.empty_text')}
    />
  )
}

function Rows() {
  const { data = [] } = useListContext<Blocked>()
  return (
    <Card component="ul" sx={{ m: 0, px: { xs: 2, sm: 3 }, py: 1, listStyle: 'none' }}>
      {data.map((blocked) => (
        <Row key={blocked.id} blocked={blocked} />
      ))}
    </Card>
  )
}

/** What is opened by mistake is blocked again by the toast, which until then keeps it from being sent. */
function Row({ blocked }: { blocked: Blocked }) {
  const t = useTranslate()
  const notify = useNotify()
  const spanText = useSpanText()
  const [remove] = useDelete()
  const when = spanText(blocked)
  const label = t('admin.blocked.remove', { when })

  const onRemove = () =>
    remove(
      'config/blocked-intervals',
      { id: blocked.id, previousData: blocked },
      {
        mutationMode: 'undoable',
        onSuccess: () => notify('admin.blocked.removed', { type: 'info', undoable: true }),
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      }
    )

  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {blocked.title && (
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {blocked.title}
          </Typography>
        )}
        <Typography color={blocked.title ? 'text.secondary' : undefined}>{when}</Typography>
      </Box>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => void onRemove()}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
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

/** Beside the vacations, which are whole days. */
export const blockedIntervals: ResourceProps = {
  name: 'config/blocked-intervals',
  list: BlockedList,
}
