import { useState } from 'react'
import { Box, Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Confirm, useNotify, useTranslate } from 'react-admin'
import { BankAccountForm, type BankAccount } from './bank_account_form'
import { call } from '../../api'
import { DataTabs } from '../profile/data_tabs'
import { ErrorState } from '../../components/error_state'
import { Page } from '../../components/page'
import { SectionCard } from '../../components/section'
import { useFailure } from '../../components/use_failure'

const KEY = ['bank-account']

type Answer = { bankAccount: BankAccount | null }

/** Where the account is paid out to. */
export function BankAccountPage() {
  const t = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => call<Answer>({ path: '/bank-account' }),
  })

  return (
    <Page
      title={t('admin.bank.title')}
      intro={t('admin.bank.intro')}
      actions={<DataTabs current="wallet/config" />}
    >
      <Box sx={{ maxWidth: 760 }}>
        {error && <ErrorState error={error} onRetry={refetch} />}
        {data && (
          <SectionCard title={t('admin.bank.section')} text={t('admin.bank.text')}>
            <BankAccountForm
              key={data.bankAccount ? 'kept' : 'none'}
              kept={data.bankAccount}
              onSaved={() => refetch()}
            />
            {data.bankAccount && <Forget />}
          </SectionCard>
        )}
      </Box>
    </Page>
  )
}

function Forget() {
  const t = useTranslate()
  const notify = useNotify()
  const tell = useFailure()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call({ path: '/bank-account', method: 'DELETE' }),
    onSuccess: async () => {
      setAsking(false)
      await queries.invalidateQueries({ queryKey: KEY })
      notify('admin.bank.deleted', { type: 'info' })
    },
    onError: (error) => tell(error, { fallback: 'admin.failed.bank' }),
  })

  return (
    <>
      <Button color="error" sx={{ justifySelf: 'start' }} onClick={() => setAsking(true)}>
        {t('admin.bank.delete')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={t('admin.bank.delete_title')}
        content={t('admin.bank.delete_text')}
        confirmColor="warning"
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
      />
    </>
  )
}
