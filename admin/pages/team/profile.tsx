import { TextInput, useTranslate } from 'react-admin'
import { maxLength, required } from '../../ui/validation'
import { Presentation, Username } from '../profile/about'
import { ProfileForm } from '../profile/profile_form'

/** The public profile of a team. */
export function TeamProfile() {
  const t = useTranslate()
  return <ProfileForm title={t('admin.team.about')} about={<About />} />
}

function About() {
  const t = useTranslate()
  return (
    <>
      <TextInput
        source="firstName"
        label={t('admin.team.name')}
        validate={[required(), maxLength(64)]}
        helperText={false}
      />
      <Username />
      <Presentation />
    </>
  )
}
