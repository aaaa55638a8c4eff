import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Colors } from './colors'
import { Contact } from './contact'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EntryTabs } from '../../ui/entry_tabs'
import { More } from './more'
import { Networks } from './networks'
import { PageForm } from '../../ui/page_form'
import { Page } from '../../ui/page'
import { PageCard } from './page_card'
import { PreviewButton, useHasRoom } from '../../ui/phone_preview'
import { ProfilePreview } from './profile_preview'
import { DefaultPolicyCard } from '../../ui/policy_inputs'
import { failureOf, profileChanges } from './profile_changes'
import { SectionCard } from '../../ui/section'
import { useMe, type Me } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { useSaveAccount } from '../../data/use_save_account'
import { PictureField } from '../../ui/pictures/picture_field'

interface Props {
  /** The first card and its title. */
  title: string
  about: ReactNode
}

/** The width of its cards. */
const WIDTH = 760

/** The public profile of a person or a team, and the policy of its new services. */
export function ProfileForm({ title, about }: Props) {
  const t = useTranslate()
  const me = useMe()
  const hasRoom = useHasRoom()
  const saveAccount = useSaveAccount()
  const saving = useSave<Me>({
    send: (_api, typed) => saveAccount(profileChanges(typed, me.type)),
    saved: 'admin.profile.saved',
    failed: (typed) => failureOf(profileChanges(typed, me.type), profileChanges(me, me.type)),
  })

  return (
    <Page
      title={t('admin.profile.title')}
      intro={t('admin.profile.intro')}
      tabs={<EntryTabs of="data" />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PageForm
          {...saving}
          record={profileChanges(me, me.type)}
          isGuarded
          gap={2}
          maxWidth={WIDTH}
          aside={hasRoom && <ProfilePreview />}
          buttons={<PreviewButton preview={<ProfilePreview />} />}
        >
          <PicturesCard />
          <SectionCard title={title}>{about}</SectionCard>
          <SectionCard title={t('admin.profile.networks')} text={t('admin.profile.networks_text')}>
            <Networks />
          </SectionCard>
          <SectionCard title={t('admin.profile.more')} text={t('admin.profile.more_text')}>
            <More />
          </SectionCard>
          <SectionCard title={t('admin.profile.colors')} text={t('admin.profile.colors_text')}>
            <Colors />
          </SectionCard>
          <SectionCard title={t('admin.profile.contact')}>
            <Contact />
          </SectionCard>
          <DefaultPolicyCard />
          <PageCard />
        </PageForm>
        <Box sx={{ maxWidth: WIDTH }}>
          <ChangesFold thing="account" />
        </Box>
      </Box>
    </Page>
  )
}

/** The pictures of the account. Each saves itself. */
function PicturesCard() {
  const t = useTranslate()
  return (
    <SectionCard title={t('admin.pictures.title')} text={t('admin.pictures.text')}>
      <PictureField kind="PROFILE" />
      <PictureField kind="COVER" />
    </SectionCard>
  )
}
