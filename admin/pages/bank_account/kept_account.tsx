import { useState } from 'react'
import { Box, Button } from '@mui/material'
import { Form, SaveButton, useTranslate } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { AccountFacts } from './account_facts'
import { BANK_ACCOUNT, type MaskedBankAccount } from './bank_account'
import { call } from '../../data/api'
import { Confirmation, type Confirmed } from './confirmation'
import { SectionCard } from '../../ui/section'
import { useSave } from '../../ui/use_save'

/** The bank details that count, and taking them away. */
export function KeptAccount({ account }: { account: MaskedBankAccount }) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)

  return (
    <SectionCard title={t('admin.bank.current')}>
      <AccountFacts account={account} />
      {isAsking ? (
        <Forget onEnd={() => setAsking(false)} />
      ) : (
        <Box>
          <Button color="error" onClick={() => setAsking(true)}>
            {t('admin.bank.delete')}
          </Button>
        </Box>
      )}
    </SectionCard>
  )
}

function Forget({ onEnd }: { onEnd: () => void }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const { save } = useSave<Confirmed>(
    async (body) => {
      await call({ path: '/bank-account', method: 'DELETE', body })
      await queries.invalidateQueries({ queryKey: BANK_ACCOUNT })
    },
    'admin.bank.deleted',
    'admin.failed.bank'
  )

  return (
    <Form onSubmit={save} noValidate>
      <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 380 }}>
        {t('admin.bank.delete_text')}
        <Confirmation />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SaveButton alwaysEnable icon={<></>} color="error" label={t('admin.bank.delete')} />
          <Button onClick={onEnd}>{t('ra.action.cancel')}</Button>
        </Box>
      </Box>
    </Form>
  )
}
