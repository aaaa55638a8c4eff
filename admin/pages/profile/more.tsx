import { TextInput, useTranslate } from 'react-admin'
import { maxLength, required } from '../../ui/validation'
import { RowsInput } from '../../ui/rows_input'

/** Free facts of the host, such as the number of a licence. */
export function More() {
  const t = useTranslate()
  return (
    <RowsInput
      source="additionalFields"
      label={t('admin.profile.more')}
      addLabel={t('admin.profile.more_add')}
      most={10}
    >
      <TextInput
        source="title"
        label={t('admin.profile.more_title')}
        validate={[required(), maxLength(64)]}
        helperText={false}
      />
      <TextInput
        source="value"
        label={t('admin.profile.more_value')}
        validate={[required(), maxLength(256)]}
        helperText={false}
      />
    </RowsInput>
  )
}
