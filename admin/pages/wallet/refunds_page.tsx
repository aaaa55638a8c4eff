import { Undo2 } from 'lucide-react'
import { Box, Card, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EmptyState } from '../../ui/empty_state'
import { EntryTabs } from '../../ui/entry_tabs'
import { ErrorState } from '../../ui/error_state'
import { Page } from '../../ui/page'
import { Section } from '../../ui/section'
import { CardRows } from '../../ui/skeletons'
import { RefundRow, type Refund } from './refund_row'
import { useRead } from '../../data/use_read'

/** Milliseconds after which the list is read again while a provider is asked. */
const AGAIN = 5000

/** Refunds that wait for the host: those that failed, and those that the host gives back. */
export function RefundsPage() {
  const t = useTranslate()
  const { data, error, refetch } = useRead(
    routes.paymentsRefundsIndex,
    {},
    {
      refetchInterval: ({ state: { data: read } }) =>
        read?.data.some(({ state }) => state === 'marked') ? AGAIN : false,
    }
  )
  const refunds = data?.data ?? []
  const own = refunds.filter(({ state }) => state === 'toGiveBack')
  const others = refunds.filter(({ state }) => state !== 'toGiveBack')

  return (
    <Page
      title={t('admin.refunds.tab')}
      intro={t('admin.refunds.intro')}
      tabs={<EntryTabs of="wallet" />}
    >
      {error && <ErrorState of="refunds" error={error} onRetry={refetch} />}
      {!data && !error && <CardRows height={96} count={3} />}
      {data && refunds.length === 0 && (
        <EmptyState
          icon={Undo2}
          title={t('admin.refunds.empty_title')}
          text={t('admin.refunds.empty_text')}
        />
      )}
      <Stack spacing={5} sx={{ maxWidth: 760 }}>
        <Rows of="failed" refunds={others} />
        <Rows of="own" refunds={own} />
      </Stack>
      {data && (
        <Box sx={{ mt: 3, maxWidth: 760 }}>
          <ChangesFold thing="refund" />
        </Box>
      )}
    </Page>
  )
}

function Rows({ of, refunds }: { of: 'failed' | 'own'; refunds: Refund[] }) {
  const t = useTranslate()
  if (refunds.length === 0) return null
  return (
    <Section title={t(`admin.refunds.lists.${of}`)} text={t(`admin.refunds.lists.${of}_text`)}>
      <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </Card>
    </Section>
  )
}
