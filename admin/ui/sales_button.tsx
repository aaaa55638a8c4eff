import { Mail } from 'lucide-react'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { supportEmail } from '../app/product'

/** A mail link to sales, for what is agreed with them. `plan` is the plan's name. */
export function SalesButton({ plan }: { plan: string }) {
  const t = useTranslate()
  const subject = encodeURIComponent(t('plans.sales_subject', { plan }))
  return (
    <Button
      variant="outlined"
      href={`mailto:${supportEmail}?subject=${subject}`}
      startIcon={<Mail size={16} aria-hidden="true" />}
    >
      {t('plans.sales')}
    </Button>
  )
}
