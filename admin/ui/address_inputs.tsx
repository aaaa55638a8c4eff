import { TextInput, useLocale, useTranslate } from 'react-admin'
import { Pair } from './pair'
import { useMe } from '../data/account'
import { maxLength } from './validation'
import { homeCountryOf } from '#shared/countries'

/** The address of an account, and the part of its city by the name that its country has for it. */
export function AddressInputs() {
  const t = useTranslate()
  const { district } = homeCountryOf(useMe().country).labels
  const label = useLocale() === 'en' ? district.en : district.es

  return (
    <Pair>
      <TextInput
        source="address"
        label={t('admin.general.address')}
        validate={maxLength(256)}
        helperText={false}
      />
      <TextInput source="district" label={label} validate={maxLength(80)} helperText={false} />
    </Pair>
  )
}
