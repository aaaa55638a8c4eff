import { Box, Card, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatMoney, toMinor } from '#shared/money'
import { useHasRoom } from '../../ui/use_has_room'
import { periodText } from '../wallet/money_text'
import { MoneyLines } from '../../ui/money_lines'
import { sumOf, type Sum } from './sum_of'
import type { Report, ReportRow } from './use_report'

const COUNTS = ['booked', 'attended', 'noShow', 'cancelled'] as const

interface Props {
  report: Report
}

/** The rows of a report, the newest period first, each with its sum: a table where there is room, cards on a phone. */
export function ReportTable({ report }: Props) {
  const hasRoom = useHasRoom()
  const periods = [...Map.groupBy(report.items, ({ period }) => period)].toReversed()
  return hasRoom ? <Table report={report} periods={periods} /> : <Cards {...{ report, periods }} />
}

type PeriodsProps = Props & { periods: [string, ReportRow[]][] }

function Table({ report, periods }: PeriodsProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const hasShares = report.items.some(({ shares }) => shares.length > 0)
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">{t(`admin.report.groups.${report.by}`)}</th>
            {COUNTS.map((column) => (
              <th key={column} scope="col" className="number">
                {t(`admin.report.columns.${column}`)}
              </th>
            ))}
            <th scope="col" className="number">
              {t('admin.report.columns.hours')}
            </th>
            <th scope="col" className="number">
              {t('admin.report.columns.revenue')}
            </th>
            {hasShares && (
              <th scope="col" className="number">
                {t('admin.report.columns.shares')}
              </th>
            )}
          </tr>
        </thead>
        {periods.map(([period, rows]) => (
          <tbody key={period}>
            <tr className="period">
              <th scope="rowgroup">{periodText(period, report.unit, locale)}</th>
              <Figures sum={sumOf(rows)} hasShares={hasShares} />
            </tr>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <Figures sum={row} hasShares={hasShares} />
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr className="period">
            <th scope="row">{t('admin.report.total')}</th>
            <Figures sum={sumOf(report.items)} hasShares={hasShares} />
          </tr>
        </tfoot>
      </Box>
    </Card>
  )
}

function Figures({ sum, hasShares }: { sum: Sum; hasShares: boolean }) {
  const locale = useLocale() ?? 'es'
  return (
    <>
      {COUNTS.map((column) => (
        <td key={column} className="number">
          {sum[column]}
        </td>
      ))}
      <td className="number">{hoursOf(sum, locale)}</td>
      <Money all={sum.revenue} />
      {hasShares && <Money all={sum.shares} />}
    </>
  )
}

function Money({ all }: { all: Sum['revenue'] }) {
  return (
    <td className="number">
      {all.length === 0 ? '–' : moneyOf(all).map((text) => <div key={text}>{text}</div>)}
    </td>
  )
}

const hoursOf = ({ hours }: Sum, locale: string) =>
  hours.toLocaleString(locale, { maximumFractionDigits: 1 })

const moneyOf = (all: Sum['revenue']) =>
  all.map(({ amount, currency }) => formatMoney(toMinor(amount, currency), currency))

function Cards({ report, periods }: PeriodsProps) {
  const t = useTranslate()
  return (
    <>
      <RowCard name={t('admin.report.total')} sum={sumOf(report.items)} />
      <PeriodCards {...{ report, periods }} />
    </>
  )
}

function PeriodCards({ report, periods }: PeriodsProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const inAll = (sum: Sum) =>
    [`${t('admin.report.columns.booked')}: ${sum.booked}`, ...moneyOf(sum.revenue)].join(' · ')
  return periods.map(([period, rows]) => (
    <Box component="section" key={period} aria-label={periodText(period, report.unit, locale)}>
      <Typography component="h2" variant="h3" sx={PERIOD}>
        {periodText(period, report.unit, locale)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {inAll(sumOf(rows))}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {rows.map((row) => (
          <RowCard key={row.id} name={row.name} sum={row} />
        ))}
      </Box>
    </Box>
  ))
}

function RowCard({ name, sum }: { name: string; sum: Sum }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const counts = COUNTS.map((column) => ({
    name: t(`admin.report.columns.${column}`),
    amount: String(sum[column]),
  }))
  const money = (['revenue', 'shares'] as const).flatMap((column) =>
    moneyOf(sum[column]).map((amount) => ({ name: t(`admin.report.columns.${column}`), amount }))
  )
  return (
    <Card sx={{ p: 2 }}>
      <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>{name}</Typography>
      <MoneyLines
        isSmall
        lines={[
          ...counts,
          { name: t('admin.report.columns.hours'), amount: hoursOf(sum, locale) },
          ...money,
        ]}
      />
    </Card>
  )
}

const PERIOD = { 'mt': 3, '&::first-letter': { textTransform: 'uppercase' } }
const TABLE = {
  'width': '100%',
  'borderCollapse': 'collapse',
  '& th, & td': { px: 2, py: 1.25, textAlign: 'left', borderBottom: '1px solid var(--line)' },
  '& th': { fontWeight: 400 },
  '& thead th': { fontSize: 'var(--t-s)', fontWeight: 600, color: 'var(--ink-2)' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .period > *': { fontWeight: 600, bgcolor: 'var(--wash)' },
  '& .period > th::first-letter': { textTransform: 'uppercase' },
  '& tbody tr:not(.period) th': { pl: 4 },
}
