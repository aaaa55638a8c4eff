import * as routes from '#api/routes'
import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
import { moneyText } from '../wallet/money_text'
import { useSave } from '../../ui/use_save'
import { arrivalValues } from '#shared/refund_arrival'
import type { Unmatched } from './unmatched_row'

/** What is read again once a payment is decided. */
export const DECIDED_READS = [
  routes.paymentsUnmatchedIndex,
  routes.ticketingTicketsRefund,
  routes.paymentsWalletShow,
]

interface Props {
  item: Unmatched
  decision: 'accept' | 'refund'
  onClose: () => void
}

/** Asks a host once more, with what follows in money. */
export function DecideDialog({ item, decision, onClose }: Props) {
  const t = useTranslate()
  const { id, amount, currency } = item
  const { save, isBusy, refusal } = useSave<object>({
    send: (api) =>
      decision === 'accept'
        ? api.create(routes.paymentsUnmatchedAccept, { params: { id } })
        : api.create(routes.paymentsUnmatchedRefund, { params: { id } }),
    saved: () => ({ text: `admin.unmatched.done.${decision}ed`, tone: 'success' }),
    isInline: true,
    reads: DECIDED_READS,
    onSaved: onClose,
  })
  const values = { amount: moneyText(amount, currency) }

  return (
    <FormDialog<object>
      title={t(`admin.unmatched.dialog.${decision}_title`, values)}
      text={decision === 'accept' ? acceptText(item, t) : refundText(item, t)}
      confirm={t(`admin.unmatched.actions.${decision}`)}
      isFinal={decision === 'refund'}
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  )
}

type T = ReturnType<typeof useTranslate>

function acceptText({ acceptance, currency, client, part }: Unmatched, t: T): string {
  const { kept = 0, back = 0, left = 0 } = acceptance ?? {}
  const money = (amount: number) => moneyText(amount, currency)
  const values = { client, kept: money(kept), back: money(back), left: money(left) }
  if (part === 'balance' && back === 0)
    return t(`admin.unmatched.dialog.accept_rest${left > 0 ? '_short' : ''}`, values)
  const what = left > 0 ? 'short' : back > 0 ? 'back' : 'whole'
  return t(`admin.unmatched.dialog.accept_${what}`, values)
}

/** Where the booking still waits for its payment it says for how much. */
function refundText(item: Unmatched, t: T): string {
  const { client, amount, currency, acceptance, expected, expectedCurrency, arrival } = item
  const values = {
    client,
    amount: moneyText(amount, currency),
    expected: moneyText(expected, expectedCurrency),
  }
  const text = t(`admin.unmatched.dialog.refund_${acceptance ? 'text' : 'other'}`, values)
  return `${text} ${t('common.refund.arrival', arrivalValues(arrival, 'host'))}`
}
