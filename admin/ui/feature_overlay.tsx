import { Link } from 'react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { can } from '#shared/plans'
import { useMe } from '../data/account'
import { useMinimalPlan } from '../data/plans'
import { useOffersPlan } from './plan_offer'
import { usePath } from './use_path'

interface Props {
  /** The feature's code, as roles name it. */
  feature: string
  children: ReactNode
}

/**
 * Shows a feature that the plan lacks, locked (docs/domain.md, "Dashboard"). On hover or focus, and
 * always on touch screens, a banner names the plan that has it.
 */
export function FeatureOverlay({ feature, children }: Props) {
  const { plan } = useMe()
  return can(plan, feature) ? children : <Locked feature={feature}>{children}</Locked>
}

function Locked({ feature, children }: Props) {
  const t = useTranslate()
  const path = usePath()
  const minimal = useMinimalPlan(feature)
  useOffersPlan()

  return (
    <Box sx={LOCKED}>
      <Box inert sx={{ filter: 'grayscale(1)' }}>
        {children}
      </Box>
      <Box className="lock" aria-hidden="true" sx={BADGE}>
        <Lock size={16} />
      </Box>
      {minimal && (
        <Box className="banner" role="note" sx={BANNER}>
          <Typography sx={{ fontWeight: 600 }} align="center">
            {t('admin.plan.locked', {
              feature: t(`plans.features.${feature}`),
              plan: minimal,
            })}
          </Typography>
          <Button component={Link} to={path('upgrade')} variant="contained">
            {t('admin.plan.see', { plan: minimal })}
          </Button>
        </Box>
      )}
    </Box>
  )
}

const LOCKED = {
  'position': 'relative',
  'borderRadius': 1,
  '&:hover .banner, &:focus-within .banner': { opacity: 1 },
}
const BADGE = {
  position: 'absolute',
  top: 8,
  right: 8,
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  bgcolor: 'var(--accent-soft)',
  color: 'var(--accent-strong)',
}
const BANNER = {
  'position': 'absolute',
  'inset': 0,
  'display': 'grid',
  'alignContent': 'center',
  'justifyItems': 'center',
  'gap': 1.5,
  'p': 2,
  'borderRadius': 1,
  'border': '1px solid var(--line)',
  'bgcolor': 'background.paper',
  'opacity': 0,
  'transition': 'opacity 120ms',
  // Nothing hovers there: it stands below what it is about, which can be read.
  '@media (hover: none)': { opacity: 1, position: 'static', border: 'none', pt: 0 },
}
