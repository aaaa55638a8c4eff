import { useFormContext, useWatch } from 'react-hook-form'
import { NumberInput, SelectInput, useTranslate } from 'react-admin'
import { priceLimits } from '#shared/countries'
import { CURRENCIES, formatMoney, toMinor } from '#shared/money'
import { COUPON_TYPES, type CouponType } from '#shared/coupons'
import { useMe } from '../../data/account'
import { ChoiceCards } from '../../ui/choice_cards'
import { useCurrencyName } from '../../ui/currency_input'
import { isWhole, max, min, required } from '../../ui/validation'
import { Pair } from '../../ui/pair'

/** What a coupon takes off (fields `type`, `discount` and, of an amount, `currency`). */
export function DiscountInput() {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const { currency } = useMe()
  const amount = formatMoney(toMinor(priceLimits(currency).min, currency), currency)
  const type: CouponType = useWatch({ name: 'type' })

  function change(chosen: CouponType) {
    setValue('type', chosen, { shouldDirty: true })
    setValue('discount', null, { shouldDirty: true })
  }

  return (
    <>
      <ChoiceCards
        label={t('admin.coupons.kind')}
        value={type}
        onChange={change}
        choices={COUPON_TYPES.map((value) => ({
          value,
          title: t(`admin.coupons.types.${value}`),
          text: t(`admin.coupons.type_texts.${value}`, { amount }),
        }))}
      />
      {type === 'PERCENT' ? <Part /> : <Amount />}
    </>
  )
}

function Part() {
  const t = useTranslate()
  return (
    <NumberInput
      key="part"
      source="discount"
      label={t('admin.coupons.percent')}
      min={1}
      max={100}
      validate={[required(), isWhole(), min(1), max(100)]}
      helperText={false}
    />
  )
}

function Amount() {
  const t = useTranslate()
  const nameOf = useCurrencyName()
  return (
    <Pair key="amount" columns="minmax(0, 3fr) minmax(0, 2fr)">
      <NumberInput
        source="discount"
        label={t('admin.coupons.amount')}
        min={0}
        step="any"
        validate={[required(), min(0.01)]}
        helperText={t('admin.coupons.amount_help')}
      />
      <SelectInput
        source="currency"
        label={t('admin.services.price.currency')}
        choices={CURRENCIES.map((id) => ({ id, name: nameOf(id) }))}
        validate={required()}
        helperText={false}
      />
    </Pair>
  )
}
