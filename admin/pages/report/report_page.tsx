import * as routes from '#api/routes'
import { ChartColumn } from 'lucide-react'
import { Box, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { REPORT_GROUPS, REPORT_UNITS } from '#shared/booking_report'
import { ChoiceField } from '../../ui/choice_field'
import { DownloadButton } from '../../ui/download_button'
import { EmptyState } from '../../ui/empty_state'
import { EntryTabs } from '../../ui/entry_tabs'
import { ErrorState } from '../../ui/error_state'
import { FeatureButton } from '../../ui/feature_button'
import { CardRows } from '../../ui/skeletons'
import { Page } from '../../ui/page'
import { ReportTable } from './report_table'
import { useReport } from './use_report'

/** What the bookings came to: by month or week, and by service or member. */
export function ReportPage() {
  const t = useTranslate()
  const { data, error, refetch, unit, by, query, change, clear } = useReport()

  return (
    <Page
      title={t('admin.bookings.title')}
      actions={
        Boolean(data?.items.length) && (
          <FeatureButton feature="bookingModule" label={t('admin.report.download')}>
            <DownloadButton send={(api) => api.download(routes.ticketingReportFile, { query })}>
              {t('admin.report.download')}
            </DownloadButton>
          </FeatureButton>
        )
      }
      tabs={<EntryTabs of="bookings" />}
    >
      <Box sx={BAR}>
        <ChoiceField
          label={t('admin.report.unit')}
          value={unit}
          onChange={(value) => change({ unit: value })}
          choices={REPORT_UNITS.map((value) => ({ value, text: t(`admin.report.units.${value}`) }))}
        />
        <ChoiceField
          label={t('admin.report.by')}
          value={by}
          onChange={(value) => change({ by: value })}
          choices={REPORT_GROUPS.map((value) => ({
            value,
            text: t(`admin.report.groups.${value}`),
          }))}
        />
        {(['start', 'end'] as const).map((side) => (
          <TextField
            key={side}
            type="date"
            size="small"
            label={t(`admin.report.${side}`)}
            value={query[side] ?? data?.[side] ?? ''}
            onChange={({ target }) => change({ [side]: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      </Box>
      {error && (
        <ErrorState of="report" error={error} onClear={clear} onRetry={() => void refetch()} />
      )}
      {!data && !error && <CardRows height={56} count={4} />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={ChartColumn}
          title={t('admin.report.empty_title')}
          text={t('admin.report.empty_text')}
        />
      )}
      {data && data.items.length > 0 && <ReportTable report={data} />}
    </Page>
  )
}

const BAR = {
  'display': 'grid',
  'gap': 1.5,
  'my': 2,
  'gridTemplateColumns': { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 200px))' },
  '& .MuiInputBase-root': { minHeight: 44 },
}
