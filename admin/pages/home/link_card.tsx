import * as routes from '#api/routes'
import { Box, Button, Typography } from '@mui/material'
import { Download } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { addressOf } from '#api/client'
import { CopyButton } from '../../ui/copy_button'
import { publicLink, useMe } from '../../data/account'
import { WhatsAppMark } from '../../ui/whatsapp'

/** The link that brings bookings, as a code to scan too. */
export function LinkCard() {
  const t = useTranslate()
  const me = useMe()
  const link = publicLink(me)
  if (!link) return null

  const username = me.username!
  const code = (query: { format?: 'svg'; size?: number }) =>
    addressOf(routes.catalogQrShow, { params: { username }, query })
  const message = encodeURIComponent(`${t('admin.share.words')} ${link}`)

  return (
    <Box component="section" aria-labelledby="share" sx={CARD}>
      <Box
        component="img"
        src={code({ format: 'svg' })}
        alt={t('admin.qr.alt', { link })}
        width={104}
        height={104}
        sx={CODE}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h2" id="share" sx={{ overflowWrap: 'anywhere' }}>
          {link.replace(/^https?:\/\//, '')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('admin.home.share_text')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1.25 }}>
          <CopyButton text={link} copied="admin.account.link_copied">
            {t('admin.account.copy_link')}
          </CopyButton>
          <Button
            size="small"
            variant="outlined"
            href={`https://wa.me/?text=${message}`}
            target="_blank"
            rel="noopener"
            aria-label={t('admin.home.send_link')}
            sx={{ ...SQUARE, color: 'var(--whatsapp)' }}
          >
            <WhatsAppMark size={16} />
          </Button>
          <Button
            size="small"
            variant="outlined"
            href={code({ size: 1200 })}
            download={`${username}.png`}
            aria-label={t('admin.home.save_code')}
            sx={SQUARE}
          >
            <Download size={16} aria-hidden="true" />
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

const CARD = {
  display: 'flex',
  gap: 2,
  alignItems: 'center',
  borderTop: '1px solid var(--line)',
  pt: 3,
}
const CODE = {
  flexShrink: 0,
  p: 0.5,
  borderRadius: '10px',
  bgcolor: '#ffffff',
  boxShadow: '0 0 0 1px var(--line)',
}
const SQUARE = { minWidth: 36, px: 1 }
