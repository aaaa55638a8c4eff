import { SelectInput, useTranslate } from 'react-admin'
import { CURRENCIES } from '#shared/money'
import { required } from './validation'

const CHOICES = CURRENCIES.map((id) => ({ id, name: id }))

/** A currency of the countries we serve (field `currency`). */
export function CurrencyInput() {
  const t = useTranslate()
  return (
    <SelectInput
      source="currency"
      label={t('admin.profile.currency')}
      choices={CHOICES}
      validate={required()}
      helperText={false}
    />
  )
}
