import { Box, Button, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { PasswordInput, TextInput, useNotify, useTranslate } from 'react-admin'
import { call } from '../../data/api'
import { required } from '../../ui/validation'
import { useFailure } from '../../ui/use_failure'
import { useMe } from '../../data/account'

/** What shows that it is the owner who asks. */
export type Confirmed = { currentPassword?: string; code?: string }

/** The password, or for those who sign in without one a code by mail. */
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
  const notify = useNotify()
  const tell = useFailure()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call({ path: '/bank-account/code', method: 'POST' }),
    onSuccess: () => notify('admin.bank.code_sent', { type: 'info' }),
    onError: (error) => tell(error, { fallback: 'admin.failed.bank' }),
  })

  return (
    <>
      <Typography variant="body2">{t('admin.bank.code_help')}</Typography>
      <Box>
        <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
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
