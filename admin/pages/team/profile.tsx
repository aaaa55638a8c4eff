import { TextInput, useTranslate } from 'react-admin'
import { call } from '../../api'
import { maxLength, required } from '../../validation'
import { Presentation, Username } from '../profile/about'
import { ProfileForm } from '../profile/profile_form'
import { refreshTeams } from '../../teams'
import { SectionCard } from '../../components/section'
import { useMe } from '../../account'

/** What a team says of itself. */
export function TeamProfile() {
  const t = useTranslate()
  const { accountId } = useMe()
  return (
    <ProfileForm
      about={
        <SectionCard title={t('admin.team.about')}>
          <TextInput
            source="firstName"
            label={t('admin.team.name')}
            validate={[required(), maxLength(64)]}
            helperText={false}
          />
          <Username />
          <Presentation />
        </SectionCard>
      }
      onSave={async (body) => {
        await call({ path: `/teams/${accountId}`, method: 'PATCH', body })
        await refreshTeams()
      }}
    />
  )
}
