import { useController } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { ChoiceCards } from '../../ui/choice_cards'
import { PRIVACY, privacyOf, visibilityOf, type Visibility } from './privacy'

/** The privacy of a service (field `visibility`). */
export function PrivacyInput() {
  const t = useTranslate()
  const { field } = useController({ name: 'visibility' })

  return (
    <ChoiceCards
      label={t('admin.services.privacy.label')}
      value={privacyOf(field.value as Visibility)}
      onChange={(privacy) => field.onChange({ ...field.value, ...visibilityOf(privacy) })}
      choices={PRIVACY.map((value) => ({
        value,
        title: t(`admin.services.privacy.${value}`),
        text: t(`admin.services.privacy.${value}_text`),
      }))}
    />
  )
}
