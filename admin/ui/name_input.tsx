import { TextInput, useTranslate } from 'react-admin'
import { maxLength, required } from './validation'

/** The name of a client (field `name`), where a form begins. */
export function NameInput() {
  const t = useTranslate()
  return (
    <TextInput
      autoFocus
      source="name"
      label={t('admin.buyers.name')}
      validate={[required(), maxLength(120)]}
      helperText={false}
    />
  )
}
