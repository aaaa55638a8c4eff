import * as routes from '#api/routes'
import { Box, Button } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { AccountFacts } from './account_facts'
import type { BankAccountAnswer } from '#shared/bank_details'
import { formatShortWhen } from '#shared/formats'
import { SectionCard } from '../../ui/section'
import { useSave } from '../../ui/use_save'
import { useMe } from '../../data/account'

type Pending = NonNullable<BankAccountAnswer['pending']>

interface Props {
  pending: Pending
  /** No other details are in use meanwhile. */
  isFirst: boolean
}

/** Bank details that are not in use yet, with a button that cancels the change. */
export function PendingAccount({ pending, isFirst }: Props) {
  const t = useTranslate()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'
  const { save, isBusy } = useSave({
    send: (api) =>
      api.call(routes.accountsBankAccountCancel, { query: { currency: pending.currency } }),
    saved: 'admin.bank.cancelled',
    failed: 'admin.failed.bank',
    reads: [routes.accountsBankAccountShow],
  })
  const when = formatShortWhen(pending.countsFrom, timeZone, locale)
  const text = t(isFirst ? 'admin.bank.pending_first_text' : 'admin.bank.pending_text')

  return (
    <SectionCard title={t('admin.bank.pending', { when })} text={text}>
      <AccountFacts account={pending} />
      <Box>
        <Button variant="outlined" color="error" loading={isBusy} onClick={() => void save()}>
          {t('admin.bank.cancel')}
        </Button>
      </Box>
    </SectionCard>
  )
}
