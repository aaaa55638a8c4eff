import { Box } from '@mui/material'
import { Form, SaveButton, TextInput, useTranslate } from 'react-admin'
import { call } from '../../api'
import { CountedTextInput } from '../../components/counted_text_input'
import { isUsername, maxLength, minLength, required } from '../../validation'
import { Page } from '../../components/page'
import { PicturesCard } from '../../pictures/pictures_card'
import { SectionCard } from '../../components/section'
import { refreshTeams, type Team } from '../../teams'
import { publicLink, useMe } from '../../account'
import { useSave } from '../../components/use_save'

/** What a team says of itself. */
export function TeamProfile() {
  const t = useTranslate()
  const me = useMe()
  const { accountId, firstName, username, bio } = me
  const link = publicLink(me)
  const { save, saves } = useSave<Partial<Team>>(async (typed) => {
    const body = {
      firstName: typed.firstName,
      username: typed.username || undefined,
      bio: typed.bio || null,
    }
    await call({ path: `/teams/${accountId}`, method: 'PATCH', body })
    await refreshTeams()
  }, 'admin.profile.saved')

  return (
    <Page title={t('admin.profile.title')} intro={t('admin.profile.intro')}>
      <PicturesCard />
      <Form
        key={saves}
        record={{ firstName, username, bio }}
        onSubmit={save}
        noValidate
        warnWhenUnsavedChanges
      >
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
          <SectionCard title={t('admin.team.about')}>
            <TextInput
              source="firstName"
              label={t('admin.team.name')}
              validate={[required(), maxLength(64)]}
              helperText={false}
            />
            <TextInput
              source="username"
              label={t('admin.profile.username')}
              validate={[isUsername(), minLength(3), maxLength(48)]}
              helperText={
                link ? t('admin.profile.username_help', { link }) : t('admin.team.username_help')
              }
            />
            <CountedTextInput source="bio" label={t('admin.profile.bio')} most={1500} />
          </SectionCard>
          <Box>
            <SaveButton icon={<></>} alwaysEnable />
          </Box>
        </Box>
      </Form>
    </Page>
  )
}
