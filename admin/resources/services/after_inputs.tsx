import { TextInput, useTranslate } from 'react-admin'
import { CountedTextInput } from '../../ui/counted_text_input'
import { CUSTOMIZATION_LIMITS } from '#shared/customization'
import { isLink, maxLength } from '../../ui/validation'

/** What follows a booking: last words, material, and where one may go on to. */
export function AfterInputs() {
  const t = useTranslate()
  return (
    <>
      <CountedTextInput
        source="customization.finalMessage"
        label={t('admin.services.after.message')}
        most={CUSTOMIZATION_LIMITS.finalMessage}
      />
      <TextInput
        source="customization.materialLink"
        type="url"
        label={t('admin.services.after.material')}
        validate={[maxLength(2000), isLink()]}
        helperText={false}
      />
      <TextInput
        source="customization.redirectUrl"
        type="url"
        label={t('admin.services.after.redirect')}
        validate={[maxLength(2000), isLink()]}
        helperText={t('admin.services.after.redirect_help')}
      />
    </>
  )
}
