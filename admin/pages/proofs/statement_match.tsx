import { Box } from '@mui/material'
import { Landmark, SearchX } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { formatShortDay, unbroken } from '#shared/formats'
import { formatMoney, toMinor } from '#shared/money'
import { useMatch } from './use_statement'
import type { Proof } from './use_proofs'

/** The line of the bank's statement that may pay a proof, how surely and why; nothing without a statement. */
export function StatementMatch({ proof: { id, currency } }: { proof: Proof }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const match = useMatch(id)
  if (match === undefined) return null
  if (match === null)
    return (
      <Box sx={{ ...BOX, ...TONES.missing }}>
        <SearchX size={16} aria-hidden="true" />
        {t('admin.proofs.statement.match.missing')}
      </Box>
    )

  const { strength, reasons, line } = match
  const names = reasons.map((reason) => t(`admin.proofs.statement.match.reasons.${reason}`))
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  const amount = formatMoney(toMinor(line.amount, currency), currency)
  const shown = [
    unbroken(formatShortDay(`${line.date}T12:00Z`, 'UTC', locale)),
    amount,
    line.text,
    line.operation,
  ]
  return (
    <Box sx={{ ...BOX, ...TONES[strength] }}>
      <Landmark size={16} aria-hidden="true" />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <b>{t(`admin.proofs.statement.match.${strength}`)}</b>
        <div>{shown.filter((part) => part !== '').join(' · ')}</div>
        <div>
          {t('admin.proofs.statement.match.fits', { reasons: list })}
          {!reasons.includes('amount') && ` ${t('admin.proofs.statement.match.other_amount')}`}
        </div>
      </Box>
    </Box>
  )
}

const BOX = {
  'display': 'flex',
  'gap': 1.25,
  'px': 1.5,
  'py': 1,
  'borderRadius': '9px',
  'fontSize': 'var(--t-s)',
  '& svg': { flexShrink: 0, mt: '2px' },
}
const TONES = {
  sure: { bgcolor: 'var(--ok-soft)', color: 'var(--ok)' },
  likely: { bgcolor: 'var(--brand-soft)', color: 'var(--ink)' },
  check: { bgcolor: 'var(--warn-soft)', color: 'var(--warn)' },
  missing: { bgcolor: 'var(--page)', color: 'var(--ink-2)' },
}
