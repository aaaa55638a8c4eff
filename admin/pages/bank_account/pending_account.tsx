import { Box, Button } from '@mui/material'
import { useLocale, useNotify, useTranslate } from 'react-admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AccountFacts } from './account_facts'
import { BANK_ACCOUNT, type ShownBankAccount } from './bank_account'
import { call } from '../../data/api'
import { formatWhen } from '#shared/formats'
import { SectionCard } from '../../ui/section'
import { useFailure } from '../../ui/use_failure'
import { useMe } from '../../data/account'

type Pending = NonNullable<ShownBankAccount['pending']>

interface Props {
  pending: Pending
  /** No other details are in use meanwhile. */
  isFirst: boolean
}

/** Bank details that are not in use yet, with a button that cancels the change. */
export function PendingAccount({ pending, isFirst }: Props) {
  const t = useTranslate()
  const notify = useNotify()
  const tell = useFailure()
  const queries = useQueryClient()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'
  const { mutate, isPending } = useMutation({
    mutationFn: () => call({ path: '/bank-account/pending', method: 'DELETE' }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: BANK_ACCOUNT })
      notify('admin.bank.cancelled', { type: 'info' })
    },
    onError: (error) => tell(error, { fallback: 'admin.failed.bank' }),
  })
  const when = formatWhen(pending.countsFrom, timeZone, locale)
  const text = t(isFirst ? 'admin.bank.pending_first_text' : 'admin.bank.pending_text')

  return (
    <SectionCard title={t('admin.bank.pending', { when })} text={text}>
      <AccountFacts account={pending} />
      <Box>
        <Button variant="outlined" color="error" loading={isPending} onClick={() => mutate()}>
          {t('admin.bank.cancel')}
        </Button>
      </Box>
    </SectionCard>
  )
}
