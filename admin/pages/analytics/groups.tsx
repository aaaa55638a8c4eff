import { Box } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { ChartBox } from './chart_box'
import { Share } from './figures'
import { ShareBar } from './share_bar'
import { moneyWords, shareWords, sourceWords } from './words'
import type { Analytics, Query } from './use_analytics'

type Props = { analytics: Analytics; query: Query }

/** Bookings, attendance and money by service, the busiest first. */
export function Services({ analytics, query }: Props) {
  return <Group rows={analytics.services} part="services" {...{ analytics, query }} />
}

/** The same by member; nothing where one person does it all. */
export function Members({ analytics, query }: Props) {
  if (analytics.members.length < 2) return null
  return <Group rows={analytics.members} part="members" {...{ analytics, query }} />
}

interface GroupProps extends Props {
  rows: Analytics['services']
  part: 'services' | 'members'
}

function Group({ rows, part, analytics: { currency }, query }: GroupProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const most = Math.max(1, ...rows.map(({ booked }) => booked))
  const attendance = ({ attended, noShow }: (typeof rows)[number]) =>
    shareWords(attended, attended + noShow, locale)
  if (rows.length === 0) return null
  return (
    <ChartBox
      title={t(`admin.analytics.charts.${part}`)}
      part={part}
      query={query}
      columns={[
        part === 'services' ? 'service' : 'member',
        ...['booked', 'before', 'attended', 'noShow', 'cancelled', 'attendance', 'revenue'],
      ]}
      rows={rows.map((row) => [
        row.name,
        ...[row.booked, row.before, row.attended, row.noShow, row.cancelled],
        attendance(row),
        moneyWords(row.revenue, currency),
      ])}
    >
      <Box component="ul" sx={LIST}>
        {rows.map((row) => (
          <li key={row.id}>
            <b className="name">{row.name}</b>
            <b className="number">
              {row.booked.toLocaleString(locale)} <Share now={row.booked} before={row.before} />
            </b>
            <Box sx={{ gridColumn: '1 / -1' }}>
              <ShareBar share={row.booked / most} />
            </Box>
            <small>
              {row.attended + row.noShow > 0 &&
                `${t('admin.analytics.columns.attendance')}: ${attendance(row)}`}
            </small>
            {row.revenue.length > 0 && (
              <small className="number">{moneyWords(row.revenue, currency)}</small>
            )}
          </li>
        ))}
      </Box>
    </ChartBox>
  )
}

/** Where clients come from: bookings of each source, and how many of its visits end in one. */
export function Sources({ analytics: { sources, funnel }, query }: Props) {
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
      columns={['source', 'booked', 'visits', 'reserved', 'conversion']}
      rows={sources.map(({ source, booked, visits, reserved }) => [
        sourceWords(source, t),
        ...[booked, visits, reserved],
        shareWords(reserved, visits, locale),
      ])}
      note={t('admin.analytics.source_hint')}
    >
      <Box component="ul" sx={LIST}>
        {sources.map(({ source, booked, visits, reserved }) => (
          <li key={source}>
            <b className="name">{sourceWords(source, t)}</b>
            <b className="number">{booked.toLocaleString(locale)}</b>
            <Box sx={{ gridColumn: '1 / -1' }}>
              <ShareBar share={(isBooked ? booked : visits) / most} />
            </Box>
            {funnel && visits > 0 && (
              <>
                <small>
                  {t('admin.analytics.columns.visits')}: {visits.toLocaleString(locale)}
                </small>
                <small className="number">
                  {t('admin.analytics.reserves', { share: shareWords(reserved, visits, locale) })}
                </small>
              </>
            )}
          </li>
        ))}
      </Box>
    </ChartBox>
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
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}
