import { Box } from '@mui/material'
import { Form, SaveButton, useTranslate } from 'react-admin'
import { About } from './about'
import { call } from '../../api'
import { Colors } from './colors'
import { Contact } from './contact'
import { Page } from '../../components/page'
import { PolicyInputs } from '../../components/policy_inputs'
import { profileChanges } from './profile_changes'
import { DataTabs } from './data_tabs'
import { PicturesCard } from '../../pictures/pictures_card'
import { SectionCard } from '../../components/section'
import { useSave } from '../../components/use_save'
import { useChangeMe, useMe, type Me } from '../../account'

/** What a host says of themselves, and what their new services begin with. */
export function Profile() {
  const t = useTranslate()
  const me = useMe()
  const changeMe = useChangeMe()
  const { save, saves } = useSave<Me>(async (typed) => {
    const body = profileChanges(typed)
    changeMe(await call<Me>({ path: '/users/me', method: 'PATCH', body }))
  }, 'admin.profile.saved')

  return (
    <Page
      title={t('admin.profile.title')}
      intro={t('admin.profile.intro')}
      actions={<DataTabs current="basic" />}
    >
      <PicturesCard />
      <Form
        key={saves}
        record={profileChanges(me)}
        onSubmit={save}
        noValidate
        warnWhenUnsavedChanges
      >
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
          <SectionCard title={t('admin.profile.about')}>
            <About />
          </SectionCard>
          <SectionCard title={t('admin.profile.colors')} text={t('admin.profile.colors_text')}>
            <Colors />
          </SectionCard>
          <SectionCard title={t('admin.profile.contact')}>
            <Contact />
          </SectionCard>
          <SectionCard title={t('admin.policy.title')} text={t('admin.profile.policy_text')}>
            <PolicyInputs source="defaultPolicy" />
          </SectionCard>
          <Box>
            <SaveButton icon={<></>} alwaysEnable />
          </Box>
        </Box>
      </Form>
    </Page>
  )
}
