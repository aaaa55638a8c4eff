import type { ReactNode } from 'react'
import { Box } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { ChartBox } from './chart_box'
import { Share } from './figures'
import { ShareBar } from './share_bar'
import { moneyWords, shareWords, sourceWords } from './words'
import type { Analytics, Query } from './use_analytics'

type Props = { analytics: Analytics; query: Query }

/** Bookings, attendance, money and conversion by service, the busiest first. */
export function Services({ analytics, query }: Props) {
  return <Group rows={analytics.services} part="services" {...{ analytics, query }} />
}

/** The same by member; nothing where one person does it all. */
export function Members({ analytics, query }: Props) {
  if (analytics.members.length < 2) return null
  return <Group rows={analytics.members} part="members" {...{ analytics, query }} />
}

interface GroupProps extends Props {
  rows: (Analytics['members'][number] & Visited)[]
  part: 'services' | 'members'
}

function Group({ rows, part, analytics: { currency, funnel }, query }: GroupProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const most = Math.max(1, ...rows.map(({ booked }) => booked))
  const isVisited = part === 'services' && funnel
  if (rows.length === 0) return null
  return (
    <ChartBox
      title={t(`admin.analytics.charts.${part}`)}
      part={part}
      query={query}
      columns={[
        part === 'services' ? 'service' : 'member',
        ...['booked', 'before', ...FIGURES],
        ...(isVisited ? VISITED : []),
      ]}
      rows={rows.map((row) => [
        row.name,
        ...[row.booked, row.before],
        ...figureCells(row, { currency, locale }),
        ...(isVisited ? visitedCells(row, locale) : []),
      ])}
      note={isVisited && t('admin.analytics.service_visits')}
    >
      <Box component="ul" sx={LIST}>
        {rows.map((row) => (
          <Line
            key={row.id}
            row={row}
            name={row.name}
            share={row.booked / most}
            currency={currency}
          >
            {row.booked.toLocaleString(locale)} <Share now={row.booked} before={row.before} />
          </Line>
        ))}
      </Box>
    </ChartBox>
  )
}

/** Where clients come from: the figures of each source, and how many of its visits end in a booking. */
export function Sources({ analytics: { sources, currency }, query }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  if (sources.length === 0) return null
  const isBooked = sources.some(({ booked }) => booked > 0)
  const lengthOf = (row: (typeof sources)[number]) => (isBooked ? row.booked : row.visits)
  const most = Math.max(1, ...sources.map(lengthOf))
  return (
    <ChartBox
      title={t('admin.analytics.charts.sources')}
      part="sources"
      query={query}
      columns={['source', 'booked', ...FIGURES, ...VISITED]}
      rows={sources.map((row) => [
        sourceWords(row.source, t),
        row.booked,
        ...figureCells(row, { currency, locale }),
        ...visitedCells(row, locale),
      ])}
      note={t('admin.analytics.source_hint')}
    >
      <Box component="ul" sx={LIST}>
        {sources.map((row) => (
          <Line
            key={row.source}
            row={row}
            name={sourceWords(row.source, t)}
            share={lengthOf(row) / most}
            currency={currency}
          >
            {row.booked.toLocaleString(locale)}
          </Line>
        ))}
      </Box>
    </ChartBox>
  )
}

type Row = Analytics['members'][number] | Analytics['sources'][number]
type Visited = Partial<Pick<Analytics['sources'][number], 'visits' | 'reserved'>>

/** Columns of what became of the bookings, and of the visits of a page. */
const FIGURES = ['attended', 'noShow', 'cancelled', 'attendance', 'revenue']
const VISITED = ['visits', 'reserved', 'conversion']

const figureCells = (row: Row, { currency, locale }: { currency: string; locale: string }) => [
  ...[row.attended, row.noShow, row.cancelled],
  shareWords(row.attended, row.attended + row.noShow, locale),
  moneyWords(row.revenue, currency),
]

const visitedCells = ({ visits = 0, reserved = 0 }: Visited, locale: string) => [
  ...[visits, reserved],
  shareWords(reserved, visits, locale),
]

interface LineProps {
  row: Row & Visited
  name: string
  /** Of the longest bar. */
  share: number
  currency: string
  children: ReactNode
}

/** One row as a bar, with attendance, money and visits below it, as far as there are any. */
function Line({ row, name, share, currency, children }: LineProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { visits = 0, reserved = 0 } = row
  const marked = row.attended + row.noShow
  return (
    <li>
      <b className="name">{name}</b>
      <b className="number">{children}</b>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ShareBar share={share} />
      </Box>
      <small>
        {marked > 0 &&
          `${t('admin.analytics.columns.attendance')}: ${shareWords(row.attended, marked, locale)}`}
      </small>
      {row.revenue.length > 0 && (
        <small className="number">{moneyWords(row.revenue, currency)}</small>
      )}
      {visits > 0 && (
        <>
          <small className="first">
            {t('admin.analytics.columns.visits')}: {visits.toLocaleString(locale)}
          </small>
          <small className="number">
            {t('admin.analytics.reserves', { share: shareWords(reserved, visits, locale) })}
          </small>
        </>
      )}
    </li>
  )
}

/** Failures that visitors saw while they booked, by the text they read; nothing where there was none. */
export function Errors({ analytics: { errors }, query }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const [first] = errors
  if (!first) return null
  return (
    <ChartBox
      title={t('admin.analytics.charts.errors')}
      part="errors"
      query={query}
      columns={['text', 'visitors']}
      rows={errors.map(({ text, visitors }) => [text, visitors])}
    >
      <Box component="ul" sx={LIST}>
        {errors.map(({ code, text, visitors }) => (
          <li key={code}>
            <b className="name">{text}</b>
            <b className="number">{visitors.toLocaleString(locale)}</b>
            <Box sx={{ gridColumn: '1 / -1' }}>
              <ShareBar share={visitors / first.visitors} />
            </Box>
          </li>
        ))}
      </Box>
    </ChartBox>
  )
}

const LIST = {
  'listStyle': 'none',
  'm': 0,
  'p': 0,
  'display': 'grid',
  'gap': 2,
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 0.75 },
  '& b': { fontWeight: 600 },
  '& .name': { overflowWrap: 'anywhere' },
  '& small': { fontSize: 'var(--t-s)', color: 'var(--ink-2)' },
  '& .first': { gridColumn: 1 },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}
