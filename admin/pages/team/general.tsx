import { Box } from '@mui/material'
import { Form, SaveButton, TextInput, useTranslate } from 'react-admin'
import { DataTabs } from '../profile/data_tabs'
import { DistrictInput } from '../../ui/district_input'
import { DocumentInput } from '../../ui/document_input'
import { maxLength } from '../../ui/validation'
import { orNull } from '../profile/profile_changes'
import { Page } from '../../ui/page'
import { Pair } from '../../ui/pair'
import { SectionCard } from '../../ui/section'
import { useMe, type Me } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { useSaveAccount } from '../../data/use_save_account'

/** What only those who look after a team see of it: its document and address. */
export function TeamGeneral() {
  const t = useTranslate()
  const me = useMe()
  const saveAccount = useSaveAccount()
  const { save, saves } = useSave<Me>(
    (typed) => saveAccount(changesOf(typed)),
    'admin.profile.saved',
    'admin.failed.data'
  )

  return (
    <Page
      title={t('admin.team.general_tab')}
      intro={t('admin.team.general_intro')}
      actions={<DataTabs current="data/general" />}
    >
      <Box sx={{ maxWidth: 760 }}>
        <SectionCard title={t('admin.team.general')}>
          <Form key={saves} record={me} onSubmit={save} noValidate warnWhenUnsavedChanges>
            <Box sx={{ display: 'grid', gap: 1.5 }}>
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
              <Box>
                <SaveButton alwaysEnable icon={<></>} />
              </Box>
            </Box>
          </Form>
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
