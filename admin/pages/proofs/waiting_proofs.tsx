import * as routes from '#api/routes'
import { Box, ButtonBase } from '@mui/material'
import { Link } from 'react-router'
import { useTranslate } from 'react-admin'
import { ChevronRight, ReceiptText } from 'lucide-react'
import { leftText } from './left'
import { useDecided } from '../../ui/use_undo'
import { useNow } from '../../ui/use_now'
import { usePath } from '../../ui/use_path'
import { useProofs } from './use_proofs'
import { useRead } from '../../data/use_read'

/** How many proofs wait, beside the name of their page; nothing while none does. */
export function ProofCount() {
  const { total } = useProofs()
  if (total === 0) return null
  return (
    <Box component="span" sx={COUNT}>
      {total}
    </Box>
  )
}

/** The way to the proofs that wait, with the time that the first has left; nothing while none does. */
export function WaitingProofs() {
  const t = useTranslate()
  const now = useNow()
  const path = usePath()
  const decided = useDecided()
  const { data } = useRead(routes.ticketingProofsIndex, { query: { size: 1 } })
  const [first] = data?.items ?? []
  const total = (data?.total ?? 0) - (first && decided.has(first.id) ? 1 : 0)
  if (!first || total === 0) return null

  return (
    <ButtonBase component={Link} to={path('wallet/proofs')} sx={ROW}>
      <Box component="span" sx={ICON}>
        <ReceiptText size={20} aria-hidden="true" />
      </Box>
      <span>
        <b>{t('admin.proofs.waiting', { count: total })}</b>
        <small>{t('admin.proofs.first', { left: leftText(t, first.answerBy, now) })}</small>
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </ButtonBase>
  )
}

const COUNT = {
  ml: 0.75,
  minWidth: 20,
  px: 0.75,
  borderRadius: 10,
  bgcolor: 'var(--brand)',
  color: 'var(--on-brand)',
  font: '600 var(--t-s)/20px var(--font)',
  textAlign: 'center',
}
const ICON = {
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: '50%',
  bgcolor: 'var(--warn-soft)',
  color: 'var(--warn)',
}
const ROW = {
  'width': '100%',
  'display': 'grid',
  'gridTemplateColumns': '40px minmax(0, 1fr) 18px',
  'gap': 1.5,
  'alignItems': 'center',
  'textAlign': 'left',
  'p': 2,
  'border': '1px solid var(--line)',
  'borderRadius': 'var(--radius)',
  'fontFamily': 'inherit',
  'fontSize': 'var(--t-m)',
  '&:hover': { bgcolor: 'var(--brand-soft)' },
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { display: 'block', fontSize: 'var(--t-s)', color: 'var(--ink-2)' },
}
