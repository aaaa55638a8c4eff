import { useState } from 'react'
import { DateTime } from 'luxon'
import * as routes from '#api/routes'
import { useTranslate } from 'react-admin'
import { ReceiptText } from 'lucide-react'
import { Box } from '@mui/material'
import { ChoiceField } from '../../ui/choice_field'
import { EmptyState } from '../../ui/empty_state'
import { DownloadButton } from '../../ui/download_button'
import { EntryTabs } from '../../ui/entry_tabs'
import { ErrorState } from '../../ui/error_state'
import { Page } from '../../ui/page'
import { PageTurner } from '../../ui/page_turner'
import { CardRows } from '../../ui/skeletons'
import { MoneyRows } from '../../ui/money_row'
import { ReceiptRow } from './receipt_row'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'

/** The periods that the list can be narrowed to. */
const PERIODS = ['all', 'this_month', 'last_month', 'this_year'] as const

type Period = (typeof PERIODS)[number]

const SIZE = 25

/** The receipts that an account issued, by period, and as a file. */
export function ReceiptsPage() {
  const t = useTranslate()
  const { timeZone } = useMe()
  const [period, choose] = useState<Period>('all')
  const [page, turnTo] = useState(1)
  const range = rangeOf(period, timeZone)
  const query = { ...range, page, size: SIZE }
  const { data, error, refetch } = useRead(routes.paymentsReceiptsIndex, { query })
  const isEmpty = data?.items.length === 0
  const select = (value: Period) => {
    choose(value)
    turnTo(1)
  }

  return (
    <Page
      title={t('admin.receipts.title')}
      intro={t('admin.receipts.intro')}
      actions={
        data &&
        !isEmpty && (
          <DownloadButton
            send={(api) => api.download(routes.paymentsReceiptsDownload, { query: range })}
          >
            {t('admin.receipts.download')}
          </DownloadButton>
        )
      }
      tabs={<EntryTabs of="wallet" />}
    >
      {!(isEmpty && period === 'all') && (
        <Box sx={{ mb: 2 }}>
          <ChoiceField
            label={t('admin.receipts.period')}
            value={period}
            onChange={select}
            choices={PERIODS.map((value) => ({
              value,
              text: t(`admin.receipts.periods.${value}`),
            }))}
          />
        </Box>
      )}
      {error && <ErrorState of="receipts" error={error} hasFilters onRetry={refetch} />}
      {!data && !error && <CardRows height={64} count={4} />}
      {isEmpty && <NoReceipts of={period === 'all' ? 'empty' : 'none'} />}
      {data && !isEmpty && (
        <Box sx={{ maxWidth: 960 }}>
          <MoneyRows>
            {data.items.map((receipt) => (
              <ReceiptRow key={receipt.id} receipt={receipt} />
            ))}
          </MoneyRows>
        </Box>
      )}
      {data && (
        <Box sx={{ mt: 2 }}>
          <PageTurner total={data.total} size={SIZE} page={page} onTurn={turnTo} />
        </Box>
      )}
    </Page>
  )
}

/** Says that there is no receipt at all, or none in the period. */
function NoReceipts({ of }: { of: 'empty' | 'none' }) {
  const t = useTranslate()
  return (
    <EmptyState
      icon={ReceiptText}
      title={t(`admin.receipts.${of}_title`)}
      text={t(`admin.receipts.${of}_text`)}
    />
  )
}

/** The instants of a period in the zone of the account. */
function rangeOf(period: Period, zone: string): { start?: string; end?: string } {
  if (period === 'all') return {}
  const now = DateTime.now().setZone(zone)
  const unit = period === 'this_year' ? 'year' : 'month'
  const start = period === 'last_month' ? now.minus({ month: 1 }).startOf(unit) : now.startOf(unit)
  const iso = (at: DateTime) => at.toUTC().toISO()!
  return { start: iso(start), end: iso(start.plus({ [unit]: 1 })) }
}
