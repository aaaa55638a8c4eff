import { Box, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { CopyButton } from '../../ui/copy_button'
import { OpenButton } from '../../ui/open_button'
import { publicLink, useMe } from '../../data/account'

/** The link that brings bookings. */
export function ShareCard() {
  const t = useTranslate()
  const link = publicLink(useMe())
  if (!link) return null

  return (
    <Card component="section" aria-labelledby="share" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id="share">
        {t('admin.home.share')}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        {t('admin.home.share_text')}
      </Typography>
      <Box sx={ADDRESS}>{link.replace(/^https?:\/\//, '')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyButton text={link} copied="admin.account.link_copied">
          {t('admin.account.copy_link')}
        </CopyButton>
        <OpenButton link={link}>{t('admin.account.go_to_link')}</OpenButton>
      </Box>
    </Card>
  )
}

const ADDRESS = {
  my: 1.5,
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'var(--surface-2)',
  border: '1px solid var(--line)',
  overflowWrap: 'anywhere',
  fontWeight: 600,
}
