import { Link } from 'react-router'
import { ShieldCheck } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Card, Typography } from '@mui/material'
import * as routes from '#api/routes'
import { moneyText } from '../wallet/money_text'
import { EmptyState } from '../../ui/empty_state'
import { EntryTabs } from '../../ui/entry_tabs'
import { ErrorState } from '../../ui/error_state'
import { Page } from '../../ui/page'
import { CardRows } from '../../ui/skeletons'
import { StateWord } from '../../ui/state_chip'
import { formatShortDay } from '#shared/formats'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'
import { usePath } from '../../ui/use_path'
import { isByHand, isDecided, stateWord, TONES, type Dispute } from './dispute'

/** All disputes of an account: those with a deadline first. */
export function DisputesPage() {
  const t = useTranslate()
  const { data, error, refetch } = useRead(routes.paymentsDisputesIndex, { query: { size: 100 } })
  return (
    <Page
      title={t('admin.disputes.title')}
      intro={t('admin.disputes.intro')}
      tabs={<EntryTabs of="wallet" />}
    >
      {error && <ErrorState of="disputes" error={error} onRetry={refetch} />}
      {!data && !error && <CardRows height={72} count={3} />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={ShieldCheck}
          title={t('admin.disputes.none_title')}
          text={t('admin.disputes.none_text')}
        />
      )}
      {data && data.items.length > 0 && (
        <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 840 }}>
          {data.items.map((dispute) => (
            <Row key={dispute.id} dispute={dispute} />
          ))}
        </Card>
      )}
    </Page>
  )
}

function Row({ dispute }: { dispute: Dispute }) {
  const t = useTranslate()
  const path = usePath()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'
  const { id, title, reason, amount, currency, deadline, openedAt } = dispute
  const day = (at: string) => formatShortDay(at, timeZone, locale)
  const when =
    deadline && !isDecided(dispute) && !isByHand(dispute)
      ? t('admin.disputes.until', { day: day(deadline) })
      : t('admin.disputes.since', { day: day(openedAt) })
  return (
    <Box component="li" sx={ITEM}>
      <Box component={Link} to={path(`wallet/disputes/${id}`)} sx={ROW}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
          <Typography variant="body2" color="text.secondary">
            {t(`admin.disputes.reasons.${reason}`)} · {when}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {moneyText(amount, currency)}
          </Typography>
          <StateWord
            tone={TONES[stateWord(dispute)]}
            text={t(`admin.disputes.states.${stateWord(dispute)}`)}
          />
        </Box>
      </Box>
    </Box>
  )
}

const ITEM = { 'borderTop': '1px solid var(--line)', '&:first-of-type': { borderTop: 0 } }
const ROW = {
  'display': 'grid',
  'gridTemplateColumns': 'minmax(0, 1fr) auto',
  'gap': 2,
  'alignItems': 'center',
  'px': { xs: 2, sm: 3 },
  'py': 1.75,
  'color': 'inherit',
  'textDecoration': 'none',
  '&:hover': { bgcolor: 'var(--brand-soft)' },
}
