import { BooleanInput, useTranslate } from 'react-admin'
import { useMe } from '../../data/account'

/** Whether a service is shown in Plus mode too (field `visibility.isPlus`), asked of those who are in it. */
export function PlusInput() {
  const t = useTranslate()
  const { isPlus } = useMe()
  if (!isPlus) return null
  return (
    <BooleanInput
      source="visibility.isPlus"
      label={t('admin.services.privacy.plus')}
      helperText={t('admin.services.privacy.plus_text')}
    />
  )
}
