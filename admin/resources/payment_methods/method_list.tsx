import { useState } from 'react'
import { Wallet } from 'lucide-react'
import { Box, Typography } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { AddButton, ListPage } from '../../ui/list_page'
import { CardRows } from '../../ui/skeletons'
import { ClientView } from './client_view'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EntryTabs } from '../../ui/entry_tabs'
import { MethodDialog } from './method_dialog'
import { MethodRow } from './method_row'
import { OwnAccounts } from './own_accounts'
import { PlatformMethods } from './platform_methods'
import { RowCard } from '../../ui/row'
import { useIsOwner } from '../../data/teams'
import type { Method } from './method_look'

/** The ways in which clients pay the host straight, with what a client sees of them beside. */
export function MethodList() {
  const t = useTranslate()
  const isOwner = useIsOwner()
  const [edited, edit] = useState<Method | 'new'>()

  return (
    <>
      <ListPage
        of="methods"
        icon={Wallet}
        sort={{ field: 'order', order: 'ASC' }}
        tabs={<EntryTabs of="wallet" />}
        add={isOwner && <AddButton label={t('admin.methods.add')} onClick={() => edit('new')} />}
        emptyText={isOwner ? undefined : t('admin.methods.empty_text_admin')}
        skeleton={<CardRows height={72} />}
        after={<ChangesFold thing="payment_method" />}
        before={
          <>
            <PlatformMethods isOwner={isOwner} />
            <OwnAccounts isOwner={isOwner} />
          </>
        }
      >
        <Methods isOwner={isOwner} onEdit={edit} />
      </ListPage>
      {edited && (
        <MethodDialog
          method={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}

function Methods(props: { isOwner: boolean; onEdit: (method: Method) => void }) {
  const t = useTranslate()
  const { data = [] } = useListContext<Method>()
  return (
    <Box sx={COLUMNS}>
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <Typography variant="h2">{t('admin.methods.own')}</Typography>
        <Typography color="text.secondary">{t('admin.methods.own_text')}</Typography>
        <RowCard>
          {data.map((method, index) => (
            <MethodRow key={method.id} method={method} above={data[index - 1]} {...props} />
          ))}
        </RowCard>
        {!props.isOwner && (
          <Typography variant="body2" color="text.secondary">
            {t('admin.methods.only_owner')}
          </Typography>
        )}
      </Box>
      <ClientView methods={data.filter(({ isEnabled }) => isEnabled)} />
    </Box>
  )
}

const COLUMNS = {
  display: 'grid',
  gap: { xs: 4, lg: 6 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
}
