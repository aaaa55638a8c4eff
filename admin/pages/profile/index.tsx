import { useTranslate } from 'react-admin'
import { About } from './about'
import { ProfileForm } from './profile_form'

/** What a host says of themselves. */
export function Profile() {
  const t = useTranslate()
  return <ProfileForm title={t('admin.profile.about')} about={<About />} />
}
