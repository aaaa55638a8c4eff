import * as routes from '#api/routes'
import { useState } from 'react'
import { Box, Button } from '@mui/material'
import { Form, SaveButton, useTranslate } from 'react-admin'
import { AccountFacts } from './account_facts'
import type { MaskedBankDetails } from '#shared/bank_details'
import { Confirmation, type Confirmed } from './confirmation'
import { SectionCard } from '../../ui/section'
import { useSave } from '../../ui/use_save'

/** The bank details in use, with a button that removes them. */
export function KeptAccount({ account }: { account: MaskedBankDetails }) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)

  return (
    <SectionCard title={t('admin.bank.current')}>
      <AccountFacts account={account} />
      {isAsking ? (
        <Forget currency={account.currency} onEnd={() => setAsking(false)} />
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

function Forget({ currency, onEnd }: { currency: string; onEnd: () => void }) {
  const t = useTranslate()
  const { submit } = useSave<Confirmed>({
    send: (api, body) => api.call(routes.accountsBankAccountDestroy, { body, query: { currency } }),
    saved: 'admin.bank.deleted',
    failed: 'admin.failed.bank',
    reads: [routes.accountsBankAccountShow],
  })

  return (
    <Form onSubmit={submit} noValidate>
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
