import { Link } from 'react-router'
import { Star } from 'lucide-react'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isBasic } from '../../data/plans'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'

/** For whoever has neither PRO nor a trial of it (docs/domain.md, "Dashboard"). */
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
