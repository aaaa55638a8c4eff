import { useT } from '~/hooks/use_t'
import { Field, Select } from './field'
import { useCountryNames } from '~/hooks/use_country_names'
import { PHONE_PREFIXES, phonePrefixOf } from '#shared/phone_prefixes'

interface Props {
  country: string
  number: string
  /** What a form calls the number's field, so that its error is found. */
  name: string
  error?: string
  onCountry: (country: string) => void
  onNumber: (number: string) => void
}

/** A telephone number: whose prefix, and the rest. */
export function PhoneField({ country, number, name, error, onCountry, onNumber }: Props) {
  const t = useT()
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
        label={t('booking.phone')}
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
