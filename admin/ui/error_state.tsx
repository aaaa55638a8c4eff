import { CloudOff } from 'lucide-react'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { EmptyState } from './empty_state'

/** A failed read: the server's message, and a button that tries again. */
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
