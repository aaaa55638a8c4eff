import * as routes from '#api/routes'
import { Box, LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useRead } from '../../data/use_read'

/** The WhatsApp messages of this month, of those that the plan has. */
export function WhatsAppUse() {
  const t = useTranslate()
  const { data } = useRead(routes.messagingMessagesConsumption, {})
  if (!data) return null
  const { used, limit } = data.whatsapp
  return (
    <Box>
      <Typography variant="body2" color="text.secondary" id="whatsapp-used">
        {limit === null
          ? t('admin.billing.whatsapp_unlimited', { used })
          : t('admin.billing.whatsapp_used', { used, limit })}
      </Typography>
      {limit !== null && limit > 0 && (
        <LinearProgress
          variant="determinate"
          aria-labelledby="whatsapp-used"
          value={Math.min(100, (used / limit) * 100)}
          sx={{ mt: 0.5 }}
        />
      )}
    </Box>
  )
}
