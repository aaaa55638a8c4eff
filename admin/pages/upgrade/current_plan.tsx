import { Box, Card, Chip, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { Awaited, Line } from '../../ui/skeletons'
import { PLAN_CARD } from './upgrade_card'
import { ErrorState } from '../../ui/error_state'
import { formatDay } from '#shared/formats'
import { useMe } from '../../data/account'
import { useMembership, type Membership } from '../../data/plans'

/** The current plan and where it comes from. */
export function CurrentPlan() {
  const t = useTranslate()
  const { plan } = useMe()
  const { data, error, refetch } = useMembership()
  const linesOf = useLines()
  if (error) return <ErrorState of="plan" error={error} onRetry={refetch} />

  return (
    <Card component="section" aria-labelledby="current-plan" sx={[PLAN_CARD, CURRENT]}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h2" id="current-plan">
          {plan.label.replace(/^DEMO /, '')}
        </Typography>
        <Chip size="small" label={t('admin.plan.current')} sx={MARK} />
      </Box>
      {data ? (
        linesOf(data).map((line) => <Typography key={line}>{line}</Typography>)
      ) : (
        <Awaited>
          <Line width="80%" />
        </Awaited>
      )}
    </Card>
  )
}

/** A line of its own above the plans that can be had. */
const CURRENT = { bgcolor: 'var(--surface-2)', gridColumn: '1 / -1', gap: 1 }
const MARK = { bgcolor: 'var(--ok-soft)', color: 'var(--ok)' }

/** The facts of a membership, line by line. */
function useLines() {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { plan, timeZone } = useMe()
  const dayOf = (until: string | null) => (until ? formatDay(until, timeZone, locale) : '')

  return ({ subscription, grants }: Membership): string[] => {
    const gifts = grants.map(({ kind, until, bookingsRemaining }) =>
      t(`admin.plan.grants.${kind}`, { day: dayOf(until), count: bookingsRemaining ?? 0 })
    )
    if (!subscription) return gifts.length > 0 ? gifts : [t(`admin.plan.${of(plan)}`)]

    const { state, role, until, daysRemaining } = subscription
    const summary = t(`admin.plan.states.${state}`, {
      plan: role.replace(/^DEMO_/, ''),
      day: dayOf(until),
      count: daysRemaining ?? 0,
      hasEnd: until ? 'yes' : 'no',
    })
    return [summary, ...gifts]
  }
}

/** The facts of an account without trial or subscription. */
function of({ level }: { level: number }) {
  return level > 0 ? 'given' : 'free'
}
