import { Box } from '@mui/material'
import { Form, PasswordInput, SaveButton, useTranslate } from 'react-admin'
import { call } from '../../api'
import { minLength, required } from '../../validation'
import { SectionCard } from '../../components/section'
import { useSave } from '../../components/use_save'

type Typed = { currentPassword: string; password: string; confirmPassword: string }

/** A new password, by the old one. */
export function Password() {
  const t = useTranslate()
  const { save, saves } = useSave<Typed>(
    (body) => call({ path: '/users/me/password', method: 'PATCH', body }),
    'admin.general.password_saved'
  )

  return (
    <SectionCard title={t('admin.general.password')} text={t('admin.general.password_text')}>
      <Form key={saves} onSubmit={save} noValidate>
        <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 380 }}>
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
          <Box>
            <SaveButton alwaysEnable icon={<></>} />
          </Box>
        </Box>
      </Form>
    </SectionCard>
  )
}

function sameAsPassword(value: string, { password }: Typed) {
  return value === password ? undefined : 'validator.shared.messages.sameAs'
}
