import * as routes from '#api/routes'
import { Link } from 'react-router'
import { Box, ButtonBase } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isBasic } from '../../data/plans'
import { useIsPlanOffered } from '../../ui/plan_offer'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'

/** The plan in words: its name, and what is left of it where it ends. */
export function usePlanWords(): { name: string; rest?: string } {
  const t = useTranslate()
  const { label, daysRemaining, bookingsRemaining } = useMe().plan
  const name = label.replace(/^DEMO /, '')
  if (daysRemaining)
    return {
      name: t('admin.plan.trial_of', { plan: name }),
      rest: t('admin.plan.days', { count: daysRemaining }),
    }
  if (bookingsRemaining)
    return { name, rest: t('admin.plan.bookings', { count: bookingsRemaining }) }
  return { name }
}

/**
 * The plan, as one line of the drawer that leads to the plans. The only place that offers PRO to an account with BASIC
 * (docs/domain.md, "Dashboard"), and not while a free PRO waits to be taken or the page offers one itself.
 */
export function PlanChip({ onClick }: { onClick: () => void }) {
  const t = useTranslate()
  const path = usePath()
  const { name, rest } = usePlanWords()
  const isOffered = useIsOffered()

  return (
    <ButtonBase component={Link} to={path('upgrade')} onClick={onClick} sx={CHIP}>
      <Box component="b" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {name}
      </Box>
      {isOffered ? (
        <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
          {t('admin.plan.upgrade')}
        </Box>
      ) : (
        rest
      )}
    </ButtonBase>
  )
}

function useIsOffered(): boolean {
  const { plan, type } = useMe()
  const isElsewhere = useIsPlanOffered()
  const isOpen = isBasic(plan)
  const { data } = useRead(routes.marketingFirstStepsShow, {}, { enabled: isOpen && type === 'u' })
  return isOpen && !isElsewhere && data?.reward !== 'READY'
}

const CHIP = {
  'display': 'flex',
  'justifyContent': 'space-between',
  'gap': 1,
  'minHeight': { xs: 44, sm: 36 },
  'px': 1.5,
  'mb': 1,
  'borderRadius': 1,
  'border': '1px solid var(--line)',
  'fontSize': 'var(--t-s)',
  'color': 'text.secondary',
  '&:hover': { bgcolor: 'var(--surface)' },
}
