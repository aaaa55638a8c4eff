import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { NumberInput, useGetList, useTranslate } from 'react-admin'
import { FormControlLabel, InputAdornment, Switch, Typography } from '@mui/material'
import { BALANCE_WAYS, type BalanceWay } from '#shared/deposits'
import { currencySymbol, formatMoney, toMinor } from '#shared/money'
import { ALL_METHODS } from './methods_choice'
import { PriceGroup } from '../price_group'
import { ChoiceCards } from '../../../ui/choice_cards'
import { required } from '../../../ui/validation'
import { tickedIds } from './chosen_methods'
import type { Method } from '../../payment_methods/method_look'

type Values = { price?: number | null; currency?: string }

/**
 * What of the price is due at booking (field `bookingPrice`), and how the rest is paid (`paymentOptions.balanceBy`), with
 * what clients see of it. Without a way to pay ahead there is none.
 */
export function DepositInputs() {
  const t = useTranslate()
  const { setValue, clearErrors } = useFormContext()
  const isAhead = useIsPaidAhead()
  const price: number | null = useWatch({ name: 'price' })
  const deposit: number | null | undefined = useWatch({ name: 'bookingPrice' })
  // A field of its own says whether there is one, because an empty amount may be typed anew.
  const isAsked: boolean = useWatch({ name: 'asksDeposit' }) ?? (deposit ?? 0) > 0

  function toggle(_: unknown, checked: boolean) {
    setValue('asksDeposit', checked)
    setValue('bookingPrice', checked ? usualOf(price) : null, { shouldDirty: true })
    clearErrors('bookingPrice')
  }

  return (
    <PriceGroup
      title={t('admin.services.deposit.title')}
      text={t(`admin.services.deposit.${isAhead ? 'text' : 'only_on_site'}`)}
    >
      {isAhead && (
        <FormControlLabel
          control={<Switch checked={isAsked} onChange={toggle} />}
          label={t('admin.services.deposit.on')}
        />
      )}
      {isAhead && isAsked && (
        <>
          <Amount />
          <RestChoice />
          <ClientView />
        </>
      )}
    </PriceGroup>
  )
}

/** Whether clients can pay before they come: through the platform, or by a method of the host's. */
function useIsPaidAhead(): boolean {
  const isOnline: boolean | undefined = useWatch({ name: 'paymentOptions.usePaymentProcessor' })
  const value: string[] = useWatch({ name: 'paymentOptions.methods' }) ?? []
  const { data = [] } = useGetList<Method>('wallet/methods', ALL_METHODS, { enabled: !isOnline })
  const ids = data.filter(({ isEnabled }) => isEnabled).map(({ id }) => id)
  const ticked = tickedIds({ value, ids, mayBeOnSiteAlone: true })
  return isOnline === true || ticked.some((id) => id !== 'onSite')
}

/** Three tenths of a price, in whole units, to begin with. */
function usualOf(price: number | null): number | null {
  const usual = Math.round((price ?? 0) * 0.3)
  return usual > 0 ? usual : null
}

function Amount() {
  const t = useTranslate()
  const { trigger, formState } = useFormContext()
  const currency: string = useWatch({ name: 'currency' })
  const price: number | null = useWatch({ name: 'price' })
  const isWrong = formState.errors.bookingPrice !== undefined

  // Another price may mend it.
  useEffect(() => {
    if (isWrong) void trigger('bookingPrice')
  }, [price, currency])

  return (
    <NumberInput
      source="bookingPrice"
      label={t('admin.services.deposit.amount')}
      min={0}
      step="any"
      validate={RULES}
      helperText={t('admin.services.deposit.amount_help')}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>
          ),
        },
      }}
      sx={{ m: 0, maxWidth: 320 }}
    />
  )
}

/** A part of the price, as the server requires it. */
function isPart(amount: number | null, { price, currency }: Values) {
  const whole = price ?? 0
  if (amount === null || (amount > 0 && amount < whole)) return undefined
  return { message: 'errors.DEPOSIT_OUT_OF_RANGE', args: { price: whole, currency } }
}

const RULES = [required(), isPart]

function RestChoice() {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const source = 'paymentOptions.balanceBy'
  const chosen: BalanceWay | undefined = useWatch({ name: source })
  return (
    <ChoiceCards
      label={t('admin.services.deposit.by')}
      value={chosen ?? 'link'}
      onChange={(way) => setValue(source, way, { shouldDirty: true })}
      choices={BALANCE_WAYS.map((value) => ({
        value,
        title: t(`admin.services.deposit.ways.${value}`),
        text: t(`admin.services.deposit.ways.${value}_text`),
      }))}
    />
  )
}

/** What a client reads before paying. */
function ClientView() {
  const t = useTranslate()
  const currency: string = useWatch({ name: 'currency' })
  const price: number | null = useWatch({ name: 'price' })
  const deposit: number | null = useWatch({ name: 'bookingPrice' })
  const way: BalanceWay = useWatch({ name: 'paymentOptions.balanceBy' }) ?? 'link'
  if (!price || !deposit || deposit >= price) return null
  const [whole, part] = [toMinor(price, currency), toMinor(deposit, currency)]
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <Typography variant="body2" color="text.secondary" role="status">
      <b>{t('admin.services.methods.view')}</b>
      <br />
      {t(`admin.services.deposit.view.${way}`, { deposit: money(part), rest: money(whole - part) })}
    </Typography>
  )
}
