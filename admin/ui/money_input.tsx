import { NumberInput, SelectInput, useInput, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { priceLimits } from '#shared/countries'
import { CURRENCIES, formatMoney, toMinor } from '#shared/money'
import { max, min, required } from './validation'
import { ChoiceCards } from './choice_cards'
import { Pair } from './pair'

/**
 * What a service costs (fields `price`, in major units, and `currency`): nothing, or within what the country allows.
 * `isPriced` is for what is never free.
 */
export function MoneyInput({ isPriced = false }: { isPriced?: boolean }) {
  return isPriced ? <Amount /> : <FreeOrPriced />
}

/** The choice is a field of the form, because a price of 0 may be the start of 0.5. None is chosen at first. */
function FreeOrPriced() {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const price: number | null | undefined = useWatch({ name: 'price' })
  const { field, fieldState } = useInput({ source: 'priceKind', validate: isDecided })
  const kind = field.value || (price === undefined ? undefined : price === 0 ? 'free' : 'priced')

  function change(choice: string) {
    setValue('priceKind', choice, { shouldValidate: true })
    setValue('price', choice === 'free' ? 0 : null, { shouldDirty: true })
  }

  return (
    <>
      <ChoiceCards
        label={t('admin.services.price.label')}
        value={kind}
        error={fieldState.error && t(REQUIRED)}
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

const REQUIRED = 'validator.shared.messages.required'

function isDecided(kind: string | undefined, { price }: { price?: number | null }) {
  return kind || price !== undefined ? undefined : REQUIRED
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
    </>
  )
}
