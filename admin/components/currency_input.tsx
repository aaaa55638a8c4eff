import { SelectInput, useTranslate } from 'react-admin'
import { COUNTRIES } from '#shared/countries'
import { required } from '../validation'

const CURRENCIES = COUNTRIES.map(({ currency }) => ({ id: currency, name: currency }))

/** A currency of the countries we serve (field `currency`). */
export function CurrencyInput() {
  const t = useTranslate()
  return (
    <SelectInput
      source="currency"
      label={t('admin.profile.currency')}
      choices={CURRENCIES}
      validate={required()}
      helperText={false}
    />
  )
}
