import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Lock } from 'lucide-react'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { can } from '#shared/plans'
import { useMe } from '../data/account'
import { useMinimalPlan } from '../data/plans'
import { usePath } from './use_path'

interface Props {
  /** The feature's code, as roles name it. */
  feature: string
  /** What the button does. */
  label: string
  /** What it shows, where its label is long. */
  text?: string
  children: ReactNode
}

/**
 * A button that not every plan has: without the feature it has a lock and leads to the plans. The plan that has it is
 * named on hover and to screen readers only, so that a page does not ask for it at every button.
 */
export function FeatureButton({ feature, label, text = label, children }: Props) {
  const t = useTranslate()
  const path = usePath()
  const { plan } = useMe()
  const minimal = useMinimalPlan(feature)
  if (can(plan, feature)) return children
  if (!minimal) return null

  return (
    <Button
      component={Link}
      to={path('upgrade')}
      color="inherit"
      aria-label={`${label} · ${minimal}`}
      title={t('admin.plan.locked', { feature: t(`plans.features.${feature}`), plan: minimal })}
      startIcon={<Lock size={16} aria-hidden="true" />}
      sx={{ color: 'text.secondary' }}
    >
      {text}
    </Button>
  )
}
