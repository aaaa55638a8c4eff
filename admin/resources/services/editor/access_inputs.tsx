import { useController } from 'react-hook-form'
import { BooleanInput, useTranslate } from 'react-admin'
import { BasicFieldsInput } from '../basic_fields_input'
import { ChoiceCards } from '../../../ui/choice_cards'
import { isTimed, type Kind } from '../kinds'
import { PRIVACY, privacyOf, visibilityOf, type Visibility } from '../privacy'
import { QuestionsInput } from '../questions_input'
import { useMe } from '../../../data/account'

/** What clients are asked, besides their name and e-mail. */
export function QuestionInputs() {
  return (
    <>
      <BasicFieldsInput />
      <QuestionsInput />
    </>
  )
}

/** Who finds the service, and whether the host approves each booking. */
export function WhoInputs({ kind }: { kind: Kind }) {
  const t = useTranslate()
  const { isPlus } = useMe()
  const text = isTimed(kind) ? 'approve' : 'approve_request'
  return (
    <>
      <PrivacyInput />
      {isPlus && (
        <BooleanInput
          source="visibility.isPlus"
          label={t('admin.services.privacy.plus')}
          helperText={t('admin.services.privacy.plus_text')}
        />
      )}
      <BooleanInput
        source="requireApprove"
        label={t(`admin.services.${text}`)}
        helperText={t(`admin.services.${text}_help`)}
      />
    </>
  )
}

/** The privacy of a service (field `visibility`). */
function PrivacyInput() {
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
