import { Banknote, ChevronDown } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Card, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { EmptyState } from '../../ui/empty_state'
import { MoneyLines } from '../../ui/money_lines'
import { Section } from '../../ui/section'
import { byTicket, type TicketMoney, type Wallet } from './ticket_money'
import { formatMoney } from '#shared/money'
import { formatShortWhen } from '#shared/formats'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { productName } from '../../app/product'

/** Every booking that brought money, and what else moved it. */
export function Entries({ wallet }: { wallet: Wallet }) {
  const t = useTranslate()
  return (
    <Section title={t('admin.wallet.entries')} text={t('admin.wallet.entries_text')}>
      <Tickets wallet={wallet} />
    </Section>
  )
}

/** What stands where no money ever came. */
export function NoEarnings() {
  const t = useTranslate()
  const path = usePath()
  return (
    <EmptyState
      icon={Banknote}
      title={t('admin.wallet.empty_title')}
      text={t('admin.wallet.empty_text', { product: productName })}
    >
      <Button component={RouterLink} to={path('services')} variant="outlined">
        {t('admin.wallet.empty_go')}
      </Button>
    </EmptyState>
  )
}

function Tickets({ wallet }: { wallet: Wallet }) {
  const t = useTranslate()
  const tickets = byTicket(wallet)
  if (tickets.length === 0)
    return <Typography color="text.secondary">{t('admin.wallet.none_in_period')}</Typography>
  return (
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {tickets.map((ticket) => (
        <Ticket key={ticket.key} ticket={ticket} currency={wallet.currency} />
      ))}
    </Card>
  )
}

/** One booking: what it leaves; unfolded, every cent of it. */
function Ticket({ ticket, currency }: { ticket: TicketMoney; currency: string }) {
  const t = useTranslate()
  const path = usePath()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'
  const { at, code, title, lines, net } = ticket

  return (
    <Box component="li" sx={ITEM}>
      <details>
        <summary>
          <Box sx={{ minWidth: 0, py: 1 }}>
            <Typography component="span" sx={NAME}>
              {title ?? t(`admin.wallet.kinds.${lines[0]!.kind}`, { product: productName })}
            </Typography>
            <Typography component="span" variant="body2" color="text.secondary">
              {formatShortWhen(at, timeZone, locale)}
            </Typography>
          </Box>
          <b>{formatMoney(net, currency)}</b>
          <ChevronDown size={18} aria-hidden="true" />
        </summary>
        <Box sx={{ pb: 1 }}>
          <MoneyLines
            lines={lines.map(({ kind, amount }) => ({
              name: t(`admin.wallet.kinds.${kind}`, { product: productName }),
              amount: formatMoney(amount, currency),
            }))}
            total={{ name: t('admin.wallet.net'), amount: formatMoney(net, currency) }}
          />
        </Box>
        {code && (
          <Box sx={{ pb: 2 }}>
            <Link component={RouterLink} to={path(`bookings/tickets/${code}`)} variant="body2">
              {t('admin.wallet.see_booking')}
            </Link>
          </Box>
        )}
      </details>
    </Box>
  )
}

const NAME = { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }
const ITEM = {
  'px': { xs: 2, sm: 3 },
  'borderTop': '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
  '& summary': {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr) auto 18px',
    'gap': 1.5,
    'alignItems': 'center',
    'minHeight': 56,
    'cursor': 'pointer',
    'listStyle': 'none',
    'fontVariantNumeric': 'tabular-nums',
    '&::-webkit-details-marker': { display: 'none' },
    '& b': { fontWeight: 600 },
    '& svg': { color: 'var(--ink-3)' },
  },
  '& [open] > summary svg': { transform: 'rotate(180deg)' },
}
