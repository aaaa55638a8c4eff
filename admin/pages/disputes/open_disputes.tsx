import { ShieldAlert } from 'lucide-react'
import { useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { moneyText } from '../wallet/money_text'
import { useNow } from '../../ui/use_now'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'
import { stateWord, timeLeft } from './dispute'
import { WaitingLink } from '../../ui/waiting_link'

/** The way to the dispute whose deadline is the nearest; nothing while none is open, or of another booking. */
export function OpenDispute({ code }: { code?: string }) {
  const t = useTranslate()
  const now = useNow()
  const path = usePath()
  const query = code ? { code, size: 1 } : { open: true, size: 1 }
  const { data } = useRead(routes.paymentsDisputesIndex, { query })
  const [dispute] = data?.items ?? []
  if (!dispute) return null
  const { id, amount, currency } = dispute
  const left = timeLeft(dispute, now)
  return (
    <WaitingLink
      to={path(`wallet/disputes/${id}`)}
      icon={ShieldAlert}
      text={t('admin.disputes.home', { money: moneyText(amount, currency) })}
      detail={
        left
          ? t(`admin.disputes.left.${left.unit}`, { count: left.count })
          : t(`admin.disputes.states.${stateWord(dispute)}`)
      }
    />
  )
}
