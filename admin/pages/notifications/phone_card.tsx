import * as routes from '#api/routes'
import { useState } from 'react'
import { Link } from 'react-router'
import { BadgeCheck } from 'lucide-react'
import { Box, Button, Typography } from '@mui/material'
import { TextInput, useTranslate } from 'react-admin'
import { required } from '../../ui/validation'
import { FormDialog } from '../../ui/form_dialog'
import { SectionCard } from '../../ui/section'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useReadAccount } from '../../data/use_save_account'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'

/** The phone on which a host gets WhatsApp: proved by a code, or the way to prove it. Not where WhatsApp has no provider. */
export function PhoneCard() {
  const t = useTranslate()
  const { data: use } = useRead(routes.messagingMessagesConsumption, {})
  const path = usePath()
  const { phone, phoneVerified } = useMe()
  const number = phone && `${phone.prefix} ${phone.number}`
  if (use?.whatsapp.isConnected === false) return null
  return (
    <SectionCard title={t('admin.notifications.phone')} text={t('admin.notifications.phone_text')}>
      {number && (
        <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {number}
          {phoneVerified && (
            <Box component="span" sx={VERIFIED}>
              <BadgeCheck size={16} aria-hidden="true" /> {t('admin.notifications.phone_verified')}
            </Box>
          )}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {number && !phoneVerified && <Verify number={number} />}
        <Button component={Link} to={path('data')} variant={number ? 'text' : 'outlined'}>
          {t(`admin.notifications.${number ? 'phone_change' : 'phone_add'}`)}
        </Button>
      </Box>
    </SectionCard>
  )
}

const VERIFIED = {
  display: 'inline-flex',
  gap: 0.5,
  alignItems: 'center',
  color: 'var(--ok)',
}

/** Sends the code, then takes it. */
function Verify({ number }: { number: string }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const readAccount = useReadAccount()
  const sending = useSave({
    send: (api) => api.call(routes.accountsUsersSendPhoneCode, {}),
    onSaved: () => setIsOpen(true),
  })
  const verifying = useSave<{ code: string }>({
    send: (api, { code }) =>
      api.call(routes.accountsUsersVerifyPhone, { body: { code: code.trim() } }),
    saved: 'admin.notifications.phone_saved',
    field: 'code',
    onSaved: () => {
      setIsOpen(false)
      void readAccount()
    },
  })

  return (
    <>
      <Button variant="contained" loading={sending.isBusy} onClick={() => void sending.save()}>
        {t('admin.notifications.phone_verify')}
      </Button>
      {isOpen && (
        <FormDialog<{ code: string }>
          title={t('admin.notifications.phone_verify')}
          text={t('admin.notifications.phone_code_help', { number })}
          confirm={t('admin.notifications.phone_confirm')}
          isBusy={verifying.isBusy}
          onClose={() => setIsOpen(false)}
          onSend={verifying.submit}
        >
          <TextInput
            source="code"
            label={t('admin.notifications.phone_code')}
            validate={required()}
            helperText={false}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
          />
        </FormDialog>
      )}
    </>
  )
}
