import { BooleanInput, useTranslate } from 'react-admin'
import { useMe } from '../../data/account'

/** Whether Plus mode shows a service (field `visibility.isPlus`); only for accounts with Plus mode. */
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
