import { NumberInput, SelectInput, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { priceLimits } from '#shared/countries'
import { CURRENCIES, formatMoney, toMinor } from '#shared/money'
import { max, min, required } from '../validation'
import { ChoiceCards } from './choice_cards'
import { Pair } from './pair'
import { SharesNote } from './shares_note'

/**
 * What a service costs (fields `price`, in major units, and `currency`): nothing, or within what the country allows.
 * `isPriced` is for what is never free.
 */
export function MoneyInput({ isPriced = false }: { isPriced?: boolean }) {
  return isPriced ? <Amount /> : <FreeOrPriced />
}

/** Which of the two is kept in the form, so that it comes back with what was typed: a price of 0 may be on its way to 0.5. */
function FreeOrPriced() {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const price: number | null = useWatch({ name: 'price' })
  const currency: string = useWatch({ name: 'currency' })
  const chosen: string | undefined = useWatch({ name: 'priceKind' })
  const kind = chosen ?? (price === 0 ? 'free' : 'priced')

  function change(choice: string) {
    setValue('priceKind', choice)
    const amount = choice === 'free' ? 0 : priceLimits(currency).usual
    setValue('price', amount, { shouldDirty: true, shouldValidate: true })
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
      {kind === 'priced' && <Amount onTyped={() => setValue('priceKind', 'priced')} />}
    </>
  )
}

function Amount({ onTyped }: { onTyped?: () => void }) {
  const t = useTranslate()
  const currency: string = useWatch({ name: 'currency' })
  const limits = priceLimits(currency)
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency)

  return (
    <>
      <Pair columns="minmax(0, 3fr) minmax(0, 2fr)">
        <NumberInput
          source="price"
          label={t('admin.services.price.amount')}
          min={0}
          step="any"
          onChange={onTyped}
          validate={[required(), min(limits.min), max(limits.max)]}
          helperText={t('admin.services.price.limits', {
            min: money(limits.min),
            max: money(limits.max),
          })}
        />
        <SelectInput
          source="currency"
          label={t('admin.services.price.currency')}
          choices={CURRENCIES.map((id) => ({ id, name: id }))}
          validate={required()}
          helperText={false}
        />
      </Pair>
      <SharesNote />
    </>
  )
}
