import { SelectInput, TextInput, useTranslate } from 'react-admin'
import { COUNTRIES, countryOf } from '#shared/countries'
import { maxLength, required } from './validation'
import { Pair } from './pair'
import { useMe } from '../data/account'

/** An identity document, `{ type, value }`; those of the account's own country come first. */
export function DocumentInput({ source, isRequired }: { source: string; isRequired?: boolean }) {
  const t = useTranslate()
  const { country } = useMe()
  const own = countryOf(country).documents
  const others = COUNTRIES.flatMap(({ documents }) => documents)
  const names = [...new Set([...own, ...others].map(({ name }) => name))]
  const rules = isRequired ? [required()] : []

  return (
    <Pair columns="minmax(120px, 1fr) minmax(0, 2fr)">
      <SelectInput
        source={`${source}.type`}
        label={t('admin.document.type')}
        choices={names.map((id) => ({ id, name: id }))}
        validate={rules}
        resettable={!isRequired}
        helperText={false}
      />
      <TextInput
        source={`${source}.value`}
        label={t('admin.document.value')}
        validate={[...rules, maxLength(21)]}
        helperText={false}
      />
    </Pair>
  )
}
