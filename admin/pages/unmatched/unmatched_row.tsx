import * as routes from '#api/routes'
import { useState } from 'react'
import type { AnswerOf } from '#api/client'
import { useLocale, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { Box, Button, Link, Typography } from '@mui/material'
import { formatShortWhen, unbroken } from '#shared/formats'
import { moneyText } from '../wallet/money_text'
import { MoveDialog } from './move_dialog'
import { DecideDialog } from './decide_dialog'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'

/** A payment of another amount than was due. */
export type Unmatched = AnswerOf<typeof routes.paymentsUnmatchedIndex>['items'][number]

type Decision = 'accept' | 'refund' | 'move'

/** One payment: what came, what was due, and what its host can do. */
export function UnmatchedRow({ item }: { item: Unmatched }) {
  const t = useTranslate()
  const [decision, decide] = useState<Decision>()
  const { amount, currency, expected, expectedCurrency, state, refusal, isDisputed } = item
  const close = () => decide(undefined)

  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="b" sx={AMOUNT}>
          {t('admin.unmatched.came', { amount: moneyText(amount, currency) })}
        </Typography>
        <Typography color="text.secondary">
          {t('admin.unmatched.expected', { amount: moneyText(expected, expectedCurrency) })}
        </Typography>
        <About item={item} />
        {isDisputed && <Note text="admin.unmatched.disputed" />}
        {!isDisputed && refusal && <Note text={`admin.unmatched.refusals.${refusal}`} />}
      </Box>
      {state === 'open' && !isDisputed && <Buttons item={item} onDecide={decide} />}
      {decision === 'move' && <MoveDialog item={item} onClose={close} />}
      {(decision === 'accept' || decision === 'refund') && (
        <DecideDialog item={item} decision={decision} onClose={close} />
      )}
    </Box>
  )
}

function About({ item }: { item: Unmatched }) {
  const t = useTranslate()
  const path = usePath()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { client, title, ticketCode, receivedAt, decidedAt } = item
  const when = (at: string) => unbroken(formatShortWhen(at, timeZone, locale))
  return (
    <>
      <Typography sx={{ mt: 0.75, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={path(`bookings/tickets/${ticketCode}`)}>
          {client}
        </Link>{' '}
        · {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {decidedAt
          ? `${outcomeOf(item, t)} · ${when(decidedAt)}`
          : t('admin.unmatched.since', { when: when(receivedAt) })}
      </Typography>
    </>
  )
}

function outcomeOf({ state, takenBy, decidedBy }: Unmatched, t: ReturnType<typeof useTranslate>) {
  const what = t(`admin.unmatched.decided.${state}`, { title: takenBy?.title ?? '' })
  return decidedBy ? t('admin.unmatched.decided.by', { what, name: decidedBy }) : what
}

function Note({ text }: { text: string }) {
  const t = useTranslate()
  return (
    <Typography variant="body2" sx={NOTE}>
      {t(text)}
    </Typography>
  )
}

function Buttons({ item, onDecide }: { item: Unmatched; onDecide: (to: Decision) => void }) {
  const t = useTranslate()
  const { acceptance, refusal, client } = item
  const decisions: Decision[] = [
    ...(acceptance ? (['accept'] as const) : []),
    'refund',
    ...(refusal === 'otherCurrency' ? [] : (['move'] as const)),
  ]
  return (
    <Box sx={BUTTONS}>
      {decisions.map((decision, at) => (
        <Button
          key={decision}
          size="small"
          variant={at === 0 ? 'contained' : 'outlined'}
          aria-label={`${t(`admin.unmatched.actions.${decision}`)}: ${client}`}
          onClick={() => onDecide(decision)}
        >
          {t(`admin.unmatched.actions.${decision}`)}
        </Button>
      ))}
    </Box>
  )
}

const ROW = {
  'display': 'grid',
  'gap': 2,
  'px': { xs: 2, sm: 3 },
  'py': 2,
  'borderTop': '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
}
const AMOUNT = { display: 'block', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }
const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1 }
const NOTE = {
  mt: 1,
  p: 1.25,
  borderRadius: '9px',
  bgcolor: 'var(--warn-soft)',
  color: 'var(--warn)',
}
