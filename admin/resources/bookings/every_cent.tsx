import * as routes from '#api/routes'
import { useState } from 'react'
import { Box } from '@mui/material'
import { ChevronDown } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Line } from '../../ui/skeletons'
import { MoneyLines } from '../../ui/money_lines'
import { moneyText } from '../../pages/wallet/money_text'
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
        <MoneyLines
          isSmall
          lines={data.lines.map(({ kind, amount }) => ({
            name: t(`admin.refunds.lines.${nameOf(kind)}`, { product: productName }),
            amount: moneyText(amount, data.currency),
          }))}
          total={{
            name: t(isOwn ? 'admin.refunds.lines.net_own' : 'admin.wallet.net'),
            amount: moneyText(
              data.lines.reduce((sum, { amount }) => sum + amount, 0) - data.due,
              data.currency
            ),
          }}
        />
      )}
    </Box>
  )
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
