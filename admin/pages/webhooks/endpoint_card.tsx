import { useState } from 'react'
import * as routes from '#api/routes'
import { useLocale, useTranslate } from 'react-admin'
import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { formatShortWhen } from '#shared/formats'
import { ConfirmDialog } from '../../ui/confirm_dialog'
import { RemoveButton } from '../../ui/remove_button'
import { StateWord } from '../../ui/state_chip'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { ENDPOINT_TONES, stateOf } from './endpoint_state'
import { DeliveryLog } from './delivery_log'
import { EndpointDialog } from './endpoint_dialog'
import type { Endpoint } from './webhooks_page'

interface Props {
  endpoint: Endpoint
  onSecret: (secret: string) => void
}

/** An endpoint with its state, what can be done with it, and its log. */
export function EndpointCard({ endpoint, onSecret }: Props) {
  const t = useTranslate()
  const { url, state, types, thin } = endpoint
  const [isLogOpen, setLogOpen] = useState(false)
  const heard = types.length === 0 ? t('admin.webhooks.all_types') : types.join(', ')

  return (
    <Card
      component="article"
      aria-label={url}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" sx={{ fontSize: 'var(--t-m)', overflowWrap: 'anywhere' }}>
            {url}
          </Typography>
          <StateWord
            tone={ENDPOINT_TONES[stateOf(endpoint)]}
            text={t(`admin.webhooks.states.${stateOf(endpoint)}`)}
          />
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {heard}
            {thin && ` · ${t('admin.webhooks.thin')}`}
          </Typography>
        </Box>
        <Removal endpoint={endpoint} />
      </Box>
      <Notice endpoint={endpoint} />
      <Actions endpoint={endpoint} onSecret={onSecret} />
      <Box>
        <Button variant="text" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
          {t(isLogOpen ? 'admin.webhooks.close_log' : 'admin.webhooks.open_log')}
        </Button>
        {isLogOpen && <DeliveryLog endpointId={endpoint.id} isOn={state === 'on'} />}
      </Box>
    </Card>
  )
}

/** Why it is off or fails, and until when two secrets sign. */
function Notice({ endpoint: { offReason, failingSince, rotatesUntil } }: { endpoint: Endpoint }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const when = (at: string) => formatShortWhen(at, timeZone, locale)
  return (
    <>
      {offReason && <Alert severity="warning">{t(`admin.webhooks.off.${offReason}`)}</Alert>}
      {!offReason && failingSince && (
        <Alert severity="warning">
          {t('admin.webhooks.failing', { when: when(failingSince) })}
        </Alert>
      )}
      {rotatesUntil && (
        <Alert severity="info">{t('admin.webhooks.rotating', { when: when(rotatesUntil) })}</Alert>
      )}
    </>
  )
}

function Actions({ endpoint, onSecret }: Props) {
  const t = useTranslate()
  const { id, state } = endpoint
  const [isEditing, setEditing] = useState(false)
  const [isRotating, setRotating] = useState(false)
  const reads = [routes.messagingWebhookEndpointsIndex, routes.messagingWebhookEndpointsDeliveries]
  const testing = useSave({
    send: (api) => api.call(routes.messagingWebhookEndpointsTest, { params: { id } }),
    saved: 'admin.webhooks.tested',
    reads,
  })
  const rotating = useSave<void, { secret: string }>({
    send: (api) => api.call(routes.messagingWebhookEndpointsRotate, { params: { id } }),
    reads,
    onSaved: ({ secret }) => onSecret(secret),
    onEnd: () => setRotating(false),
  })
  const switching = useSave<boolean>({
    send: (api, enabled) =>
      api.call(routes.messagingWebhookEndpointsUpdate, { params: { id }, body: { enabled } }),
    saved: 'admin.webhooks.changed',
    reads,
  })

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {state === 'on' ? (
        <Button variant="outlined" loading={testing.isBusy} onClick={() => void testing.save()}>
          {t('admin.webhooks.test')}
        </Button>
      ) : (
        <Button
          variant="contained"
          loading={switching.isBusy}
          onClick={() => void switching.save(true)}
        >
          {t('admin.webhooks.switch_on')}
        </Button>
      )}
      <Button variant="text" onClick={() => setEditing(true)}>
        {t('admin.webhooks.edit')}
      </Button>
      <Button variant="text" onClick={() => setRotating(true)}>
        {t('admin.webhooks.rotate')}
      </Button>
      {state === 'on' && (
        <Button
          variant="text"
          loading={switching.isBusy}
          onClick={() => void switching.save(false)}
        >
          {t('admin.webhooks.switch_off')}
        </Button>
      )}
      {isEditing && <EndpointDialog endpoint={endpoint} onClose={() => setEditing(false)} />}
      <ConfirmDialog
        isOpen={isRotating}
        isBusy={rotating.isBusy}
        title={t('admin.webhooks.rotate')}
        text={t('admin.webhooks.rotate_text')}
        onClose={() => setRotating(false)}
        onConfirm={() => void rotating.save()}
      />
    </Box>
  )
}

function Removal({ endpoint: { id, url } }: { endpoint: Endpoint }) {
  const t = useTranslate()
  const removal = useSave({
    send: (api) => api.call(routes.messagingWebhookEndpointsDestroy, { params: { id } }),
    saved: 'admin.webhooks.removed',
    reads: [routes.messagingWebhookEndpointsIndex],
  })
  return (
    <RemoveButton
      label={t('admin.webhooks.remove', { url })}
      question={t('admin.webhooks.remove_text')}
      isBusy={removal.isBusy}
      onRemove={() => void removal.save()}
    />
  )
}
