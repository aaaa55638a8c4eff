import { Box, Typography } from '@mui/material'
import { BooleanInput, useTranslate } from 'react-admin'
import { BannerInput } from '../banner_input'
import { BookingPricesInput } from '../booking_prices_input'
import { BuyerView } from '../payments/buyer_view'
import { CountedTextInput } from '../../../ui/counted_text_input'
import { DepositInputs } from '../payments/deposit_inputs'
import { isTimed, type Kind } from '../kinds'
import { MethodsChoice } from '../payments/methods_choice'
import { PaymentTime } from '../payment_time'
import { PaymentWay } from '../payment_way'
import { PolicyInputs } from '../../../ui/policy_inputs'
import { PolicyLine } from './policy_line'
import { RefundInputs } from './refund_inputs'
import { ScheduleInput } from '../schedule_input'
import { ServiceCalendar } from '../service_calendar'
import { SharesNote } from '../../../ui/shares_note'
import { useIsFree } from '../../../ui/money_input'
import { useWatch } from 'react-hook-form'

interface Props {
  kind: Kind
}

/** What the service is about, and its picture. */
export function DescriptionInputs({ kind }: Props) {
  const t = useTranslate()
  return (
    <>
      <CountedTextInput
        source="description"
        label={t('admin.services.description')}
        placeholder={t('admin.services.description_example')}
        most={1500}
      />
      {isTimed(kind) && (
        <BooleanInput
          source="customization.showInfoOnReserve"
          label={t('admin.services.look.info')}
          helperText={false}
        />
      )}
      <BannerInput resource={kind.path} />
    </>
  )
}

/** By which hours the service can be booked. */
export function HoursInputs() {
  const t = useTranslate()
  return (
    <>
      <ScheduleInput />
      <BooleanInput
        source="isBlocking"
        label={t('admin.services.blocking')}
        helperText={t('admin.services.blocking_help')}
      />
      <ServiceCalendar />
    </>
  )
}

/** Until when clients book, cancel and move. */
export function PolicySection() {
  return (
    <>
      <PolicyLine source="policy" />
      <PolicyInputs source="policy" />
      <RefundInputs source="policy" />
    </>
  )
}

/** The way, the methods with what clients see of them, the time to pay, a deposit, other currencies, the host's share. */
export function PaymentInputs({ kind }: Props) {
  const t = useTranslate()
  const isFree = useIsFree()
  const price: number | null | undefined = useWatch({ name: 'price' })
  const isOnline: boolean | undefined = useWatch({ name: 'paymentOptions.usePaymentProcessor' })
  if (isFree || price === undefined)
    return <Typography color="text.secondary">{t('admin.services.price.nothing')}</Typography>
  return (
    <>
      <PaymentWay />
      <Box sx={BESIDE}>
        <MethodsChoice />
        <BuyerView kind={kind} />
      </Box>
      <PaymentTime kind={kind} />
      {isTimed(kind) && <DepositInputs />}
      <BookingPricesInput />
      {isOnline && <SharesNote />}
    </>
  )
}

/** What clients see stands beside the methods, or below them on a phone. */
const BESIDE = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 264px), 1fr))',
}
