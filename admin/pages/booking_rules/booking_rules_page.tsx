import { Box } from '@mui/material'
import { Form, SaveButton, useTranslate } from 'react-admin'
import { EntryTabs } from '../../ui/entry_tabs'
import { Page } from '../../ui/page'
import { PolicyInputs } from '../../ui/policy_inputs'
import { SectionCard } from '../../ui/section'
import { useMe, type Me } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { useSaveAccount } from '../../data/use_save_account'
import { ZoneInput } from '../../ui/zone_input'

type Rules = Pick<Me, 'timeZone' | 'defaultPolicy'>

/** The zone of an account, and the policy of its new services (docs/domain.md, "Dashboard"). */
export function BookingRules() {
  const t = useTranslate()
  const { timeZone, defaultPolicy } = useMe()
  const saveAccount = useSaveAccount()
  const { submit, saves } = useSave<Rules>({
    send: (_api, typed) =>
      saveAccount({ timeZone: typed.timeZone, defaultPolicy: typed.defaultPolicy }),
    saved: 'admin.rules.saved',
    failed: 'admin.failed.zone',
  })

  return (
    <Page title={t('admin.rules.title')} intro={t('admin.rules.intro')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <EntryTabs of="availability" />
        <Form
          key={saves}
          record={{ timeZone, defaultPolicy }}
          onSubmit={submit}
          noValidate
          warnWhenUnsavedChanges
        >
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
            <SectionCard title={t('admin.availability.zone')} text={t('admin.rules.zone_text')}>
              <ZoneInput source="timeZone" label={t('admin.availability.zone')} />
            </SectionCard>
            <SectionCard title={t('admin.policy.title')} text={t('admin.profile.policy_text')}>
              <PolicyInputs source="defaultPolicy" />
            </SectionCard>
            <Box>
              <SaveButton icon={<></>} alwaysEnable />
            </Box>
          </Box>
        </Form>
      </Box>
    </Page>
  )
}
