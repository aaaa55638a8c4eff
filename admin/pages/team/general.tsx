import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { EntryTabs } from '../../ui/entry_tabs'
import { AddressInputs } from '../../ui/address_inputs'
import { DocumentInput } from '../../ui/document_input'
import { privateChanges } from '../profile/profile_changes'
import { PageForm } from '../../ui/page_form'
import { Page } from '../../ui/page'
import { SectionCard } from '../../ui/section'
import { useMe, type Me } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { useSaveAccount } from '../../data/use_save_account'

/** The data of a team that only its managers see: document and address. */
export function TeamGeneral() {
  const t = useTranslate()
  const me = useMe()
  const saveAccount = useSaveAccount()
  const saving = useSave<Me>({
    send: (_api, typed) => saveAccount(privateChanges(typed)),
    saved: 'admin.profile.saved',
  })

  return (
    <Page
      title={t('admin.team.general_tab')}
      intro={t('admin.team.general_intro')}
      tabs={<EntryTabs of="data" />}
    >
      <Box sx={{ maxWidth: 760 }}>
        <SectionCard title={t('admin.team.general')}>
          <PageForm {...saving} record={me} isGuarded>
            <DocumentInput source="identityDocument" />
            <AddressInputs />
          </PageForm>
        </SectionCard>
      </Box>
    </Page>
  )
}
