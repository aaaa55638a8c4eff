import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { BankAccountForm } from './bank_account_form'
import { KeptAccount } from './kept_account'
import { PendingAccount } from './pending_account'
import { BANK_ACCOUNT, type ShownBankAccount } from './bank_account'
import { call } from '../../data/api'
import { DataTabs } from '../profile/data_tabs'
import { ErrorState } from '../../ui/error_state'
import { Page } from '../../ui/page'
import { SectionCard } from '../../ui/section'

/** Where the account is paid out to: its owner sees and changes it, others see whether there is one. */
export function BankAccountPage() {
  const t = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: BANK_ACCOUNT,
    queryFn: () => call<ShownBankAccount>({ path: '/bank-account' }),
  })

  return (
    <Page
      title={t('admin.bank.title')}
      intro={t('admin.bank.intro')}
      actions={<DataTabs current="wallet/config" />}
    >
      <Box sx={{ maxWidth: 760, display: 'grid', gap: 2 }}>
        {error && <ErrorState error={error} onRetry={refetch} />}
        {data && (data.isOwner ? <Owned {...data} /> : <NotOwned exists={data.exists} />)}
      </Box>
    </Page>
  )
}

function Owned({ exists, bankAccount, pending }: ShownBankAccount) {
  const t = useTranslate()
  return (
    <>
      {pending && <PendingAccount pending={pending} isFirst={!bankAccount} />}
      {bankAccount && <KeptAccount account={bankAccount} />}
      <SectionCard
        title={t(exists ? 'admin.bank.new_title' : 'admin.bank.first_title')}
        text={`${t('admin.bank.text')} ${t('admin.bank.new_text')}`}
      >
        <BankAccountForm />
      </SectionCard>
    </>
  )
}

function NotOwned({ exists }: { exists: boolean }) {
  const t = useTranslate()
  return (
    <SectionCard title={t('admin.bank.section')}>
      <Typography variant="body2">
        {t(exists ? 'admin.bank.only_owner_exists' : 'admin.bank.only_owner_none')}
      </Typography>
    </SectionCard>
  )
}
