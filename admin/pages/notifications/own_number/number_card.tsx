import { useState } from 'react'
import { Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { can } from '#shared/plans'
import { Rows } from '../../../ui/skeletons'
import { useMe } from '../../../data/account'
import { useRead } from '../../../data/use_read'
import { SectionCard } from '../../../ui/section'
import { useIsOwner } from '../../../data/teams'
import { ErrorState } from '../../../ui/error_state'
import { ConnectDialog } from './connect_dialog'
import { ConnectedNumber } from './connected_number'
import { FeatureButton } from '../../../ui/feature_button'

/** The host's own number of WhatsApp: how it stands, or the way to connect one. Not where none can be connected. */
export function NumberCard() {
  const t = useTranslate()
  const { data, error, refetch } = useRead(routes.messagingNumbersIndex, {})
  if (data && !data.isOffered && data.items.length === 0) return null
  const [number] = data?.items ?? []
  return (
    <SectionCard
      title={t('admin.notifications.number.title')}
      text={t('admin.notifications.number.text')}
    >
      {error && <ErrorState of="data" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Rows height={48} count={1} />}
      {data && !number && <Empty />}
      {data && number && <ConnectedNumber number={number} webhookUrl={data.webhookUrl} />}
    </SectionCard>
  )
}

/** No number yet: what it brings, and the button that connects one. */
function Empty() {
  const t = useTranslate()
  const isOwner = useIsOwner()
  const { plan } = useMe()
  const [isOpen, setIsOpen] = useState(false)
  const label = t('admin.notifications.number.connect')
  if (!isOwner)
    return (
      <Typography variant="body2" color="text.secondary">
        {t('admin.notifications.number.only_owner')}
      </Typography>
    )
  return (
    <>
      <Typography variant="body2">{t('admin.notifications.number.empty')}</Typography>
      <FeatureButton feature="ownNumber" label={label}>
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      </FeatureButton>
      {isOpen && can(plan, 'ownNumber') && <ConnectDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
