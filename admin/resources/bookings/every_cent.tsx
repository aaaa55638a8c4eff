import * as routes from '#api/routes'
import { useState } from 'react'
import { Box } from '@mui/material'
import { ChevronDown } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { formatMoney, toMinor } from '#shared/money'
import { Line } from '../../ui/skeletons'
import { productName } from '../../app/product'
import { useRead } from '../../data/use_read'

/**
 * What a booking is made of, cent by cent, read when it is unfolded.
 * What a provider keeps of a payment to an own account is not known here.
 */
export function EveryCent({ code, isStraight }: { code: string; isStraight: boolean }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(
    routes.ticketingTicketsBreakdown,
    { params: { code } },
    { enabled: isOpen }
  )
  const isOwn = isStraight && data?.lines.some(({ kind }) => kind === 'commission')
  const nameOf = (kind: string) => (kind === 'tax' && isOwn ? 'tax_own' : kind)
  return (
    <Box component="details" sx={BOX} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('admin.wallet.entries')}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      {!data && isOpen && <Line width={160} />}
      {data && (
        <Box component="dl" sx={{ m: 0 }}>
          {data.lines.map(({ kind, amount }, index) => (
            <Box key={index} sx={LINE}>
              <dt>{t(`admin.refunds.lines.${nameOf(kind)}`, { product: productName })}</dt>
              <dd>{signed(amount, data.currency)}</dd>
            </Box>
          ))}
          <Box sx={{ ...LINE, ...TOTAL }}>
            <dt>{t(isOwn ? 'admin.refunds.lines.net_own' : 'admin.wallet.net')}</dt>
            <dd>
              {signed(
                data.lines.reduce((sum, { amount }) => sum + amount, 0) - data.due,
                data.currency
              )}
            </dd>
          </Box>
        </Box>
      )}
    </Box>
  )
}

/** An amount in major units, with a minus sign that is one. */
function signed(amount: number, currency: string): string {
  const minor = toMinor(amount, currency)
  return minor < 0 ? `−${formatMoney(-minor, currency)}` : formatMoney(minor, currency)
}

const BOX = {
  'mt': 0.5,
  '& summary': {
    'display': 'inline-flex',
    'alignItems': 'center',
    'gap': 0.5,
    'minHeight': 32,
    'cursor': 'pointer',
    'color': 'var(--brand)',
    'fontSize': 'var(--t-s)',
    'fontWeight': 600,
    'listStyle': 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
}
const LINE = {
  'display': 'flex',
  'justifyContent': 'space-between',
  'gap': 2,
  'py': 0.25,
  'fontSize': 'var(--t-s)',
  '& dt': { color: 'var(--ink-2)' },
  '& dd': { m: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
}
const TOTAL = {
  'mt': 0.5,
  'pt': 0.5,
  'borderTop': '1px solid var(--line-strong)',
  'fontWeight': 600,
  '& dt': { color: 'var(--ink)' },
}
