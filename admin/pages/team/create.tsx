import { Box } from '@mui/material'
import { Form, SaveButton, TextInput, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { create } from '../../data/api'
import { isUsername, maxLength, minLength, required } from '../../ui/validation'
import { Page } from '../../ui/page'
import { SectionCard } from '../../ui/section'
import { refreshTeams, type Team } from '../../data/teams'
import { useSave } from '../../ui/use_save'

type Typed = { firstName: string; username?: string }

/** A new team, which whoever makes it owns. */
export function CreateTeam() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { save, saves } = useSave<Typed>(
    async ({ firstName, username }) => {
      const team = await create<Team>('/teams', { firstName, username: username || undefined })
      await refreshTeams()
      navigate(`/profile/t/${team.id}/members`)
    },
    'admin.team.created',
    'admin.failed.save'
  )

  return (
    <Page title={t('admin.team.create')} intro={t('admin.team.create_text')}>
      <Form key={saves} onSubmit={save} noValidate>
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
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
          <Box>
            <SaveButton alwaysEnable icon={<></>} label={t('admin.team.create')} />
          </Box>
        </Box>
      </Form>
    </Page>
  )
}
