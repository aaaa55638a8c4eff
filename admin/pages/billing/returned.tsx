import { useEffect } from 'react'
import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { Billing } from '../../data/plans'

/** How an owner may come back from the provider or a change of plan. */
const WAYS = ['bought', 'left', 'changed', 'planned', 'kept']

/** Milliseconds between two looks whether the provider has told of the payment. */
const AGAIN = 2000

/** How the owner came back. What was bought is confirmed by the provider within seconds. */
export function Returned({
  billing,
  onWait,
}: {
  billing: Billing | undefined
  onWait: () => void
}) {
  const t = useTranslate()
  const [query, setQuery] = useSearchParams()
  const way = query.get('membership') ?? ''
  const isAwaited = way === 'bought' && billing?.membership === null
  useEffect(() => {
    const timer = isAwaited ? setInterval(onWait, AGAIN) : undefined
    return () => clearInterval(timer)
  }, [isAwaited, onWait])
  if (!WAYS.includes(way)) return null

  return (
    <Alert
      severity={isAwaited || way === 'left' ? 'info' : 'success'}
      onClose={() => setQuery({}, { replace: true })}
      closeText={t('ra.action.close')}
      sx={{ mb: 2 }}
    >
      {t(`admin.billing.returned.${isAwaited ? 'awaited' : way}`)}
    </Alert>
  )
}
