import { useState } from 'react'
import { CalendarOff, Trash2 } from 'lucide-react'
import type { Data } from '@generated/data'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { useDelete, useListContext, useNotify, useTranslate, type ResourceProps } from 'react-admin'
import { AddButton, ListPage } from '../../ui/list_page'
import { AvailabilityTabs } from '../availability/availability_tabs'
import { BlockDialog } from './block_dialog'
import { Row, RowCard } from '../../ui/row'
import { useSpanText } from './use_span_text'
import { useFailure } from '../../ui/use_failure'

type Blocked = Data.Scheduling.BlockedInterval

/** The hours, now or to come, in which a host receives nobody. */
function BlockedList() {
  const t = useTranslate()
  const [isAdding, setAdding] = useState(false)

  return (
    <>
      <ListPage
        of="blocked"
        icon={CalendarOff}
        sort={{ field: 'start', order: 'ASC' }}
        tabs={<AvailabilityTabs current="config/blocked-intervals" />}
        add={<AddButton label={t('admin.blocked.add')} onClick={() => setAdding(true)} />}
        rowHeight={64}
        maxWidth={760}
      >
        <BlockedRows />
      </ListPage>
      {isAdding && <BlockDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function BlockedRows() {
  const { data = [] } = useListContext<Blocked>()
  return (
    <RowCard>
      {data.map((blocked) => (
        <BlockedRow key={blocked.id} blocked={blocked} />
      ))}
    </RowCard>
  )
}

/** What is opened by mistake is blocked again by the toast, which until then keeps it from being sent. */
function BlockedRow({ blocked }: { blocked: Blocked }) {
  const t = useTranslate()
  const notify = useNotify()
  const tell = useFailure()
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
        onError: (error) => tell(error, { fallback: 'admin.failed.remove' }),
      }
    )

  return (
    <Row>
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
    </Row>
  )
}

/** Beside the vacations, which are whole days. */
export const blockedIntervals: ResourceProps = {
  name: 'config/blocked-intervals',
  list: BlockedList,
}
