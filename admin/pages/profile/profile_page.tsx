import { useTranslate } from 'react-admin'
import { About } from './about'
import { ProfileForm } from './profile_form'

/** The public profile of a person. */
export function Profile() {
  const t = useTranslate()
  return <ProfileForm title={t('admin.profile.about')} about={<About />} />
}
