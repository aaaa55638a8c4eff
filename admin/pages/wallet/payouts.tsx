import { useLocale, useTranslate } from 'react-admin'
import { Typography } from '@mui/material'
import * as routes from '#api/routes'
import type { AnswerOf } from '#api/client'
import { ErrorState } from '../../ui/error_state'
import { MoneyRow, MoneyRows } from '../../ui/money_row'
import { PdfButton } from '../../ui/pdf_button'
import { Section } from '../../ui/section'
import { CardRows } from '../../ui/skeletons'
import { StateWord } from '../../ui/state_chip'
import { shortDay, moneyText, periodText } from './money_text'
import { useRead } from '../../data/use_read'

type Payout = AnswerOf<typeof routes.paymentsPayoutsIndex>['items'][number]

/** What was paid out, with its state and its statement. */
export function Payouts({ currency }: { currency: string }) {
  const t = useTranslate()
  const { data, error, refetch } = useRead(routes.paymentsPayoutsIndex, {
    query: { currency, size: 12 },
  })
  return (
    <Section title={t('admin.wallet.payouts.title')} text={t('admin.wallet.payouts.text')}>
      {error && <ErrorState of="payouts" error={error} onRetry={refetch} />}
      {!data && !error && <CardRows height={56} count={2} />}
      {data?.items.length === 0 && (
        <Typography color="text.secondary">{t('admin.wallet.payouts.none')}</Typography>
      )}
      {data && data.items.length > 0 && (
        <MoneyRows>
          {data.items.map((payout) => (
            <Row key={payout.id} payout={payout} />
          ))}
        </MoneyRows>
      )}
    </Section>
  )
}

const TONES = { prepared: 'info', sent: 'warning', paid: 'success', returned: 'error' } as const

function Row({ payout }: { payout: Payout }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { id, date, week, amount, currency, state, bank, operationNumber, returnReason } = payout
  const notes = [
    periodText(week, 'week', locale),
    bank && `${bank.name} ·· ${bank.accountEnd}`,
    operationNumber && t('admin.wallet.payouts.operation', { number: operationNumber }),
    returnReason && t('admin.wallet.payouts.returned', { reason: returnReason }),
  ]
  return (
    <MoneyRow
      title={shortDay(date, locale)}
      notes={notes}
      amount={moneyText(amount, currency)}
      state={<StateWord tone={TONES[state]} text={t(`admin.wallet.track.${state}`)} />}
      file={
        <PdfButton
          send={(api) => api.download(routes.paymentsPayoutsStatement, { params: { id } })}
        >
          {t('admin.wallet.payouts.statement')}
        </PdfButton>
      }
    />
  )
}
