import { Link } from 'react-router'
import { Star } from 'lucide-react'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isBasic } from '../../data/plans'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'

/** A link to the plans, for accounts with BASIC (docs/domain.md, "Dashboard"). */
export function UpgradeButton() {
  const t = useTranslate()
  const path = usePath()
  const { plan } = useMe()
  if (!isBasic(plan)) return null

  return (
    <Button
      component={Link}
      to={path('upgrade')}
      size="small"
      variant="contained"
      startIcon={<Star size={14} aria-hidden="true" />}
    >
      {t('admin.plan.upgrade')}
    </Button>
  )
}
