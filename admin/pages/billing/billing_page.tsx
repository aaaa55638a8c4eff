import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Charges } from './charges'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { Page } from '../../ui/page'
import { Returned } from './returned'
import { Consumption } from './consumption'
import { usePath } from '../../ui/use_path'
import { SectionCard } from '../../ui/section'
import { ErrorState } from '../../ui/error_state'
import { useBilling } from '../../data/plans'
import { useIsOwner } from '../../data/teams'
import { Awaited, Line } from '../../ui/skeletons'
import { MembershipCard } from './membership_card'

/** The plan with its next charge, what the account uses, and what was charged. */
export function BillingPage() {
  const t = useTranslate()
  const path = usePath()
  const isOwner = useIsOwner()
  const { data, error, refetch } = useBilling()
  return (
    <Page
      title={t('admin.billing.title')}
      intro={t('admin.billing.intro')}
      back={{ to: path('upgrade'), label: t('admin.plan.title') }}
    >
      <Returned billing={data} onWait={() => void refetch()} />
      {error && <ErrorState of="billing" error={error} onRetry={refetch} />}
      {!error && !data && <Waiting />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <MembershipCard billing={data} />
          <SectionCard title={t('admin.billing.consumption')}>
            <Consumption storage={data.storage} />
          </SectionCard>
          <SectionCard title={t('admin.billing.charges')}>
            {data.charges.length > 0 ? (
              <Charges charges={data.charges} />
            ) : (
              <Typography color="text.secondary">{t('admin.billing.no_charges')}</Typography>
            )}
          </SectionCard>
          {isOwner && <ChangesFold thing="plan" />}
        </Box>
      )}
    </Page>
  )
}

function Waiting() {
  const t = useTranslate()
  return (
    <SectionCard title={t('admin.billing.plan')}>
      <Awaited>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {['40%', '70%', '55%'].map((width) => (
            <Line key={width} width={width} />
          ))}
        </Box>
      </Awaited>
    </SectionCard>
  )
}
