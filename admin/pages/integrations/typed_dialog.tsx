import { useWatch } from 'react-hook-form'
import { Alert } from '@mui/material'
import { PasswordInput, SelectInput, TextInput, useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { FormDialog } from '../../ui/form_dialog'
import { required } from '../../ui/validation'
import { useSave } from '../../ui/use_save'

/** Services by what an app password of theirs opens; without an address it is typed. */
const SERVICES = {
  icloud: 'https://caldav.icloud.com',
  fastmail: 'https://caldav.fastmail.com',
  nextcloud: '',
  other: '',
} as const

type Service = keyof typeof SERVICES

type Typed = { service: Service; address?: string; username: string; password: string }

interface Props {
  provider: string
  onClose: () => void
}

/** Asks for the address, the name and the app password of a calendar, and says what such a password opens. */
export function TypedDialog({ provider, onClose }: Props) {
  const t = useTranslate()
  const text = (key: string) => t(`admin.integrations.typed.${key}`)
  const { save, isBusy, refusal } = useSave<Typed>({
    send: (api, { address, username, password, ...typed }) =>
      api.call(routes.schedulingConnectionsEnter, {
        body: { provider, username, password, address: SERVICES[typed.service] || address! },
      }),
    saved: 'admin.integrations.returned.connected',
    reads: [routes.schedulingConnectionsIndex, routes.schedulingConnectionsShow],
    isInline: true,
    onSaved: onClose,
  })
  return (
    <FormDialog<Typed>
      title={text('title')}
      text={text('text')}
      values={{ service: 'icloud' }}
      confirm={t('admin.integrations.connect_short')}
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
    >
      <SelectInput
        source="service"
        label={text('service')}
        choices={Object.keys(SERVICES).map((id) => ({ id, name: text(`services.${id}`) }))}
        validate={required()}
        helperText={false}
      />
      <Address label={text('address')} />
      <TextInput
        source="username"
        label={text('username')}
        autoComplete="off"
        validate={required()}
        helperText={false}
      />
      <PasswordInput
        source="password"
        label={text('password')}
        autoComplete="new-password"
        validate={required()}
        helperText={false}
      />
      <Opens />
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  )
}

const useService = () => useWatch<Typed, 'service'>({ name: 'service' })

/** The address of a service that every user has at a place of their own. */
function Address({ label }: { label: string }) {
  if (SERVICES[useService()]) return null
  return (
    <TextInput
      source="address"
      label={label}
      placeholder="https://"
      validate={required()}
      helperText={false}
    />
  )
}

/** What an app password of the chosen service opens. */
function Opens() {
  const t = useTranslate()
  const service = useService()
  return <Alert severity="info">{t(`admin.integrations.typed.opens.${service}`)}</Alert>
}
