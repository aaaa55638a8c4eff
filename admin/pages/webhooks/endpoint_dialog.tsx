import * as routes from '#api/routes'
import { Alert } from '@mui/material'
import { BooleanInput, CheckboxGroupInput, TextInput, useTranslate } from 'react-admin'
import { WEBHOOK_TYPES, type WebhookType } from '#shared/webhooks'
import { FormDialog } from '../../ui/form_dialog'
import { maxLength, required } from '../../ui/validation'
import { useSave } from '../../ui/use_save'
import type { Endpoint } from './webhooks_page'

interface Props {
  /** The one to change; without it one is added. */
  endpoint?: Endpoint
  onClose: () => void
  /** The secret of a new one. */
  onMade?: (secret: string) => void
}

type Typed = { url: string; types?: WebhookType[]; thin?: boolean; version?: number }

/** Where a program listens, what it hears, and whether it gets ids alone. */
export function EndpointDialog({ endpoint, onClose, onMade }: Props) {
  const t = useTranslate()
  const saving = useSave<Typed, { secret?: string }>({
    send: async (api, { url, types = [], thin = false, version }) => {
      const body = { url, types, thin }
      if (!endpoint) return api.call(routes.messagingWebhookEndpointsStore, { body })
      await api.call(routes.messagingWebhookEndpointsUpdate, {
        params: { id: endpoint.id },
        body: { ...body, version },
      })
      return {}
    },
    saved: endpoint && 'admin.webhooks.changed',
    reads: [routes.messagingWebhookEndpointsIndex],
    isInline: true,
    onSaved: ({ secret }) => {
      onClose()
      if (secret) onMade?.(secret)
    },
  })

  return (
    <FormDialog<Typed>
      title={endpoint ? t('admin.webhooks.edit') : t('admin.webhooks.add')}
      text={t('admin.webhooks.add_text')}
      values={endpoint ?? { types: [], thin: false }}
      takes={(present) => present}
      maxWidth="sm"
      isBusy={saving.isBusy}
      onClose={onClose}
      onSend={saving.submit}
    >
      <TextInput
        autoFocus
        source="url"
        label={t('admin.webhooks.url')}
        helperText={t('admin.webhooks.url_help')}
        validate={[required(), maxLength(2000)]}
        slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off', spellCheck: false } }}
      />
      <CheckboxGroupInput
        source="types"
        label={t('admin.webhooks.types')}
        helperText={t('admin.webhooks.types_help')}
        choices={WEBHOOK_TYPES.map((id) => ({ id, name: id }))}
        row
      />
      <BooleanInput
        source="thin"
        label={t('admin.webhooks.thin')}
        helperText={t('admin.webhooks.thin_help')}
      />
      {saving.refusal && <Alert severity="error">{saving.refusal}</Alert>}
    </FormDialog>
  )
}
