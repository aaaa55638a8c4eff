import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { EmptyState } from './empty_state'
import { Page } from './page'
import { usePath } from './use_path'

/** An address of the dashboard that leads nowhere, or to a record that is gone. */
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
