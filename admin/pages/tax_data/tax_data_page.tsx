import * as routes from '#api/routes'
import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { TaxDataForm } from './tax_data_form'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EntryTabs } from '../../ui/entry_tabs'
import { ErrorState } from '../../ui/error_state'
import { Page } from '../../ui/page'
import { CardRows } from '../../ui/skeletons'
import { SectionCard } from '../../ui/section'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'

/** The tax data of an account. The owner sees and changes them, others see whether there are any. */
export function TaxDataPage() {
  const t = useTranslate()
  const { data, error, refetch } = useRead(routes.paymentsTaxDataShow, {})

  return (
    <Page
      title={t('admin.taxes.title')}
      intro={t('admin.taxes.intro')}
      tabs={<EntryTabs of="wallet" />}
    >
      <Box sx={{ maxWidth: 760, display: 'grid', gap: 2 }}>
        {error && <ErrorState of="taxes" error={error} onRetry={refetch} />}
        {!data && !error && <CardRows height={56} count={3} />}
        {data?.isOwner && (
          <SectionCard title={t('admin.taxes.section')} text={t('admin.taxes.text')}>
            <TaxDataForm taxData={data.taxData} />
            {data.exists && <Forget />}
          </SectionCard>
        )}
        {data?.isOwner && (
          <Box>
            <ChangesFold thing="tax" />
          </Box>
        )}
        {data && !data.isOwner && (
          <SectionCard title={t('admin.taxes.section')}>
            <Typography variant="body2">
              {t(data.exists ? 'admin.taxes.only_owner_exists' : 'admin.taxes.only_owner_none')}
            </Typography>
          </SectionCard>
        )}
      </Box>
    </Page>
  )
}

function Forget() {
  const t = useTranslate()
  const { save, isBusy } = useSave({
    send: (api) => api.call(routes.paymentsTaxDataDestroy, {}),
    saved: 'admin.taxes.deleted',
    failed: 'admin.failed.data',
    reads: [routes.paymentsTaxDataShow],
  })
  return (
    <Box>
      <Button color="error" loading={isBusy} onClick={() => void save()}>
        {t('admin.taxes.delete')}
      </Button>
    </Box>
  )
}
