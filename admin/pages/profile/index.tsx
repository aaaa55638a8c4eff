import { useTranslate } from 'react-admin'
import { About } from './about'
import { call } from '../../api'
import { DataTabs } from './data_tabs'
import { ProfileForm } from './profile_form'
import { SectionCard } from '../../components/section'
import { useChangeMe, type Me } from '../../account'

/** What a host says of themselves. */
export function Profile() {
  const t = useTranslate()
  const changeMe = useChangeMe()
  return (
    <ProfileForm
      actions={<DataTabs current="basic" />}
      about={
        <SectionCard title={t('admin.profile.about')}>
          <About />
        </SectionCard>
      }
      onSave={async (body) =>
        changeMe(await call<Me>({ path: '/users/me', method: 'PATCH', body }))
      }
    />
  )
}
