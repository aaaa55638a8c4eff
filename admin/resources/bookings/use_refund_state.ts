import { useTranslate } from 'react-admin'
import { formatMoney, toMinor } from '#shared/money'
import type { TicketMoney } from './use_ticket_money'

/** States in which the host has still to look after a refund. */
const OPEN = ['failed', 'toGiveBack', 'marked']

/** How a refund stands, in words, and whether its host has still to look after it. */
export function useRefundState(refund: TicketMoney['refunds'][number]) {
  const t = useTranslate()
  const { amount, currency, operationNumber: operation, markedWith } = refund
  const isTwice = refund.state === 'done' && markedWith !== null && operation === null
  const state = isTwice ? 'twice' : refund.state === 'done' && operation ? 'byHost' : refund.state
  const values = { amount: formatMoney(toMinor(amount, currency), currency), operation }
  return { text: t(`admin.refunds.states.${state}`, values), isOpen: OPEN.includes(state) }
}
