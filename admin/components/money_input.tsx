import { useState } from 'react'
import { NumberInput, SelectInput, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { COUNTRIES, priceLimits } from '#shared/countries'
import { formatMoney, toMinor } from '#shared/money'
import { max, min, required } from '../validation'
import { ChoiceCards } from './choice_cards'
import { Pair } from './pair'

const OFFERED = COUNTRIES.map(({ currency }) => currency)

/** What a service costs (fields `price`, in major units, and `currency`): nothing, or within what the country allows. */
export function MoneyInput() {
  const t = useTranslate()
  const { setValue, getValues } = useFormContext()
  const [kind, choose] = useState(() => (getValues('price') > 0 ? 'priced' : 'free'))

  function change(chosen: string) {
    choose(chosen)
    setValue('price', chosen === 'free' ? 0 : null, { shouldDirty: true })
  }

  return (
    <>
      <ChoiceCards
        label={t('admin.services.price.label')}
        value={kind}
        onChange={change}
        choices={['free', 'priced'].map((value) => ({
          value,
          title: t(`admin.services.price.${value}`),
          text: t(`admin.services.price.${value}_text`),
        }))}
      />
      {kind === 'priced' && <Amount />}
    </>
  )
}

function Amount() {
  const t = useTranslate()
  const currency: string = useWatch({ name: 'currency' })
  const limits = priceLimits(currency)
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency)
  const currencies = OFFERED.includes(currency) ? OFFERED : [...OFFERED, currency]

  return (
    <Pair columns="minmax(0, 3fr) minmax(0, 2fr)">
      <NumberInput
        source="price"
        label={t('admin.services.price.amount')}
        min={0}
        step="any"
        validate={[required(), min(limits.min), max(limits.max)]}
        helperText={t('admin.services.price.limits', {
          min: money(limits.min),
          max: money(limits.max),
        })}
      />
      <SelectInput
        source="currency"
        label={t('admin.services.price.currency')}
        choices={currencies.map((id) => ({ id, name: id }))}
        validate={required()}
        helperText={false}
      />
    </Pair>
  )
}
