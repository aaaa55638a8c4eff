import { useState } from 'react'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import type { AnswerOf } from '#api/client'
import { formatShortWhen } from '#shared/formats'
import { can } from '#shared/plans'
import { useMe } from '../../../data/account'
import { useSave } from '../../../ui/use_save'
import { useIsOwner } from '../../../data/teams'
import { ConnectDialog } from './connect_dialog'
import { MetaSettings } from './meta_settings'
import { StateWord } from '../../../ui/state_chip'
import { RemoveButton } from '../../../ui/remove_button'

export type OwnNumber = AnswerOf<typeof routes.messagingNumbersIndex>['items'][number]

interface Props {
  number: OwnNumber
  webhookUrl: string
}

/** A connected number with its health, and what its owner can do with it. */
export function ConnectedNumber({ number, webhookUrl }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const isOwner = useIsOwner()
  const { timeZone, plan } = useMe()
  const text = (key: string, values?: object) => t(`admin.notifications.number.${key}`, values)
  const { displayPhone, verifiedName, state, failure, checkedAt, templates } = number
  const isBroken = state === 'broken'
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{displayPhone}</Typography>
          {verifiedName && (
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {verifiedName}
            </Typography>
          )}
          <StateWord tone={isBroken ? 'error' : 'success'} text={text(`states.${state}`)} />
          {checkedAt && (
            <Typography variant="body2" color="text.secondary">
              {text('checked', { when: formatShortWhen(checkedAt, timeZone, locale) })}
            </Typography>
          )}
        </Box>
        {isOwner && <Removal number={number} />}
      </Box>
      {isBroken && (
        <Alert severity="warning">
          {text(`failures.${failure ?? 'token'}`)} {text('meanwhile')}
        </Alert>
      )}
      {!can(plan, 'ownNumber') && <Alert severity="info">{text('plan_ended')}</Alert>}
      {!isBroken && templates && (
        <Typography variant="body2">{text('templates', templates)}</Typography>
      )}
      {isOwner && <Actions number={number} />}
      {isOwner && number.verifyToken && (
        <MetaSettings webhookUrl={webhookUrl} verifyToken={number.verifyToken} />
      )}
    </>
  )
}

function Actions({ number }: Pick<Props, 'number'>) {
  const t = useTranslate()
  const { plan } = useMe()
  const [isOpen, setIsOpen] = useState(false)
  const checking = useSave<void, OwnNumber>({
    send: (api) => api.call(routes.messagingNumbersCheck, { params: { id: number.id } }),
    saved: ({ state }) => ({
      text: `admin.notifications.number.found.${state}`,
      tone: state === 'connected' ? 'success' : 'warning',
    }),
    reads: [routes.messagingNumbersIndex],
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {can(plan, 'ownNumber') && (
        <Button
          variant={number.state === 'broken' ? 'contained' : 'outlined'}
          onClick={() => setIsOpen(true)}
        >
          {t('admin.notifications.number.again')}
        </Button>
      )}
      <Button variant="text" loading={checking.isBusy} onClick={() => void checking.save()}>
        {t('admin.notifications.number.check')}
      </Button>
      {isOpen && <ConnectDialog known={number} onClose={() => setIsOpen(false)} />}
    </Box>
  )
}

function Removal({ number: { id, displayPhone: phone } }: Pick<Props, 'number'>) {
  const t = useTranslate()
  const removal = useSave({
    send: (api) => api.call(routes.messagingNumbersDestroy, { params: { id } }),
    saved: 'admin.notifications.number.removed',
    reads: [routes.messagingNumbersIndex],
  })
  return (
    <RemoveButton
      label={t('admin.notifications.number.remove', { phone })}
      question={t('admin.notifications.number.remove_text')}
      isBusy={removal.isBusy}
      onRemove={() => void removal.save()}
    />
  )
}
