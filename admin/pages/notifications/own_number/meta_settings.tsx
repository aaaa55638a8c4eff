import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { CopyButton } from '../../../ui/copy_button'

/** What a host enters at Meta, so that answers of clients and states of messages come to us. */
export function MetaSettings({
  webhookUrl,
  verifyToken,
}: {
  webhookUrl: string
  verifyToken: string
}) {
  const t = useTranslate()
  const text = (key: string) => t(`admin.notifications.number.${key}`)
  const values = [
    ['url', webhookUrl],
    ['verify', verifyToken],
  ] as const
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2">{text('webhook_text')}</Typography>
      {values.map(([key, value]) => (
        <Box key={key} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ fontWeight: 600, display: 'block' }}>
              {text(`webhook_${key}`)}
            </Box>
            {value}
          </Typography>
          <CopyButton
            text={value}
            copied="admin.notifications.number.copied"
            aria-label={text(`copy_${key}`)}
          >
            {text('copy')}
          </CopyButton>
        </Box>
      ))}
    </Box>
  )
}
