import { useState } from 'react'
import { Box, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { ChoiceField } from '../../ui/choice_field'
import { DownloadButton } from '../../ui/download_button'
import { EntryTabs } from '../../ui/entry_tabs'
import { ErrorState } from '../../ui/error_state'
import { Page } from '../../ui/page'
import { CardRows } from '../../ui/skeletons'
import { Entries, NoEarnings } from './entries'
import { NextPayout } from './next_payout'
import { Payouts } from './payouts'
import type { Wallet } from './ticket_money'
import { Periods, type By } from './periods'
import { Shares } from './shares'
import { currencyLabel } from '#shared/money'
import { useRead } from '../../data/use_read'
import { productName } from '../../app/product'

/** What a host earns through the platform: by period, what is paid out when, and every cent of each booking. */
export function WalletPage() {
  const t = useTranslate()
  const [currency, choose] = useState<string>()
  const [by, sumBy] = useState<By>('week')
  const wallet = useRead(routes.paymentsWalletShow, { query: { currency } })
  const earnings = useRead(routes.paymentsWalletEarnings, { query: { currency, by } })
  const { data } = wallet
  const error = wallet.error ?? earnings.error
  const retry = () => void Promise.all([wallet.refetch(), earnings.refetch()])
  const isNew = data?.entries.length === 0 && data.balance === 0

  return (
    <Page
      title={t('admin.wallet.title')}
      intro={t('admin.wallet.intro', { product: productName })}
      actions={
        <>
          {data && <Currency wallet={data} onChange={choose} />}
          {data && !isNew && (
            <>
              <ChoiceField
                label={t('admin.wallet.by.label')}
                value={by}
                onChange={sumBy}
                choices={BY.map((value) => ({ value, text: t(`admin.wallet.by.${value}`) }))}
              />
              <DownloadButton
                send={(api) => api.download(routes.paymentsWalletDownload, { query: { currency } })}
              >
                {t('admin.wallet.download')}
              </DownloadButton>
            </>
          )}
        </>
      }
      tabs={<EntryTabs of="wallet" />}
    >
      {error && <ErrorState of="earnings" error={error} onRetry={retry} />}
      {!data && !error && <CardRows height={56} count={3} />}
      {data && isNew && <NoEarnings />}
      {data && !isNew && (
        <Box sx={COLUMNS}>
          <Stack spacing={5}>
            {earnings.data && <Periods earnings={earnings.data} by={by} />}
            <Payouts currency={data.currency} />
            <Entries wallet={data} />
          </Stack>
          <NextPayout wallet={data} />
        </Box>
      )}
      <Shares />
    </Page>
  )
}

const BY: By[] = ['week', 'month', 'year']

const COLUMNS = {
  'display': 'grid',
  'gap': { xs: 3, lg: 6 },
  'alignItems': 'start',
  'gridTemplateColumns': { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
  // On a phone what comes next stands first.
  '& > :last-child': { order: { xs: -1, lg: 0 } },
}

function Currency({ wallet, onChange }: { wallet: Wallet; onChange: (value: string) => void }) {
  const t = useTranslate()
  if (wallet.currencies.length < 2) return null
  return (
    <ChoiceField
      label={t('admin.wallet.currency')}
      value={wallet.currency}
      onChange={onChange}
      choices={wallet.currencies.map((value) => ({ value, text: currencyLabel(value) }))}
    />
  )
}
