import { Typography } from '@mui/material'
import { BooleanInput, useTranslate } from 'react-admin'
import { can } from '#shared/plans'
import { SIDES, whatsAppUses } from '#shared/notifications'
import { SectionCard } from '../../ui/section'
import { FeatureOverlay } from '../../ui/feature_overlay'
import { useMe } from '../../data/account'
import { WhatsAppUse } from '../../ui/whatsapp_use'

/** Whether messages go over WhatsApp too. Locked without the plan; what was chosen before it ended can be switched off. */
export function WhatsAppSwitches() {
  const t = useTranslate()
  const me = useMe()
  const hasPlan = can(me.plan, 'whatsapp')
  const wasOn = SIDES.some((side) => whatsAppUses(me as never, side).length > 0)
  const card = (
    <SectionCard title="WhatsApp" text={t('admin.notifications.whatsapp_text')}>
      <BooleanInput
        source="confirmations.clients.whatsapp"
        label={t('admin.notifications.clients_whatsapp')}
        helperText={t('admin.notifications.clients_whatsapp_help')}
      />
      <BooleanInput
        source="confirmations.own.whatsapp"
        label={t('admin.notifications.own_whatsapp')}
        helperText={t('admin.notifications.own_whatsapp_help')}
      />
      {hasPlan && <WhatsAppUse />}
      {!hasPlan && wasOn && (
        <Typography variant="body2">{t('admin.notifications.whatsapp_ended')}</Typography>
      )}
    </SectionCard>
  )
  return wasOn ? card : <FeatureOverlay feature="whatsapp">{card}</FeatureOverlay>
}
