import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useTranslate } from 'react-admin'
import { EmptyState } from '../../ui/empty_state'
import { Page } from '../../ui/page'
import { usePath } from '../../ui/use_path'
import { SearchX } from 'lucide-react'

/** An address of the dashboard that leads nowhere. */
export function NotFound() {
  const t = useTranslate()
  const path = usePath()
  return (
    <Page title={t('ra.page.not_found')}>
      <EmptyState icon={SearchX} title={t('errors.NOT_FOUND')} text={t('common.error_address')}>
        <Button variant="contained" component={Link} to={path('home')}>
          {t('common.back_home')}
        </Button>
      </EmptyState>
    </Page>
  )
}
