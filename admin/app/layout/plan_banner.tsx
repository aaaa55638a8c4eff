import { memo } from 'react'
import { Link } from 'react-router'
import { useTranslate } from 'react-admin'
import { Box, Link as TextLink, Typography } from '@mui/material'
import { useIsPlanOffered } from '../../ui/plan_offer'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'

/** The rest of a trial or a gift, with a link to the plans unless the page offers one itself (docs/domain.md, "Dashboard"). */
export const PlanBanner = memo(function PlanBanner() {
  const t = useTranslate()
  const path = usePath()
  const { plan } = useMe()
  const isElsewhere = useIsPlanOffered()
  const { daysRemaining, bookingsRemaining } = plan
  const name = plan.label.replace(/^DEMO /, '')
  const text = daysRemaining
    ? t('admin.plan.days_left', { count: daysRemaining, plan: name })
    : bookingsRemaining && t('admin.plan.bookings_left', { count: bookingsRemaining, plan: name })
  if (!text) return null

  return (
    <Box component="aside" aria-label={t('admin.plan.title')} sx={BANNER}>
      <Typography variant="body2" sx={{ color: 'inherit' }}>
        {text}
      </Typography>
      {!isElsewhere && (
        <TextLink component={Link} to={path('upgrade')} variant="body2" sx={LINK}>
          {t('admin.plan.see_plans')}
        </TextLink>
      )}
    </Box>
  )
})

const BANNER = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  columnGap: 2,
  px: 2,
  py: 0.75,
  bgcolor: 'var(--wash)',
  borderRadius: { xs: '16px 16px 0 0', sm: '16px 0 0 0' },
}
const LINK = { fontWeight: 600, py: 0.25 }
