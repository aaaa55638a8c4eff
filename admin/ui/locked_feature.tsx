import { Link } from 'react-router'
import { Lock, type LucideIcon } from 'lucide-react'
import { Box, Button, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useMinimalPlan } from '../data/plans'
import { useOffersPlan } from './plan_offer'
import { usePath } from './use_path'

interface Props {
  /** The feature's code, as roles name it; what it brings is `admin.plan.brings.<feature>`. */
  feature: string
  icon?: LucideIcon
}

/** Replaces a page whose feature the plan lacks: what the feature brings, and the one way to it. */
export function LockedFeature({ feature, icon: Icon = Lock }: Props) {
  const t = useTranslate()
  const path = usePath()
  const plan = useMinimalPlan(feature)
  useOffersPlan()
  if (!plan) return null

  const name = t(`plans.features.${feature}`)
  return (
    <Card role="note" sx={FRAME}>
      <Box sx={MARK}>
        <Icon size={28} aria-hidden="true" style={{ display: 'block' }} />
      </Box>
      <Typography variant="h2" align="center">
        {t('admin.plan.locked', { feature: name, plan })}
      </Typography>
      <Typography color="text.secondary" align="center" sx={{ maxWidth: 460 }}>
        {t(`admin.plan.brings.${feature}`)}
      </Typography>
      <Button variant="contained" component={Link} to={path('upgrade')} sx={{ mt: 1 }}>
        {t('admin.plan.move_to', { plan })}
      </Button>
    </Card>
  )
}

const FRAME = { p: { xs: 4, sm: 6 }, display: 'grid', justifyItems: 'center', gap: 1.5 }
const MARK = {
  p: 2,
  borderRadius: '50%',
  bgcolor: 'var(--accent-soft)',
  color: 'var(--accent-strong)',
}
