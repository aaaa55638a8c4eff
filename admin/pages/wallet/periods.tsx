import { useState } from 'react'
import { Box, Button, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import type * as routes from '#api/routes'
import type { AnswerOf } from '#api/client'
import { moneyText, periodMark, periodText } from './money_text'

/** What earnings are summed by. */
export type By = 'week' | 'month' | 'year'

type Earnings = AnswerOf<typeof routes.paymentsWalletEarnings>
type Period = Earnings['periods'][number]

/** The earnings of the newest periods as bars, with a table of the same figures below. */
export function Periods({ earnings, by }: { earnings: Earnings; by: By }) {
  const locale = useLocale() ?? 'es'
  const { currency, periods } = earnings
  const current = periods.at(-1)!
  return (
    <Box component="section" aria-labelledby="period">
      <Typography variant="body2" id="period" color="text.secondary">
        {periodText(current.start, by, locale)}
      </Typography>
      <Typography sx={BIG}>{moneyText(current.net, currency)}</Typography>
      <Bars periods={periods} by={by} currency={currency} />
      <Table periods={periods.toReversed()} by={by} currency={currency} />
    </Box>
  )
}

interface Props {
  periods: Period[]
  by: By
  currency: string
}

/** A bar for each period: what the host receives, and above it what commission and provider kept. */
function Bars({ periods, by, currency }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const most = Math.max(1, ...periods.map(heightOf))
  const share = (amount: number) => `${(Math.max(0, amount) / most) * 100}%`

  return (
    <Box role="img" aria-label={t('admin.wallet.chart')} sx={BARS}>
      {periods.map((period, at) => (
        <Box
          key={period.start}
          title={`${periodText(period.start, by, locale)}: ${moneyText(period.net, currency)}`}
          className={at === periods.length - 1 ? 'current' : undefined}
        >
          <div className="bar">
            <div className="kept" style={{ height: share(heightOf(period) - period.net) }} />
            <div className="net" style={{ height: share(period.net) }} />
          </div>
          <span>{periodMark(period.start, by, locale)}</span>
        </Box>
      ))}
    </Box>
  )
}

/** What was charged, or what is left where that is more. */
function heightOf({ charged, refunded, net }: Period): number {
  return Math.max(0, net, charged + refunded)
}

/** Rows that stand below the chart at first. */
const FIRST = 5

function Table({ periods, by, currency }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const [isWhole, setWhole] = useState(false)
  const money = (amount: number) => moneyText(amount, currency)
  const shown = isWhole ? periods : periods.slice(0, FIRST)

  return (
    <>
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column}>
                {t(`admin.wallet.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((period, at) => (
            <tr key={period.start}>
              <th scope="row">
                {periodText(period.start, by, locale)}
                {at === 0 && <small>{t('admin.wallet.running')}</small>}
              </th>
              <td className="count">{period.count}</td>
              <td className="charged">{money(period.charged)}</td>
              <td className="costs">{money(period.costs)}</td>
              <td className="refunded">{money(period.refunded)}</td>
              <td className="net">{money(period.net)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      {!isWhole && periods.length > FIRST && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ mt: 1 }}>
          {t('admin.wallet.all_periods', { count: periods.length })}
        </Button>
      )}
    </>
  )
}

const COLUMNS = ['period', 'count', 'charged', 'costs', 'refunded', 'net']

const BIG = {
  font: '700 var(--t-xxl)/1.2 var(--font-head)',
  letterSpacing: 'var(--tight)',
  fontVariantNumeric: 'tabular-nums',
}
const BARS = {
  'display': 'flex',
  'gap': { xs: 0.5, sm: 1.5 },
  'mt': 2,
  'mb': 2,
  '& > div': { flex: 1, minWidth: 0, textAlign: 'center' },
  '& .bar': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    height: { xs: 120, sm: 180 },
    borderBottom: '1px solid var(--line-strong)',
    gap: '2px',
  },
  '& .net': { background: 'var(--brand)', borderRadius: '5px 5px 0 0' },
  '& .kept': { background: 'var(--c1-solid)', opacity: 0.42, borderRadius: '5px 5px 0 0' },
  '& .kept + .net': { borderRadius: 0 },
  '& .current .bar > div': { opacity: 0.6 },
  '& span': {
    display: 'block',
    mt: 0.75,
    fontSize: 'var(--t-s)',
    color: 'var(--ink-2)',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  // On a phone every second name has room.
  '& > div:nth-of-type(odd) span': { overflow: { xs: 'visible', sm: 'hidden' } },
  '& > div:nth-of-type(even) span': { visibility: { xs: 'hidden', sm: 'visible' } },
}
const TABLE = {
  'width': '100%',
  'borderCollapse': 'collapse',
  'fontVariantNumeric': 'tabular-nums',
  '& th, & td': {
    textAlign: 'right',
    whiteSpace: 'nowrap',
    height: 42,
    px: { xs: 0.5, sm: 1 },
    borderBottom: '1px solid var(--line)',
  },
  '& thead th': { fontSize: 'var(--t-s)', fontWeight: 600, color: 'var(--ink-2)', height: 36 },
  '& th:first-of-type': { textAlign: 'left' },
  '& tbody th': { fontWeight: 600 },
  '& small': { ml: 1, fontWeight: 400, color: 'var(--ink-2)', fontSize: 'var(--t-s)' },
  '& td.net': { fontWeight: 600 },
  '& .costs, & .refunded': { display: { xs: 'none', md: 'table-cell' } },
  '& .charged': { display: { xs: 'none', sm: 'table-cell' } },
}
