import { useState } from 'react'
import { CalendarOff } from 'lucide-react'
import type { Data } from '@generated/data'
import { Box, Typography } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { AddButton, ListPage } from '../../ui/list_page'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EntryTabs } from '../../ui/entry_tabs'
import { CardRows } from '../../ui/skeletons'
import { BlockDialog } from './block_dialog'
import { RemoveButton, useRemove } from '../../ui/remove_button'
import { Row, RowCard } from '../../ui/row'
import { useSpanText } from './use_span_text'

type Blocked = Data.Scheduling.BlockedInterval

/** The list of blocked hours, now or to come. */
export function BlockedList() {
  const t = useTranslate()
  const [isAdding, setAdding] = useState(false)

  return (
    <>
      <ListPage
        of="blocked"
        icon={CalendarOff}
        sort={{ field: 'start', order: 'ASC' }}
        tabs={<EntryTabs of="availability" />}
        add={<AddButton label={t('admin.blocked.add')} onClick={() => setAdding(true)} />}
        skeleton={<CardRows height={64} />}
        maxWidth={760}
        after={<ChangesFold thing="time_off" />}
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

/** A blocked time. Its removal can be undone as long as the toast stays. */
function BlockedRow({ blocked }: { blocked: Blocked }) {
  const t = useTranslate()
  const when = useSpanText()(blocked)
  const removal = useRemove('config/blocked-intervals', blocked, {
    removed: 'admin.blocked.removed',
    isUndoable: true,
  })

  return (
    <Row>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {blocked.title && (
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {blocked.title}
          </Typography>
        )}
        <Typography
          color={blocked.title ? 'text.secondary' : undefined}
          sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {when}
        </Typography>
      </Box>
      <RemoveButton label={t('admin.blocked.remove', { when })} {...removal} />
    </Row>
  )
}
