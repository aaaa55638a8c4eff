import * as routes from '#api/routes'
import { Box, Button, Card, Typography } from '@mui/material'
import { Download, Printer, QrCode } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { addressOf } from '#api/client'
import { EmptyState } from '../../ui/empty_state'
import { Link } from 'react-router'
import { Page } from '../../ui/page'
import { publicLink, useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'

/** The public link as a code to print, or to hold up to a client's phone. */
export function Qr() {
  const t = useTranslate()
  const me = useMe()
  const link = publicLink(me)

  return (
    <Page title={t('admin.qr.title')} intro={t('admin.qr.intro')}>
      {link ? <Code username={me.username!} link={link} /> : <NoLink />}
    </Page>
  )
}

function Code({ username, link }: { username: string; link: string }) {
  const t = useTranslate()
  const source = (query: object) =>
    addressOf(routes.catalogQrShow, { params: { username }, query: { ...query } })

  return (
    <Card sx={{ p: { xs: 2, sm: 4 }, display: 'grid', justifyItems: 'center', gap: 2 }}>
      <Box
        component="img"
        src={source({ format: 'svg' })}
        alt={t('admin.qr.alt', { link })}
        sx={{ width: '100%', maxWidth: 320, aspectRatio: '1', bgcolor: 'common.white' }}
      />
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {link.replace(/^https?:\/\//, '')}
      </Typography>
      <Box
        sx={{
          'display': { xs: 'grid', sm: 'flex' },
          'width': { xs: '100%', sm: 'auto' },
          'gap': 1,
          '@media print': { display: 'none' },
        }}
      >
        <Save href={source({ size: 1200 })} name={`${username}.png`} label="PNG" />
        <Save href={source({ format: 'svg' })} name={`${username}.svg`} label="SVG" />
        <Button
          variant="contained"
          onClick={() => window.print()}
          startIcon={<Printer size={18} aria-hidden="true" />}
        >
          {t('admin.qr.print')}
        </Button>
      </Box>
    </Card>
  )
}

function Save({ href, name, label }: { href: string; name: string; label: string }) {
  const t = useTranslate()
  return (
    <Button
      variant="outlined"
      href={href}
      download={name}
      startIcon={<Download size={18} aria-hidden="true" />}
    >
      {t('admin.qr.download', { format: label })}
    </Button>
  )
}

function NoLink() {
  const t = useTranslate()
  const path = usePath()
  return (
    <EmptyState icon={QrCode} title={t('admin.qr.no_link')} text={t('admin.qr.no_link_text')}>
      <Button variant="contained" component={Link} to={path('data/basic')}>
        {t('admin.home.steps.profile_go')}
      </Button>
    </EmptyState>
  )
}
