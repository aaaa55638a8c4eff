import { Box, Typography } from '@mui/material'
import { ChartColumn } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { can } from '#shared/plans'
import { EmptyState } from '../../ui/empty_state'
import { ErrorState } from '../../ui/error_state'
import { LockedFeature } from '../../ui/locked_feature'
import { Page } from '../../ui/page'
import { Awaited, Line } from '../../ui/skeletons'
import { useMe } from '../../data/account'
import { BookingsByTime, RevenueByTime } from './time_charts'
import { Choices } from './choices'
import { Errors, Members, Services, Sources } from './groups'
import { Figures } from './figures'
import { Funnel } from './funnel'
import { Hours } from './hours'
import { useAnalytics, type Analytics } from './use_analytics'
import { dayWords } from './words'

/** How the account does on some days, beside the days before; accounts without the feature see what it brings. */
export function AnalyticsPage() {
  const t = useTranslate()
  const { plan } = useMe()
  return (
    <Page title={t('admin.analytics.title')} intro={t('admin.analytics.intro')}>
      {can(plan, 'analytics') ? (
        <Shown />
      ) : (
        <LockedFeature feature="analytics" icon={ChartColumn} />
      )}
    </Page>
  )
}

function Shown() {
  const t = useTranslate()
  const { data, error, refetch, period, compare, query, change, clear } = useAnalytics()
  const isEmpty = data && data.total.booked + data.total.before.booked === 0 && !hasVisits(data)
  return (
    <>
      <Choices shown={data} {...{ period, compare, query, change }} />
      {error && (
        <ErrorState of="analytics" error={error} onClear={clear} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading />}
      {!error && isEmpty && (
        <EmptyState
          icon={ChartColumn}
          title={t('admin.analytics.empty_title')}
          text={t('admin.analytics.empty_text')}
        />
      )}
      {!error && data && !isEmpty && (
        <Box sx={ALL}>
          <Compared analytics={data} />
          <Figures analytics={data} />
          <Box sx={GRID}>
            <BookingsByTime analytics={data} query={query} />
            <Funnel analytics={data} query={query} />
            <Sources analytics={data} query={query} />
            <Services analytics={data} query={query} />
            <Members analytics={data} query={query} />
            <Hours analytics={data} query={query} />
            <RevenueByTime analytics={data} query={query} />
            <Errors analytics={data} query={query} />
          </Box>
        </Box>
      )}
    </>
  )
}

const hasVisits = ({ funnel }: Analytics) =>
  (funnel ?? []).some(({ visitors, before }) => visitors + before > 0)

/** Which days these are, and which they are compared with. */
function Compared({ analytics: { start, end, before } }: { analytics: Analytics }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  // Days of two years differ by their year alone.
  const isOneYear = before.start.slice(0, 4) === end.slice(0, 4)
  const day = (date: string) =>
    isOneYear ? dayWords(date, locale) : `${dayWords(date, locale)} ${date.slice(0, 4)}`
  return (
    <Typography variant="body2" color="text.secondary">
      {t('admin.analytics.compared', {
        start: day(start),
        end: day(end),
        from: day(before.start),
        until: day(before.end),
      })}
    </Typography>
  )
}

function Loading() {
  return (
    <Awaited>
      <Box sx={{ ...GRID, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, mb: 3 }}>
        {[1, 2, 3, 4].map((one) => (
          <Line key={one} width="100%" height={92} />
        ))}
      </Box>
      <Line width="100%" height={300} />
    </Awaited>
  )
}

const ALL = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }
const GRID = {
  display: 'grid',
  gap: { xs: 2, sm: 2.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
