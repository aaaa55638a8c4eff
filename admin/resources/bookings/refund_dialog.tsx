import * as routes from '#api/routes'
import { Alert, Box, InputAdornment } from '@mui/material'
import { NumberInput, useTranslate } from 'react-admin'
import { currencySymbol, formatMoney, toMinor } from '#shared/money'
import { arrivalValues, distinctArrivals } from '#shared/refund_arrival'
import { CountedTextInput } from '../../ui/counted_text_input'
import { FormDialog } from '../../ui/form_dialog'
import { max, minLength, required } from '../../ui/validation'
import { useSave } from '../../ui/use_save'
import type { Ticket } from './ticket'
import type { TicketMoney } from './use_ticket_money'

/** The fewest and most characters of a reason (POST /tickets/:code/refunds). */
const LEAST = 3
const MOST = 256

interface Props {
  ticket: Pick<Ticket, 'code' | 'attendee'>
  money: TicketMoney
  onClose: () => void
}

type Typed = { amount: number; reason: string }

/** Gives back a part or all of what was paid, with the words of what happens then. */
export function RefundDialog({ ticket: { code, attendee }, money, onClose }: Props) {
  const t = useTranslate()
  const { most, currency } = money
  const price = (amount: number) => formatMoney(toMinor(amount, currency), currency)
  const isPartial = money.payments.every((payment) => payment.isPartial)
  const { save, isBusy, refusal } = useSave<Typed>({
    send: (api, typed) =>
      api.create(routes.paymentsRefundsStore, { params: { code }, body: typed }),
    saved: (_answer, { amount }) => ({
      text: `admin.refunds.dialog.${isByHost(money) ? 'noted' : 'sent'}`,
      tone: 'success',
      values: { amount: price(amount) },
    }),
    isInline: true,
    reads: [
      routes.ticketingTicketsRefund,
      routes.ticketingTicketsBreakdown,
      routes.ticketingTicketsReceipts,
      routes.paymentsRefundsIndex,
    ],
    onSaved: onClose,
  })

  return (
    <FormDialog<Typed>
      title={t('admin.refunds.dialog.title', { name: attendee.name })}
      text={t('admin.refunds.dialog.text', { name: attendee.name, most: price(most) })}
      confirm={t('admin.refunds.dialog.confirm')}
      values={{ amount: most }}
      isFinal
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
    >
      <NumberInput
        source="amount"
        min={0}
        step="any"
        label={t('admin.refunds.dialog.amount')}
        disabled={!isPartial}
        validate={[required(), isAboveZero, max(most)]}
        helperText={isPartial ? false : t('admin.refunds.dialog.whole')}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>
            ),
          },
        }}
      />
      <CountedTextInput
        isRequired
        source="reason"
        most={MOST}
        minRows={2}
        label={t('admin.refunds.dialog.reason')}
        validate={[required(), minLength(LEAST)]}
        slotProps={{ htmlInput: { maxLength: MOST } }}
      />
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary', fontSize: 'var(--t-s)' }}>
        {wordsOf(money, t, price).map((word) => (
          <li key={word}>{word}</li>
        ))}
      </Box>
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  )
}

/** Whether the host gives back by itself all that is left. */
function isByHost({ payments }: TicketMoney): boolean {
  return payments.every((payment) => payment.isByHost)
}

/** What happens, by how it was paid. */
function wordsOf(
  { payments, fee }: TicketMoney,
  t: ReturnType<typeof useTranslate>,
  price: (amount: number) => string
): string[] {
  const word = (name: string) => t(`admin.refunds.dialog.${name}`, { fee: price(fee) })
  const ours = payments.filter((payment) => !payment.isByHost)
  const days = distinctArrivals(ours.map(({ arrival }) => arrival)).map((arrival) =>
    t('common.refund.arrival', arrivalValues(arrival, 'host'))
  )
  return [
    ...(ours.length > 0 ? [word('by_us'), ...days, word('commission')] : []),
    ...(ours.length < payments.length ? [word('by_you')] : []),
    ...(fee > 0 ? [word('fee')] : []),
  ]
}

function isAboveZero(amount: number | null) {
  return amount === null || amount > 0 ? undefined : 'admin.refunds.dialog.above_zero'
}
