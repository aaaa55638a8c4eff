import * as routes from '#api/routes'
import { Box, Button, Typography } from '@mui/material'
import { PasswordInput, useTranslate } from 'react-admin'
import { PageForm } from '../../ui/page_form'
import { minLength, required } from '../../ui/validation'
import { SectionCard } from '../../ui/section'
import { useSave } from '../../ui/use_save'

type Typed = { currentPassword: string; password: string; confirmPassword: string }

/** A form for a new password, confirmed by the old one. */
export function Password() {
  const t = useTranslate()
  const saving = useSave<Typed>({
    send: (api, body) => api.call(routes.accountsPasswordUpdate, { body }),
    saved: 'admin.general.password_saved',
  })

  return (
    <SectionCard title={t('admin.general.password')} text={t('admin.general.password_text')}>
      <PageForm {...saving} maxWidth={380}>
        <PasswordInput
          source="currentPassword"
          label={t('admin.general.current_password')}
          autoComplete="current-password"
          validate={required()}
          helperText={false}
        />
        <PasswordInput
          source="password"
          label={t('account.new_password')}
          autoComplete="new-password"
          validate={[required(), minLength(8)]}
          helperText={t('account.password_hint')}
        />
        <PasswordInput
          source="confirmPassword"
          label={t('account.confirm_password')}
          autoComplete="new-password"
          validate={[required(), sameAsPassword]}
          helperText={false}
        />
      </PageForm>
    </SectionCard>
  )
}

/** For a person who signs in by a provider only: a first password is chosen by mail. */
export function NoPassword({ email }: { email: string }) {
  const t = useTranslate()
  const { save, saves } = useSave<{ email: string }>({
    send: (api, body) => api.call(routes.accountsPasswordRequest, { body }),
    saved: 'admin.general.password_mailed',
  })
  return (
    <SectionCard title={t('admin.general.password')}>
      <Typography variant="body2">{t('admin.general.no_password', { email })}</Typography>
      <Box>
        <Button variant="outlined" disabled={saves > 0} onClick={() => void save({ email })}>
          {t('admin.general.ask_password')}
        </Button>
      </Box>
    </SectionCard>
  )
}

function sameAsPassword(value: string, { password }: Typed) {
  return value === password ? undefined : 'validator.shared.messages.sameAs'
}
