import { Box } from '@mui/material'
import { TextInput, useTranslate } from 'react-admin'
import { EntryTabs } from '../../ui/entry_tabs'
import { DistrictInput } from '../../ui/district_input'
import { DocumentInput } from '../../ui/document_input'
import { maxLength } from '../../ui/validation'
import { orNull } from '../profile/profile_changes'
import { PageForm } from '../../ui/page_form'
import { Page } from '../../ui/page'
import { Pair } from '../../ui/pair'
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
    send: (_api, typed) => saveAccount(changesOf(typed)),
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
            <Pair>
              <TextInput
                source="address"
                label={t('admin.general.address')}
                validate={maxLength(256)}
                helperText={false}
              />
              <DistrictInput />
            </Pair>
          </PageForm>
        </SectionCard>
      </Box>
    </Page>
  )
}

/** A document only when both its parts are given (docs/domain.md, "Field rules"). */
function changesOf({ identityDocument, address, district }: Me) {
  return {
    identityDocument: identityDocument?.type && identityDocument.value ? identityDocument : null,
    address: orNull(address),
    district: orNull(district),
  }
}
