import * as routes from '#api/routes'
import { BellRing } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { WaitingFailed } from './waiting_box'
import { WaitingLink } from '../../ui/waiting_link'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'

/** Leads to the refunds that wait for the host; nothing where none does. */
export function MoneyWaits() {
  const t = useTranslate()
  const path = usePath()
  const { data, error, refetch } = useRead(routes.paymentsRefundsIndex, {})
  if (error)
    return (
      <WaitingFailed error={error} title={t('admin.refunds.tab')} onRetry={() => void refetch()} />
    )
  const waiting = (data?.data ?? []).filter(({ state }) =>
    ['failed', 'toGiveBack'].includes(state)
  ).length
  if (waiting === 0) return null

  const text = t('admin.refunds.waiting', { count: waiting })
  return <WaitingLink to={path('wallet/refunds')} icon={BellRing} text={text} />
}
