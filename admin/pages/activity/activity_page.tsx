import { DateTime } from 'luxon'
import * as routes from '#api/routes'
import { useTranslate } from 'react-admin'
import { History, Lock } from 'lucide-react'
import { Box, Card } from '@mui/material'
import { ChangeRows } from '../../ui/changes/change_rows'
import { EmptyState } from '../../ui/empty_state'
import { EntryTabs } from '../../ui/entry_tabs'
import { ErrorState } from '../../ui/error_state'
import { ExportButton } from '../../ui/exports/export_button'
import { Page } from '../../ui/page'
import { PageTurner } from '../../ui/page_turner'
import { CardRows } from '../../ui/skeletons'
import { Filters, type Filter, type Period } from './filters'
import { useIsOwner } from '../../data/teams'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'
import { useWanted } from './use_wanted'

const SIZE = 25

/** The history of the account's settings: who changed what, and when. */
export function ActivityPage() {
  const t = useTranslate()
  const isOwner = useIsOwner()
  return isOwner ? (
    <Owned />
  ) : (
    <Page title={t('admin.activity.title')} tabs={<EntryTabs of="data" />}>
      <EmptyState
        icon={Lock}
        title={t('admin.activity.only_owner_title')}
        text={t('admin.activity.only_owner_text')}
      />
    </Page>
  )
}

function Owned() {
  const t = useTranslate()
  const { timeZone } = useMe()
  const { filter, page, hasFilters, narrow, turnTo } = useWanted()
  const query = queryOf(filter, timeZone)
  const { data, error, refetch } = useRead(routes.accountsActivityIndex, {
    query: { ...query, page, size: SIZE },
  })

  return (
    <Page
      title={t('admin.activity.title')}
      intro={t('admin.activity.intro')}
      actions={
        <ExportButton
          kind="changes"
          total={data?.total ?? 0}
          isMore={data?.isMore}
          start={(api) => api.create(routes.ticketingExportsChanges, { body: query })}
        />
      }
      tabs={<EntryTabs of="data" />}
    >
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
        <Filters filter={filter} onChange={narrow} />
        {error && (
          <ErrorState of="changes" error={error} hasFilters={hasFilters} onRetry={refetch} />
        )}
        {!data && !error && <CardRows height={64} count={5} />}
        {data?.total === 0 && <Nothing of={hasFilters ? 'none' : 'empty'} />}
        {data && data.items.length > 0 && (
          <Card sx={{ px: { xs: 2, sm: 3 }, py: 0.5 }}>
            <ChangeRows changes={data.items} />
          </Card>
        )}
        {data && <PageTurner total={data.total} size={SIZE} page={page} onTurn={turnTo} />}
      </Box>
    </Page>
  )
}

/** The filter as the API takes it; periods end now, and days are those of the account's zone. */
function queryOf({ person, thing, period }: Filter, zone: string) {
  return {
    ...(person && { person }),
    ...(thing && { thing }),
    ...(period !== 'all' && { start: beginOf(period, zone) }),
  }
}

const DAYS: Record<Exclude<Period, 'all'>, number> = { today: 0, week: 6, month: 29, year: 364 }

function beginOf(period: Exclude<Period, 'all'>, zone: string): string {
  const today = DateTime.now().setZone(zone).startOf('day')
  return today.minus({ days: DAYS[period] }).toUTC().toISO()!
}

function Nothing({ of }: { of: 'empty' | 'none' }) {
  const t = useTranslate()
  return (
    <EmptyState
      icon={History}
      title={t(`admin.activity.${of}_title`)}
      text={t(`admin.activity.${of}_text`)}
    />
  )
}
