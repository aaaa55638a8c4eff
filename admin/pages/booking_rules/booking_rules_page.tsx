import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EntryTabs } from '../../ui/entry_tabs'
import { PageForm } from '../../ui/page_form'
import { LimitsCard } from './limits_card'
import { Page } from '../../ui/page'
import { DefaultPolicyCard } from '../../ui/policy_inputs'
import { SectionCard } from '../../ui/section'
import { useMe, type Me } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { useSaveAccount } from '../../data/use_save_account'
import { ZoneInput } from '../../ui/zone_input'

type Rules = Pick<Me, 'timeZone' | 'defaultPolicy' | 'bookingLimits' | 'version'>

/** The zone of an account, the policy of its new services, and its limits (docs/domain.md, "Dashboard"). */
export function BookingRules() {
  const t = useTranslate()
  const { timeZone, defaultPolicy, bookingLimits, version } = useMe()
  const saveAccount = useSaveAccount()
  const saving = useSave<Rules>({
    send: (_api, typed) =>
      saveAccount({
        timeZone: typed.timeZone,
        defaultPolicy: typed.defaultPolicy,
        bookingLimits: typed.bookingLimits,
        version: typed.version,
      }),
    saved: 'admin.rules.saved',
    failed: 'admin.failed.zone',
  })

  return (
    <Page
      title={t('admin.rules.title')}
      intro={t('admin.rules.intro')}
      tabs={<EntryTabs of="availability" />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PageForm
          {...saving}
          record={{ timeZone, defaultPolicy, bookingLimits, version }}
          isGuarded
          gap={2}
          maxWidth={760}
        >
          <SectionCard title={t('admin.availability.zone')} text={t('admin.rules.zone_text')}>
            <ZoneInput source="timeZone" label={t('admin.availability.zone')} />
          </SectionCard>
          <DefaultPolicyCard />
          <LimitsCard />
        </PageForm>
        <Box sx={{ maxWidth: 760 }}>
          <ChangesFold thing="account" />
        </Box>
      </Box>
    </Page>
  )
}
