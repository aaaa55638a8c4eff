import { ChevronDown } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Card, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { toMajor, toMinor } from '#shared/money'
import { dayText, moneyText, shortDay } from './money_text'
import { productName } from '../../app/product'
import { MoneyLines } from '../../ui/money_lines'
import { useCurrencyWord } from '../../ui/currency_input'
import { useIsOwner } from '../../data/teams'
import { usePath } from '../../ui/use_path'
import type { Wallet } from './ticket_money'

/** What comes next, when, and why it is this amount; then what comes later. */
export function NextPayout({ wallet }: { wallet: Wallet }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { next, coming, balance, currency, credits } = wallet
  const money = (amount: number) => moneyText(amount, currency)
  // Where last week brought nothing, the next day that pays stands first.
  const first = next.amount > 0 ? next : (coming[0] ?? next)
  const later = coming.filter(({ date }) => date !== first.date)

  return (
    <Card component="section" aria-labelledby="next" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id="next">
        {t('admin.wallet.next.title')}
      </Typography>
      <Typography sx={BIG}>{money(first.amount)}</Typography>
      <Typography sx={{ fontWeight: 600 }}>
        {t('admin.wallet.next.on', { day: dayText(first.date, locale) })}
      </Typography>
      {next.bank && (
        <Typography color="text.secondary">{`${next.bank.name} ·· ${next.bank.accountEnd}`}</Typography>
      )}
      <Hold wallet={wallet} />
      {next.lines.length > 0 && <Why wallet={wallet} />}
      <Box sx={{ mt: 1, pt: 1, borderTop: '1px solid var(--line)' }}>
        <MoneyLines
          lines={later.map(({ date, amount }) => ({
            name: shortDay(date, locale),
            amount: money(amount),
          }))}
          total={{ name: t('admin.wallet.next.balance'), amount: money(balance) }}
        />
      </Box>
      {credits.amount > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {t('admin.wallet.credits', { count: credits.count, amount: money(credits.amount) })}
        </Typography>
      )}
    </Card>
  )
}

/** Why nothing is paid, with what helps. */
function Hold({ wallet: { next, currency } }: { wallet: Wallet }) {
  const t = useTranslate()
  const path = usePath()
  const isOwner = useIsOwner()
  const nameOf = useCurrencyWord()
  const { held, amount, minimum } = next
  if (!held || amount === 0) return null
  const values = { currency: nameOf(currency), minimum: moneyText(minimum, currency) }
  const isMissing = held === 'noBankAccount'
  const why = isMissing && !isOwner ? 'ownerAddsBank' : held
  return (
    <Box
      sx={{
        mt: 1.5,
        p: 1.5,
        borderRadius: '9px',
        bgcolor: 'var(--warn-soft)',
        color: 'var(--warn)',
      }}
    >
      <Typography variant="body2">{t(`admin.wallet.next.held.${why}`, values)}</Typography>
      {isMissing && isOwner && (
        <Button component={RouterLink} to={path('wallet/config')} size="small" color="inherit">
          {t('admin.wallet.next.add_bank')}
        </Button>
      )}
    </Box>
  )
}

function Why({ wallet: { next, currency } }: { wallet: Wallet }) {
  const t = useTranslate()
  const money = (amount: number) => moneyText(amount, currency)
  // A week that costs more than it brings is taken off a later payout, whose amount stands above.
  const sum = next.lines.reduce((all, { amount }) => all + toMinor(amount, currency), 0)
  const owed = money(toMajor(-sum, currency))
  return (
    <Box component="details" open sx={WHY}>
      <summary>
        {sum >= 0 ? t('admin.wallet.next.why') : t('admin.wallet.next.owed', { amount: owed })}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <MoneyLines
        lines={next.lines.map(({ kind, amount }) => ({
          name: t(`admin.wallet.kinds.${kind}`, { product: productName }),
          amount: money(amount),
        }))}
      />
      <Typography variant="body2" color="text.secondary">
        {t('admin.wallet.next.count', { count: next.count })}
      </Typography>
    </Box>
  )
}

const BIG = {
  mt: 0.5,
  font: '700 var(--t-xxl)/1.2 var(--font-head)',
  letterSpacing: 'var(--tight)',
  fontVariantNumeric: 'tabular-nums',
}
const WHY = {
  'mt': 1.5,
  'pb': 1,
  'borderTop': '1px solid var(--line)',
  '& summary': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    minHeight: 44,
    cursor: 'pointer',
    fontWeight: 600,
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
}
