import { useShared, useT } from '~/lib/use_t'
import { Field, Select } from '../../ui/field'
import { useMemo } from 'react'
import { useHydrating } from '~/lib/use_hydrating'
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
  const names = useCountryNames(PHONE_PREFIXES.keys())

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

/**
 * Countries by name in the page's language, in its order. The server and the first paint have them by code: browsers and
 * servers do not always agree on names and their order.
 */
function useCountryNames(codes: Iterable<string>): [code: string, name: string][] {
  const { locale } = useShared()
  const isHydrating = useHydrating()

  return useMemo(() => {
    const region = new Intl.DisplayNames(locale, { type: 'region' })
    const named = [...codes].map((code): [string, string] => [code, region.of(code) ?? code])
    return isHydrating ? named : named.sort(([, a], [, b]) => a.localeCompare(b, locale))
  }, [locale, isHydrating])
}
