import { Box } from '@mui/material'
import { Form, SaveButton, useTranslate } from 'react-admin'
import { AvailabilityTabs } from '../../resources/availability/availability_tabs'
import { Page } from '../../ui/page'
import { PolicyInputs } from '../../ui/policy_inputs'
import { SectionCard } from '../../ui/section'
import { useMe, type Me } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { useSaveAccount } from '../../data/use_save_account'
import { ZoneInput } from '../../ui/zone_input'

type Rules = Pick<Me, 'timeZone' | 'defaultPolicy'>

/**
 * By which clock an account lives, and the policy that its new services begin with. See docs/domain.md, "Dashboard".
 */
export function BookingRules() {
  const t = useTranslate()
  const { timeZone, defaultPolicy } = useMe()
  const saveAccount = useSaveAccount()
  const { save, saves } = useSave<Rules>(
    (typed) => saveAccount({ timeZone: typed.timeZone, defaultPolicy: typed.defaultPolicy }),
    'admin.rules.saved',
    'admin.failed.zone'
  )

  return (
    <Page title={t('admin.rules.title')} intro={t('admin.rules.intro')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <AvailabilityTabs current="config/availability/policy" />
        <Form
          key={saves}
          record={{ timeZone, defaultPolicy }}
          onSubmit={save}
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
