import * as routes from '#api/routes'
import { useTranslate } from 'react-admin'
import { CircleHelp } from 'lucide-react'
import { TabCount } from '../../ui/tab_count'
import { WaitingLink } from '../../ui/waiting_link'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'

function useWaiting(): number {
  const { data } = useRead(routes.paymentsUnmatchedIndex, { query: { open: true, size: 1 } })
  return data?.total ?? 0
}

/** How many payments wait, beside the name of their page; nothing while none does. */
export function UnmatchedCount() {
  return <TabCount count={useWaiting()} />
}

/** The way to payments of another amount that wait; nothing while none does. */
export function WaitingUnmatched() {
  const t = useTranslate()
  const path = usePath()
  const total = useWaiting()
  if (total === 0) return null

  const text = t('admin.unmatched.waiting', { count: total })
  return <WaitingLink to={path('wallet/unmatched')} icon={CircleHelp} text={text} />
}
