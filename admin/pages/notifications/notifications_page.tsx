import { Link as RouterLink } from 'react-router'
import { Box, Link } from '@mui/material'
import { BooleanInput, useTranslate } from 'react-admin'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EntryTabs } from '../../ui/entry_tabs'
import { PageForm } from '../../ui/page_form'
import { can } from '#shared/plans'
import { Page } from '../../ui/page'
import { NumberCard } from './own_number/number_card'
import { PhoneCard } from './phone_card'
import { WhatsAppSwitches } from './whatsapp_switches'
import { SuppressedNotice } from './suppressed_notice'
import { RemindersInput } from './reminders_input'
import { SectionCard } from '../../ui/section'
import { useMe, type Me } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { useSaveAccount } from '../../data/use_save_account'
import { MailList } from '../../resources/deliveries/delivery_mails'
import { useUnsentMails } from '../../resources/deliveries/use_deliveries'
import { usePath } from '../../ui/use_path'

/** Which mails a booking brings, to the host and to their clients. */
export function Notifications() {
  const t = useTranslate()
  const me = useMe()
  const path = usePath()
  const saveAccount = useSaveAccount()
  const saving = useSave<Me>({
    send: (_api, { reminders, confirmations, weeklySummary, showsEmail, version }) =>
      saveAccount({ reminders, confirmations, weeklySummary, showsEmail, version }),
    saved: 'admin.profile.saved',
  })

  return (
    <Page
      title={t('admin.notifications.title')}
      intro={t('admin.notifications.intro')}
      tabs={<EntryTabs of="data" />}
    >
      <Box sx={{ mb: 2, maxWidth: 760, display: 'grid', gap: 1.5 }}>
        <SuppressedNotice />
        <UnsentMails />
        <Link component={RouterLink} to={path('config/deliveries')} sx={{ justifySelf: 'start' }}>
          {t('admin.deliveries.all')}
        </Link>
      </Box>
      <PageForm {...saving} record={me} isGuarded gap={2} maxWidth={760}>
        <WhatsAppSwitches />
        {(['clients', 'own'] as const).map((side) => (
          <SectionCard
            key={side}
            title={t(`admin.notifications.${side}`)}
            text={t(`admin.notifications.${side}_text`)}
          >
            <BooleanInput
              source={`confirmations.${side}.email`}
              label={t(`admin.notifications.${side}_confirmation`)}
              helperText={false}
            />
            {side === 'clients' && !can(me.plan, 'inbox') && (
              <BooleanInput
                source="showsEmail"
                label={t('admin.notifications.shows_email')}
                helperText={t('admin.notifications.shows_email_text')}
              />
            )}
            {side === 'own' && (
              <BooleanInput
                source="weeklySummary"
                label={t('admin.notifications.weekly')}
                helperText={false}
              />
            )}
            <RemindersInput
              source={`reminders.${side}`}
              label={t(`admin.notifications.${side}_reminders`)}
            />
          </SectionCard>
        ))}
      </PageForm>
      <Box sx={{ mt: 2, maxWidth: 760, display: 'grid', gap: 2 }}>
        {can(me.plan, 'whatsapp') && <PhoneCard />}
        <NumberCard />
        <ChangesFold thing="whatsapp" />
      </Box>
    </Page>
  )
}

/** Recent messages that did not arrive. Hidden when all did. */
function UnsentMails() {
  const t = useTranslate()
  const { data } = useUnsentMails()
  if (!data?.items.length) return null

  return (
    <SectionCard
      title={t('admin.deliveries.title')}
      text={t('admin.deliveries.unsent', { count: data.total })}
    >
      <MailList items={data.items} />
    </SectionCard>
  )
}
