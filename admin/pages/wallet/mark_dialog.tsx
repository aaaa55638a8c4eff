import * as routes from '#api/routes'
import { Alert } from '@mui/material'
import { TextInput, useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
import { formatMoney, toMinor } from '#shared/money'
import { maxLength, minLength, required } from '../../ui/validation'
import { useSave } from '../../ui/use_save'
import type { Refund } from './refund_row'

/** The fewest and most characters of an operation number (POST /tickets/:code/refunds/:id/done). */
const LEAST = 3
const MOST = 64

interface Props {
  refund: Refund
  onClose: () => void
}

type Typed = { operationNumber: string }

/** Records that the host gave money back, by its operation number. */
export function MarkDialog({ refund, onClose }: Props) {
  const t = useTranslate()
  const { id, ticketCode: code, amount, currency, state } = refund
  const { save, isBusy, refusal } = useSave<Typed>({
    send: (api, body) => api.call(routes.paymentsRefundsDone, { params: { code, id }, body }),
    saved: () => ({
      text: `admin.refunds.dialog.${state === 'failed' ? 'asking' : 'marked'}`,
      tone: 'success',
    }),
    isInline: true,
    reads: [routes.paymentsRefundsIndex, routes.ticketingTicketsRefund],
    onSaved: onClose,
  })
  const money = formatMoney(toMinor(amount, currency), currency)

  return (
    <FormDialog<Typed>
      title={t('admin.refunds.dialog.mark_title', { amount: money })}
      text={t(`admin.refunds.dialog.mark_${state === 'failed' ? 'failed' : 'own'}`)}
      confirm={t('admin.refunds.mark')}
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
    >
      <TextInput
        autoFocus
        source="operationNumber"
        label={t('admin.refunds.dialog.operation')}
        helperText={t('admin.refunds.dialog.operation_help')}
        validate={[required(), minLength(LEAST), maxLength(MOST)]}
        slotProps={{ htmlInput: { maxLength: MOST, autoComplete: 'off' } }}
      />
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  )
}
