import * as routes from '#api/routes'
import { useState } from 'react'
import type { AnswerOf } from '#api/client'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { formatMoney, toMinor } from '#shared/money'
import { formatShortWhen } from '#shared/formats'
import { MarkDialog } from './mark_dialog'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useSave } from '../../ui/use_save'

/** A refund that waits for its host. */
export type Refund = AnswerOf<typeof routes.paymentsRefundsIndex>['data'][number]

/** One refund: what it is, how it stands, and what its host can do. */
export function RefundRow({ refund }: { refund: Refund }) {
  const t = useTranslate()
  const path = usePath()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'
  const [isOpen, setOpen] = useState(false)
  const { save: retry, isBusy } = useRetry(refund)
  const { amount, currency, title, ticketCode, createdAt, reason, note, markedWith, state } = refund
  const isWaiting = state === 'failed' || state === 'toGiveBack'
  const facts = [
    !(note && reason === 'byHand') && t(`admin.refunds.reasons.${reason}`),
    formatShortWhen(createdAt, timeZone, locale),
    note && `“${note}”`,
  ]

  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="b" sx={AMOUNT}>
          {formatMoney(toMinor(amount, currency), currency)}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={path(`bookings/tickets/${ticketCode}`)}>
            {title}
          </Link>
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        {!isWaiting && (
          <Typography variant="body2" sx={NOTE} role="status">
            {t(`admin.refunds.marked.${state === 'marked' ? 'asking' : 'twice'}`, {
              number: markedWith,
            })}
          </Typography>
        )}
      </Box>
      {isWaiting && (
        <Box sx={BUTTONS}>
          {state === 'failed' && (
            <Button size="small" variant="contained" disabled={isBusy} onClick={() => void retry()}>
              {t('admin.refunds.retry')}
            </Button>
          )}
          <Button
            size="small"
            variant={state === 'failed' ? 'outlined' : 'contained'}
            disabled={isBusy}
            onClick={() => setOpen(true)}
          >
            {t('admin.refunds.mark')}
          </Button>
        </Box>
      )}
      {isOpen && <MarkDialog refund={refund} onClose={() => setOpen(false)} />}
    </Box>
  )
}

function useRetry({ id, ticketCode: code }: Refund) {
  return useSave({
    send: (api) => api.call(routes.paymentsRefundsRetry, { params: { code, id } }),
    saved: () => ({ text: 'admin.refunds.retried', tone: 'success' }),
    reads: [routes.paymentsRefundsIndex, routes.ticketingTicketsRefund],
  })
}

const ROW = {
  'display': 'grid',
  'gap': 2,
  'alignItems': 'center',
  'gridTemplateColumns': { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  'px': { xs: 2, sm: 3 },
  'py': 2,
  'borderTop': '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
}
const AMOUNT = { display: 'block', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }
const BUTTONS = { 'display': 'flex', 'gap': 1, '& > *': { flex: { xs: 1, sm: 'none' } } }
const NOTE = {
  mt: 1,
  p: 1.25,
  borderRadius: '9px',
  bgcolor: 'var(--warn-soft)',
  color: 'var(--warn)',
}
