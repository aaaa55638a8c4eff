import { SelectInput, useLocale, useTranslate } from 'react-admin'
import { CURRENCIES, CURRENCY_NAMES, currencySymbol } from '#shared/money'
import { required } from './validation'

/** A currency of the countries we serve (field `currency`). */
export function CurrencyInput() {
  const t = useTranslate()
  const nameOf = useCurrencyName()
  return (
    <SelectInput
      source="currency"
      label={t('admin.profile.currency')}
      choices={CURRENCIES.map((id) => ({ id, name: nameOf(id) }))}
      validate={required()}
      helperText={false}
    />
  )
}

/** Names a currency as a choice: `Soles (S/)`. */
export function useCurrencyName(): (currency: string) => string {
  const nameOf = useCurrencyWord()
  return (currency) => {
    const name = nameOf(currency)
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  }
}

/** Names a currency within a sentence: `soles (S/)`. */
export function useCurrencyWord(): (currency: string) => string {
  const locale = useLocale() === 'en' ? 'en' : 'es'
  return (currency) =>
    `${CURRENCY_NAMES[currency]?.many[locale] ?? currency} (${currencySymbol(currency)})`
}
