import { TextInput, useLocale } from 'react-admin'
import { useMe } from '../data/account'
import { maxLength } from './validation'
import { homeCountryOf } from '#shared/countries'

/** The part of a city that an account is in, by the name that its country has for it. */
export function DistrictInput() {
  const { district } = homeCountryOf(useMe().country).labels
  const label = useLocale() === 'en' ? district.en : district.es
  return <TextInput source="district" label={label} validate={maxLength(80)} helperText={false} />
}
