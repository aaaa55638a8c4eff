import * as routes from '#api/routes'
import { CircleHelp } from 'lucide-react'
import { Box, Card, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EmptyState } from '../../ui/empty_state'
import { EntryTabs } from '../../ui/entry_tabs'
import { ErrorState } from '../../ui/error_state'
import { Page } from '../../ui/page'
import { Section } from '../../ui/section'
import { CardRows } from '../../ui/skeletons'
import { UnmatchedRow, type Unmatched } from './unmatched_row'
import { useRead } from '../../data/use_read'

/** Payments of another amount than was due: those that wait, and what was decided. */
export function UnmatchedPage() {
  const t = useTranslate()
  const { data, error, refetch } = useRead(routes.paymentsUnmatchedIndex, { query: { size: 100 } })
  const items = data?.items ?? []
  const open = items.filter(({ state }) => state === 'open')

  return (
    <Page
      title={t('admin.unmatched.tab')}
      intro={t('admin.unmatched.intro')}
      tabs={<EntryTabs of="wallet" />}
    >
      {error && <ErrorState of="unmatched" error={error} onRetry={refetch} />}
      {!data && !error && <CardRows height={120} count={2} />}
      {data && items.length === 0 && (
        <EmptyState
          icon={CircleHelp}
          title={t('admin.unmatched.empty_title')}
          text={t('admin.unmatched.empty_text')}
        />
      )}
      <Stack spacing={5} sx={{ maxWidth: 760 }}>
        <Rows of="open" items={open} />
        <Rows of="decided" items={items.filter((item) => !open.includes(item))} />
      </Stack>
      {data && (
        <Box sx={{ mt: 3, maxWidth: 760 }}>
          <ChangesFold thing="unmatched" />
        </Box>
      )}
    </Page>
  )
}

function Rows({ of, items }: { of: 'open' | 'decided'; items: Unmatched[] }) {
  const t = useTranslate()
  if (items.length === 0) return null
  return (
    <Section title={t(`admin.unmatched.lists.${of}`)}>
      <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <UnmatchedRow key={item.id} item={item} />
        ))}
      </Card>
    </Section>
  )
}
