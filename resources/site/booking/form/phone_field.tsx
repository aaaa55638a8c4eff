import { useT } from '~/lib/use_t'
import { Field, Select } from '../../ui/field'
import { useCountryNames } from '~/lib/use_country_names'
import { PHONE_PREFIXES, phonePrefixOf } from '#shared/phone_prefixes'

interface Props {
  country: string
  number: string
  /** The name of the number's field, by which its error is found. */
  name: string
  isRequired: boolean
  error?: string
  onCountry: (country: string) => void
  onNumber: (number: string) => void
}

/** A telephone number: the prefix of a country, and the rest. */
export function PhoneField(props: Props) {
  const { country, number, name, isRequired, error, onCountry, onNumber } = props
  const t = useT()
  const label = t('booking.phone')
  const names = useCountryNames(PHONE_PREFIXES.keys(), country)

  return (
    <div className="row phone">
      <Select
        label={t('booking.prefix')}
        name={`${name}-country`}
        autoComplete="tel-country-code"
        value={country}
        onChange={(event) => onCountry(event.target.value)}
        options={names.map(([code, text]) => [code, `${text} (${phonePrefixOf(code)})`])}
      />
      <Field
        label={isRequired ? label : t('booking.optional', { title: label })}
        aria-required={isRequired}
        name={name}
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={number}
        error={error}
        onChange={(event) => onNumber(event.target.value)}
      />
    </div>
  )
}
