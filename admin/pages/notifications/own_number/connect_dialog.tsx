import { Alert, Box, Typography } from '@mui/material'
import { PasswordInput, TextInput, useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { required } from '../../../ui/validation'
import { useSave } from '../../../ui/use_save'
import { FormDialog } from '../../../ui/form_dialog'
import type { OwnNumber } from './connected_number'

type Typed = Record<'phoneNumberId' | 'businessAccountId' | 'token' | 'appSecret', string>

interface Props {
  /** The number that gets another token; without it one is connected. */
  known?: OwnNumber
  onClose: () => void
}

/** The four values that a host brings from Meta, and where each stands there. */
export function ConnectDialog({ known, onClose }: Props) {
  const t = useTranslate()
  const text = (key: string) => t(`admin.notifications.number.${key}`)
  const connecting = useSave<Typed>({
    send: (api, { phoneNumberId, businessAccountId, token, appSecret }) =>
      api.call(routes.messagingNumbersStore, {
        body: { phoneNumberId, businessAccountId, token, appSecret },
      }),
    saved: 'admin.notifications.number.connected',
    reads: [routes.messagingNumbersIndex],
    isInline: true,
    onSaved: onClose,
  })

  return (
    <FormDialog<Typed>
      title={text(known ? 'again' : 'connect')}
      text={text('dialog_text')}
      values={
        known && { phoneNumberId: known.phoneNumberId, businessAccountId: known.businessAccountId }
      }
      confirm={text('send')}
      maxWidth="sm"
      isBusy={connecting.isBusy}
      onClose={onClose}
      onSend={connecting.submit}
    >
      <Box component="ol" sx={STEPS}>
        {(['app', 'ids', 'token', 'secret'] as const).map((step) => (
          <Typography component="li" variant="body2" key={step}>
            {text(`steps.${step}`)}
          </Typography>
        ))}
      </Box>
      {(['phoneNumberId', 'businessAccountId'] as const).map((source) => (
        <TextInput
          key={source}
          source={source}
          label={text(`fields.${source}`)}
          validate={required()}
          helperText={false}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      ))}
      {(['token', 'appSecret'] as const).map((source) => (
        <PasswordInput
          key={source}
          source={source}
          label={text(`fields.${source}`)}
          validate={required()}
          helperText={false}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
      ))}
      {connecting.refusal && <Alert severity="error">{connecting.refusal}</Alert>}
    </FormDialog>
  )
}

const STEPS = { m: 0, pl: 2.5, display: 'grid', gap: 0.5 }
