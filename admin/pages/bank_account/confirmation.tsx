import * as routes from '#api/routes'
import { Box, Button, Typography } from '@mui/material'
import { PasswordInput, TextInput, useTranslate } from 'react-admin'
import { required } from '../../ui/validation'
import { useSave } from '../../ui/use_save'
import { useMe } from '../../data/account'

/** The proof that the owner sends the form. */
export type Confirmed = { currentPassword?: string; code?: string }

/** The password, or a code by mail for a person without one. */
export function Confirmation() {
  const t = useTranslate()
  const { hasPassword } = useMe()
  if (!hasPassword) return <MailedCode />

  return (
    <PasswordInput
      source="currentPassword"
      label={t('admin.bank.current_password')}
      autoComplete="current-password"
      validate={required()}
      helperText={false}
    />
  )
}

function MailedCode() {
  const t = useTranslate()
  const { save, isBusy } = useSave({
    send: (api) => api.call(routes.accountsBankAccountSendCode, {}),
    saved: 'admin.bank.code_sent',
    failed: 'admin.failed.bank',
  })

  return (
    <>
      <Typography variant="body2">{t('admin.bank.code_help')}</Typography>
      <Box>
        <Button variant="outlined" loading={isBusy} onClick={() => void save()}>
          {t('admin.bank.send_code')}
        </Button>
      </Box>
      <TextInput
        source="code"
        label={t('admin.bank.code')}
        validate={required()}
        helperText={false}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
      />
    </>
  )
}
