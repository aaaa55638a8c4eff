import { CloudOff } from 'lucide-react'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { EmptyState } from './empty_state'

/** When a list or a record could not be read: in the server's words, with a way to try again. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <EmptyState icon={CloudOff} title={t('errors.INTERNAL')} text={t(error.message)}>
      <Button variant="contained" onClick={onRetry}>
        {t('common.try_again')}
      </Button>
    </EmptyState>
  )
}
