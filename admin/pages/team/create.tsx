import * as routes from '#api/routes'
import { TextInput, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { isUsername, maxLength, minLength, required } from '../../ui/validation'
import { PageForm } from '../../ui/page_form'
import { Page } from '../../ui/page'
import { SectionCard } from '../../ui/section'
import type { Data } from '@generated/data'
import { refreshTeams } from '../../data/teams'
import { useSave } from '../../ui/use_save'

type Typed = { firstName: string; username?: string }

/** A form for a new team, which the person then owns. */
export function CreateTeam() {
  const t = useTranslate()
  const navigate = useNavigate()
  const saving = useSave<Typed, Data.Accounts.Team>({
    send: async (api, { firstName, username }) => {
      const team = { firstName, username: username || undefined }
      const made = await api.create(routes.accountsTeamsStore, { body: team })
      await refreshTeams()
      return made
    },
    saved: 'admin.team.created',
    failed: 'admin.failed.save',
    onSaved: ({ id }) => void navigate(`/profile/t/${id}/members`),
  })

  return (
    <Page title={t('admin.team.create')} intro={t('admin.team.create_text')}>
      <PageForm {...saving} gap={2} maxWidth={560} label={t('admin.team.create')}>
        <SectionCard title={t('admin.team.about')}>
          <TextInput
            source="firstName"
            label={t('admin.team.name')}
            validate={[required(), maxLength(64)]}
            helperText={false}
            autoFocus
          />
          <TextInput
            source="username"
            label={t('admin.profile.username')}
            validate={[isUsername(), minLength(3), maxLength(48)]}
            helperText={t('admin.team.username_help')}
          />
        </SectionCard>
      </PageForm>
    </Page>
  )
}
