import * as routes from '#api/routes'
import { useTranslate } from 'react-admin'
import { ReceiptText } from 'lucide-react'
import { leftText } from './left'
import { TabCount } from '../../ui/tab_count'
import { useDecided } from '../../ui/use_undo'
import { useNow } from '../../ui/use_now'
import { usePath } from '../../ui/use_path'
import { useProofs } from './use_proofs'
import { useRead } from '../../data/use_read'
import { WaitingLink } from '../../ui/waiting_link'

/** How many proofs wait, beside the name of their page; nothing while none does. */
export function ProofCount() {
  return <TabCount count={useProofs().total} />
}

/** The way to the proofs that wait, with the time that the first has left; nothing while none does. */
export function WaitingProofs() {
  const t = useTranslate()
  const now = useNow()
  const path = usePath()
  const decided = useDecided()
  const { data } = useRead(routes.ticketingProofsIndex, { query: { size: 1 } })
  const [first] = data?.items ?? []
  const total = (data?.total ?? 0) - (first && decided.has(first.id) ? 1 : 0)
  if (!first || total === 0) return null

  return (
    <WaitingLink
      to={path('wallet/proofs')}
      icon={ReceiptText}
      text={t('admin.proofs.waiting', { count: total })}
      detail={t('admin.proofs.first', { left: leftText(t, first.answerBy, now) })}
    />
  )
}
