import { SelectInput, TextInput, useLocale, useTranslate } from 'react-admin'
import { COUNTRIES, HOME_COUNTRY_CODES } from '#shared/countries'
import { CurrencyInput } from '../../ui/currency_input'
import { maxLength, minLength, required } from '../../ui/validation'
import { Pair } from '../../ui/pair'
import { ZoneInput } from '../../ui/zone_input'

/** Contact, country, currency and zone. */
export function Contact() {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = HOME_COUNTRY_CODES.map((id) => ({ id, name: names.of(id) }))

  return (
    <>
      <Phone />
      <Pair>
        <SelectInput
          source="country"
          label={t('admin.profile.country')}
          choices={countries}
          validate={required()}
          helperText={false}
        />
        <CurrencyInput />
      </Pair>
      <TextInput
        source="city"
        label={t('admin.profile.city')}
        validate={maxLength(80)}
        helperText={t('admin.profile.city_help')}
      />
      <ZoneInput source="timeZone" label={t('admin.availability.zone')} />
    </>
  )
}

function Phone() {
  const t = useTranslate()
  const prefixes = [...new Set(COUNTRIES.map(({ phonePrefix }) => phonePrefix))]

  return (
    <Pair columns="minmax(96px, 1fr) minmax(0, 3fr)">
      <SelectInput
        source="phone.prefix"
        label={t('admin.profile.prefix')}
        choices={prefixes.map((id) => ({ id, name: id }))}
        resettable
        helperText={false}
      />
      <TextInput
        source="phone.number"
        type="tel"
        label={t('admin.profile.phone')}
        validate={[minLength(3), maxLength(20)]}
        helperText={false}
      />
    </Pair>
  )
}
