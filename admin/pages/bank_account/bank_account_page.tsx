import * as routes from '#api/routes'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { BankAccountForm } from './bank_account_form'
import { KeptAccount } from './kept_account'
import { PendingAccount } from './pending_account'
import type { BankAccountAnswer } from '#shared/bank_details'
import { EntryTabs } from '../../ui/entry_tabs'
import { ErrorState } from '../../ui/error_state'
import { Page } from '../../ui/page'
import { useRead } from '../../data/use_read'
import { SectionCard } from '../../ui/section'

/** The bank details of an account. The owner sees and changes them, others see whether there are any. */
export function BankAccountPage() {
  const t = useTranslate()
  const { data, error, refetch } = useRead(routes.accountsBankAccountShow, {})

  return (
    <Page
      title={t('admin.bank.title')}
      intro={t('admin.bank.intro')}
      tabs={<EntryTabs of="wallet" />}
    >
      <Box sx={{ maxWidth: 760, display: 'grid', gap: 2 }}>
        {error && <ErrorState of="bank" error={error} onRetry={refetch} />}
        {data && (data.isOwner ? <Owned {...data} /> : <NotOwned exists={data.exists} />)}
      </Box>
    </Page>
  )
}

function Owned({ exists, bankAccount, pending }: BankAccountAnswer) {
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
