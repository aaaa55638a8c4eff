import { Link } from 'react-router'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { LucideIcon } from 'lucide-react'
import { EmptyState } from '../../ui/empty_state'
import { useOffersPlan } from '../../ui/plan_offer'
import { usePath } from '../../ui/use_path'

/** What a plan without programs would have of them, and the way to one that has. */
export function NeedsPlan({ of, icon }: { of: 'api_keys' | 'webhooks'; icon: LucideIcon }) {
  const t = useTranslate()
  const path = usePath()
  useOffersPlan()
  return (
    <EmptyState
      icon={icon}
      title={t(`admin.${of}.locked_title`)}
      text={t(`admin.${of}.locked_text`)}
    >
      <Button variant="contained" component={Link} to={path('upgrade')}>
        {t('admin.api_keys.see_plans')}
      </Button>
    </EmptyState>
  )
}
