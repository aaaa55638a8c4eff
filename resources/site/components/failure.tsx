import { useT } from '~/hooks/use_t'
import { Notice } from './notice'
import type { ApiError } from '~/api'

/** Why something was refused, unless the fields say it themselves. */
export function Failure({ error }: { error?: ApiError }) {
  const t = useT()
  if (!error || (error.errors && error.errors.length > 0)) return null
  return (
    <Notice kind="bad">{error.code === 'OFFLINE' ? t('common.offline') : error.message}</Notice>
  )
}
