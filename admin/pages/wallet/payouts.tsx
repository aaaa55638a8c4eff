import { FileText } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Card, Typography } from '@mui/material'
import * as routes from '#api/routes'
import type { AnswerOf } from '#api/client'
import { ErrorState } from '../../ui/error_state'
import { Section } from '../../ui/section'
import { CardRows } from '../../ui/skeletons'
import { StateWord } from '../../ui/state_chip'
import { shortDay, moneyText, periodText } from './money_text'
import { useApi } from '../../data/account'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'

type Payout = AnswerOf<typeof routes.paymentsPayoutsIndex>['items'][number]

/** What was paid out, with its state and its statement. */
export function Payouts({ currency }: { currency: string }) {
  const t = useTranslate()
  const { data, error, refetch } = useRead(routes.paymentsPayoutsIndex, {
    query: { currency, size: 12 },
  })
  return (
    <Section title={t('admin.wallet.payouts.title')} text={t('admin.wallet.payouts.text')}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <CardRows height={56} count={2} />}
      {data?.items.length === 0 && (
        <Typography color="text.secondary">{t('admin.wallet.payouts.none')}</Typography>
      )}
      {data && data.items.length > 0 && (
        <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.items.map((payout) => (
            <Row key={payout.id} payout={payout} />
          ))}
        </Card>
      )}
    </Section>
  )
}

const TONES = { prepared: 'info', sent: 'warning', paid: 'success', returned: 'error' } as const

function Row({ payout }: { payout: Payout }) {
  const t = useTranslate()
  const api = useApi()
  const locale = useLocale() ?? 'es'
  const { id, date, week, amount, currency, state, bank, operationNumber, returnReason } = payout
  const { save, isBusy } = useSave({
    send: () => api.download(routes.paymentsPayoutsStatement, { params: { id } }),
  })
  const notes = [
    periodText(week, 'week', locale),
    bank && `${bank.name} ·· ${bank.accountEnd}`,
    operationNumber && t('admin.wallet.payouts.operation', { number: operationNumber }),
    returnReason && t('admin.wallet.payouts.returned', { reason: returnReason }),
  ]
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{shortDay(date, locale)}</Typography>
        <Typography variant="body2" color="text.secondary">
          {notes.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {moneyText(amount, currency)}
        </Typography>
        <StateWord tone={TONES[state]} text={t(`admin.wallet.track.${state}`)} />
      </Box>
      <Button
        size="small"
        disabled={isBusy}
        onClick={() => void save()}
        startIcon={<FileText size={18} aria-hidden="true" />}
      >
        {t('admin.wallet.payouts.statement')}
      </Button>
    </Box>
  )
}

const ROW = {
  'display': 'grid',
  'gridTemplateColumns': { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto auto' },
  'columnGap': 2,
  'alignItems': 'center',
  'px': { xs: 2, sm: 3 },
  'py': 1.5,
  'borderTop': '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
  '& button': { justifySelf: 'start' },
}
