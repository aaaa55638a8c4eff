import { Box } from '@mui/material'
import { Mail } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { WhatsAppMark } from '../../ui/whatsapp'

/** The channel of a message, as a mark with its name. */
export function ChannelMark({ channel, size = 14 }: { channel: string; size?: number }) {
  const t = useTranslate()
  const name = t(`admin.deliveries.channels.${channel}`)
  return (
    <Box
      component="span"
      role="img"
      aria-label={name}
      sx={{ display: 'inline-flex', flexShrink: 0 }}
    >
      {channel === 'whatsapp' ? <WhatsAppMark size={size} /> : <Mail size={size} />}
    </Box>
  )
}
