import { SearchX } from 'lucide-react'
import { Button } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { EmptyState } from './empty_state'

/** When no record passes the filters. */
export function NothingFound() {
  const t = useTranslate()
  const { setFilters } = useListContext()
  return (
    <EmptyState
      icon={SearchX}
      title={t('admin.nothing_found')}
      text={t('admin.nothing_found_text')}
    >
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('ra.navigation.clear_filters')}
      </Button>
    </EmptyState>
  )
}
