import { useState } from 'react'
import { Palmtree } from 'lucide-react'
import { Typography } from '@mui/material'
import type { Data } from '@generated/data'
import { useListContext, useLocale, useTranslate } from 'react-admin'
import { AddButton, ListPage } from '../../ui/list_page'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EntryTabs } from '../../ui/entry_tabs'
import { CardRows } from '../../ui/skeletons'
import { formatDay } from '#shared/formats'
import { RemoveButton, useRemove } from '../../ui/remove_button'
import { Row, RowCard } from '../../ui/row'
import { VacationDialog } from './vacation_dialog'

type Vacation = Data.Scheduling.Vacation

/** The list of vacations. */
export function VacationList() {
  const t = useTranslate()
  const [isAdding, setAdding] = useState(false)

  return (
    <>
      <ListPage
        of="vacations"
        icon={Palmtree}
        sort={{ field: 'start', order: 'ASC' }}
        tabs={<EntryTabs of="availability" />}
        add={<AddButton label={t('admin.vacations.add')} onClick={() => setAdding(true)} />}
        skeleton={<CardRows height={64} />}
        maxWidth={760}
        after={<ChangesFold thing="time_off" />}
      >
        <Vacations />
      </ListPage>
      {isAdding && <VacationDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function Vacations() {
  const { data = [] } = useListContext<Vacation>()
  return (
    <RowCard>
      {data.map((vacation) => (
        <VacationRow key={vacation.id} vacation={vacation} />
      ))}
    </RowCard>
  )
}

function VacationRow({ vacation }: { vacation: Vacation }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const removal = useRemove('config/vacations', vacation, {
    removed: 'admin.vacations.removed',
  })
  const day = (date: string) => formatDay(`${date}T12:00:00Z`, 'UTC', locale)
  const { start, end, note } = vacation
  const days =
    start === end ? day(start) : t('admin.vacations.days', { start: day(start), end: day(end) })

  return (
    <Row>
      <Typography sx={{ 'flex': 1, '&::first-letter': { textTransform: 'uppercase' } }}>
        {days}
        {note && (
          <Typography component="span" variant="body2" color="text.secondary" sx={NOTE}>
            {note}
          </Typography>
        )}
      </Typography>
      <RemoveButton label={t('admin.vacations.remove', { days })} {...removal} />
    </Row>
  )
}

const NOTE = { display: 'block', overflowWrap: 'anywhere' }
