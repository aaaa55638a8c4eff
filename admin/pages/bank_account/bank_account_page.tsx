import * as routes from '#api/routes'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { BankAccountForm } from './bank_account_form'
import { KeptAccount } from './kept_account'
import { PendingAccount } from './pending_account'
import type { BankAccountAnswer } from '#shared/bank_details'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EntryTabs } from '../../ui/entry_tabs'
import { ErrorState } from '../../ui/error_state'
import { Page } from '../../ui/page'
import { useCurrencyWord } from '../../ui/currency_input'
import { useRead } from '../../data/use_read'
import { SectionCard } from '../../ui/section'
import { CardRows } from '../../ui/skeletons'

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
        {!data && !error && <CardRows height={120} count={1} />}
        {data && (data.isOwner ? <Owned {...data} /> : <NotOwned {...data} />)}
      </Box>
    </Page>
  )
}

/** A card for each currency of which there are details or money, then the form. */
function Owned({ currency, currencies, versions }: BankAccountAnswer) {
  const t = useTranslate()
  const { data: wallet, error } = useRead(routes.paymentsWalletShow, {})
  const earned = wallet?.currencies ?? []
  const all = [...new Set([currency, ...earned, ...currencies])]
  const missing = all.find((one) => !currencies.includes(one))
  const isFirst = currencies.length === 0
  const texts = [t('admin.bank.text'), t('admin.bank.new_text'), t('admin.bank.one_each')]
  return (
    <>
      {all.map((one) => (
        <OfCurrency key={one} currency={one} isAlone={all.length === 1} />
      ))}
      {/* The form begins once its currency is known, so that nothing typed is lost. */}
      {(wallet || error) && (
        <SectionCard
          title={t(isFirst ? 'admin.bank.first_title' : 'admin.bank.new_title')}
          text={texts.slice(0, isFirst ? 2 : 3).join(' ')}
        >
          <BankAccountForm
            key={missing ?? currency}
            currency={missing ?? currency}
            versions={versions}
          />
        </SectionCard>
      )}
      <Box>
        <ChangesFold thing="payout" />
      </Box>
    </>
  )
}

/** The details of one currency, or that they are missing beside others. */
function OfCurrency({ currency, isAlone }: { currency: string; isAlone: boolean }) {
  const t = useTranslate()
  const nameOf = useCurrencyWord()
  const { data } = useRead(routes.accountsBankAccountShow, { query: { currency } })
  if (!data) return null
  const { exists, bankAccount, pending } = data
  if (!exists && isAlone) return null

  return (
    <>
      {!isAlone && (
        <Typography variant="h2" sx={{ mt: 1 }}>
          {t('admin.bank.of', { currency: nameOf(currency) })}
        </Typography>
      )}
      {!exists && <Typography color="text.secondary">{t('admin.bank.missing')}</Typography>}
      {pending && <PendingAccount pending={pending} isFirst={!bankAccount} />}
      {bankAccount && <KeptAccount account={bankAccount} />}
    </>
  )
}

function NotOwned({ currencies }: BankAccountAnswer) {
  const t = useTranslate()
  const exists = currencies.length > 0
  return (
    <SectionCard title={t('admin.bank.section')}>
      <Typography variant="body2">
        {t(exists ? 'admin.bank.only_owner_exists' : 'admin.bank.only_owner_none')}
        {exists && ` (${currencies.join(', ')})`}
      </Typography>
    </SectionCard>
  )
}
