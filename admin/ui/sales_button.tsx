import { Mail } from 'lucide-react'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { supportEmail } from '../app/product'

/** A mail link to sales, because plans are not charged online yet. `plan` is the plan's name. */
export function SalesButton({ plan, isMain = false }: { plan: string; isMain?: boolean }) {
  const t = useTranslate()
  const subject = encodeURIComponent(t('plans.sales_subject', { plan }))
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      href={`mailto:${supportEmail}?subject=${subject}`}
      startIcon={<Mail size={16} aria-hidden="true" />}
    >
      {t('plans.sales')}
    </Button>
  )
}
