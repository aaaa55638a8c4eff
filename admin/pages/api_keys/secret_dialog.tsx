import { useTranslate } from 'react-admin'
import { Alert, Box, TextField } from '@mui/material'
import { CopyButton } from '../../ui/copy_button'
import { PlainDialog } from '../../ui/plain_dialog'

interface Props {
  of: 'api_keys' | 'webhooks'
  secret: string
  onClose: () => void
}

/** Shows what is never shown again, to be copied. */
export function SecretDialog({ of, secret, onClose }: Props) {
  const t = useTranslate()
  return (
    <PlainDialog title={t(`admin.${of}.made_title`)} maxWidth="sm" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <Alert severity="warning">{t(`admin.${of}.made_text`)}</Alert>
        <TextField
          fullWidth
          label={t(`admin.${of}.secret`)}
          value={secret}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        />
        <Box>
          <CopyButton text={secret} copied={`admin.${of}.copied`}>
            {t(`admin.${of}.copy`)}
          </CopyButton>
        </Box>
      </Box>
    </PlainDialog>
  )
}
